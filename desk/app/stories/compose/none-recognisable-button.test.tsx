import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, show, wordsFor } from 'browser/testing.tsx'
import type { DeskStory } from 'contract/stories/desk.ts'
import { expect, test, vi } from 'vitest'
import { pictureChangesAnswered } from '../../pictures/one/unsaved-changes.ts'
import { FilmStrip } from '../film-strip.tsx'
import { NoneRecognisableButton } from './none-recognisable-button.tsx'

const aPicture = (id: number, is_named: boolean): DeskStory['items'][number] => ({
  picture_id: id,
  kind: 'image',
  path: `pictures/${id}.webp`,
  file: `/api/v1/desk/pictures/${id}/file?v=1`,
  poster: null,
  focus: { x: 50, y: 50 },
  caption: {},
  is_named,
  picture_version: id + 10,
})

const language = 'ar'
const words = wordsFor(language)['desk-stories']

test('desk §6 pictures without names are marked, and one press says that nobody can be recognised in them', async () => {
  const sent: unknown[] = []
  network((path, init) => {
    sent.push([path, JSON.parse(String(init.body))])
    return json({ data: {} })
  })
  const items = [aPicture(1, false), aPicture(2, true), aPicture(3, false)]
  const onChange = vi.fn()
  show(
    <>
      <FilmStrip pictures={items} chosen={1} onChoose={() => {}} asksNames />
      <NoneRecognisableButton items={items} onChange={onChange} />
    </>,
    { language },
  )
  const [first, second, third, all] = await screen.findAllByRole('button')
  expect(first).toHaveAccessibleName(new RegExp(String(words.lacks_names)))
  expect(second).not.toHaveAccessibleName(new RegExp(String(words.lacks_names)))
  expect(third).toHaveAccessibleName(new RegExp(String(words.lacks_names)))
  await userEvent.click(all ?? expect.fail('no button'))
  await pictureChangesAnswered()
  expect(sent).toEqual([
    ['/desk/pictures/1', { version: 11, nobody_recognisable: true }],
    ['/desk/pictures/3', { version: 13, nobody_recognisable: true }],
  ])
  expect(onChange).toHaveBeenCalled()
})

test('desk §6 a single such picture needs only its own checkbox', () => {
  show(<NoneRecognisableButton items={[aPicture(1, false), aPicture(2, true)]} onChange={() => {}} />, { language })
  expect(screen.queryByRole('button')).toBeNull()
})
