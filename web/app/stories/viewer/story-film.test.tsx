import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, wordsFor } from 'browser/testing.tsx'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../testing.tsx'
import StoryViewer from './story-viewer.tsx'

const item = (id: number, kind: 'image' | 'video', media: string) => ({
  id,
  kind,
  media,
  caption: `item ${id}`,
  likes_count: 0,
  views_count: 0,
  is_liked: false,
  is_viewed: true,
  created_at: '2026-11-21T08:00:00.000Z',
})
const rings = [
  {
    branch: { id: 1, name: 'Al Rawdah', image: 'branches/a.webp' },
    items: [item(1, 'video', 'stories/garden.mp4'), item(2, 'image', 'stories/sea.webp')],
  },
]

// jsdom implements neither playing nor media queries.
const play = vi.fn(async () => undefined)
const pause = vi.fn()
let lessMotion = false
beforeEach(() => {
  Object.assign(HTMLMediaElement.prototype, { play, pause })
  play.mockClear()
  pause.mockClear()
  lessMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  network(() => json({ data: { views_count: 1, is_viewed: true } }))
})
const film = () => document.querySelector<HTMLVideoElement>('video')

test(`§4 product §2 a film plays muted, pauses while held, and moves on at its end`, async () => {
  const language = 'ar'
  const { stories } = wordsFor(language)
  show(<StoryViewer rings={rings as never} openedAt={0} onClose={() => {}} />, { language })
  expect(film()).toHaveAttribute('src', '/storage/stories/garden.mp4')
  expect(film()).toHaveAccessibleName('item 1')
  expect(film()?.muted).toBe(true)
  expect(play).toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: stories.sound_on ?? '' }))
  expect(film()?.muted).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: stories.pause ?? '' }))
  expect(pause).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: stories.play ?? '' }))

  fireEvent.ended(film() as HTMLVideoElement)
  await waitFor(() => expect(film()).toBeNull())
  expect(screen.getByAltText('item 2')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: stories.sound_off ?? '' })).toBeNull()
})

test('with reduced motion a film is started by hand', async () => {
  lessMotion = true
  show(<StoryViewer rings={rings as never} openedAt={0} onClose={() => {}} />)
  expect(play).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: wordsFor('en').stories.play ?? '' }))
  expect(play).toHaveBeenCalledOnce()
})
