import { fireEvent, screen, waitFor } from '@testing-library/react'
import { json, network, sentences, wordsFor } from 'browser/testing.tsx'
import type { DeskGalleryPicture } from 'contract/pictures/gallery.ts'
import { expect, test } from 'vitest'
import { aColleague, showAtDesk } from '../../testing.tsx'
import Gallery from './gallery.page.tsx'

const me = aColleague(['pictures.add', 'pictures.decide'], { name: 'Salwa' })

const aPicture = (id: number, en: string, ar: string): DeskGalleryPicture => ({
  id,
  picture_id: id,
  image: `pictures/${id}.webp`,
  file: `/api/v1/desk/pictures/${id}/file?v=1`,
  title: { en, ar },
  alt: { en, ar },
})

const language = 'ar'
const words = wordsFor(language)['desk-pictures']

const open = (branches: readonly object[], ordered?: (pictures: readonly DeskGalleryPicture[]) => Response) => {
  const pictures = [aPicture(1, 'The garden', 'الحديقة'), aPicture(2, 'The shelf', 'الرف')]
  const sent: { path: string; body: object }[] = []
  network((path, init) => {
    if (init?.method !== 'POST') {
      if (path.includes('/gallery')) return json({ data: pictures })
      return json({ data: branches, current_page: 1, last_page: 1, per_page: 100, total: branches.length })
    }
    const body = JSON.parse(String(init.body))
    sent.push({ path, body })
    if (body.ids && ordered) return ordered(pictures)
    return json({
      data: body.ids ? [...pictures].reverse() : { ...pictures[0], title: { en: 'At noon', ar: 'الحديقة' } },
    })
  })
  showAtDesk(<Gallery />, { me })
  return sent
}

test('desk §6 the gallery of a branch is ordered and titled, which shows on the site at once', async () => {
  const sent = open([{ id: 1, name: 'La Palma', city: 'Jeddah' }])
  const title = 'الرف'
  fireEvent.click(await screen.findByRole('button', { name: words.move_up?.replace('{{title}}', title) }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { ids: [2, 1], was: [1, 2] } }))
  await waitFor(() => expect(screen.getAllByRole('group')[0]).toHaveAccessibleName(title))

  const [, field] = screen.getAllByRole('textbox', { name: words.gallery_title_en })
  fireEvent.change(field as HTMLElement, { target: { value: 'At noon' } })
  fireEvent.blur(field as HTMLElement)
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      path: expect.stringContaining('/desk/branches/1/gallery/1'),
      body: { title: { en: 'At noon' }, was: { en: 'The garden', ar: 'الحديقة' } },
    }),
  )
})

test('desk §8 an order that another user has changed meanwhile is shown, not overwritten', async () => {
  const sent = open([{ id: 1, name: 'La Palma', city: 'Jeddah' }], (pictures) =>
    json(
      { code: 'conflict', message: '', current: [pictures[1], aPicture(3, 'The tree', 'الشجرة'), pictures[0]] },
      409,
    ),
  )
  const title = 'الرف'
  fireEvent.click(await screen.findByRole('button', { name: words.move_up?.replace('{{title}}', title) }))
  const names = ['الرف', 'الشجرة', 'الحديقة']
  await waitFor(() => expect(screen.getAllByRole('group')[1]).toHaveAccessibleName(names[1]))
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual(names)
  expect(sent).toHaveLength(1)
  expect(screen.getByText(sentences('desk-shell')('order_changed'))).toBeVisible()
})

test('desk §6 without a branch the gallery names the first step', async () => {
  open([])
  expect(await screen.findByText(words.gallery_no_branch ?? '')).toBeVisible()
  expect(screen.getByRole('link', { name: words.to_branches })).toBeVisible()
})
