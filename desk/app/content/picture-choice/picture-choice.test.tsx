import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, network, sentences } from 'browser/testing.tsx'
import type { DeskPicture } from 'contract/pictures/desk.ts'
import { expect, test, vi } from 'vitest'
import { aColleague, showAtDesk } from '../../testing.tsx'
import { EditedItemContext } from './edited-item.ts'
import { PictureChoice } from './picture-choice.tsx'

const me = aColleague(['pictures.add', 'pictures.decide'], { name: 'Salwa' })

const aPicture = (id: number, changes: Partial<DeskPicture> = {}): DeskPicture => ({
  id,
  path: `pictures/${id}.webp`,
  kind: 'image',
  file: `/api/v1/desk/pictures/${id}/file?v=1`,
  poster: null,
  width: 1200,
  height: 800,
  seconds: null,
  codec: null,
  name: `photo-${id}.jpg`,
  alt: { en: '', ar: '' },
  focus: { x: 50, y: 50 },
  branch: null,
  audience: 'website',
  nobody_recognisable: true,
  has_children: false,
  missing: [],
  withheld: false,
  on_site: true,
  is_used: false,
  taken_down_at: null,
  held_by_restore: false,
  stopped_at: null,
  stopped_because: null,
  uploaded_at: '2026-11-20T08:00:00.000Z',
  may_change: true,
  version: 4,
  ...changes,
})
const unnamed = (id: number) => aPicture(id, { audience: 'room', nobody_recognisable: false, on_site: false })

/** A library in memory; `answers` come before it. */
function library(pictures: DeskPicture[], answers: (path: string) => Response | undefined = () => undefined) {
  const posted: { path: string; body: unknown }[] = []
  network((path, init) => {
    if (init.method === 'POST' && typeof init.body === 'string') posted.push({ path, body: JSON.parse(init.body) })
    const own = answers(path)
    if (own) return own
    const id = Number(/^\/desk\/pictures\/(\d+)$/.exec(path)?.[1])
    const index = pictures.findIndex((each) => each.id === id)
    const before = pictures[index]
    if (before) {
      const after = { ...before, ...(JSON.parse(String(init.body)) as Partial<DeskPicture>), on_site: true, version: 5 }
      pictures[index] = after
      return json({ data: after })
    }
    const data = pictures.filter(({ on_site }) => path.includes(`filter=${on_site ? 'on' : 'off'}_site`))
    return json({ data, current_page: 1, last_page: 1, per_page: 30, total: data.length })
  })
  return posted
}

const t = sentences('desk-pictures')
const open = () => {
  const chosen = vi.fn<(picture: DeskPicture) => void>()
  showAtDesk(
    <EditedItemContext value={{ id: 12, branchId: 7 }}>
      <PictureChoice label="Cover" chosen="pictures/1.webp" field="common-image" onChoose={chosen} />
    </EditedItemContext>,
    { me },
  )
  return chosen
}
const rowOf = async (name: string) => (await screen.findByText(name)).closest('li') ?? expect.fail(`no row of ${name}`)

test('desk §6 pictures that are not allowed yet are below the others, each with its reason and the click that allows it', async () => {
  const posted = library([
    aPicture(1),
    unnamed(2),
    aPicture(3, { audience: 'families', on_site: false }),
    aPicture(4, { has_children: true, on_site: false, withheld: true, missing: [{ name: 'لمى', state: 'refused' }] }),
    aPicture(6, { audience: 'room', on_site: false, may_change: false }),
  ])
  const chosen = open()
  const ready = within(await screen.findByRole('list', { name: 'Cover' }))
  expect(ready.getByRole('button', { name: 'photo-1.jpg' })).toHaveAttribute('aria-pressed', 'true')
  expect(await rowOf('photo-2.jpg')).toHaveTextContent(t('children_question'))
  expect(await rowOf('photo-3.jpg')).toHaveTextContent(t('shown_families'))
  const missing = await rowOf('photo-4.jpg')
  expect(missing).toHaveTextContent(t('missing_names', { names: 'لمى' }))
  expect(within(missing).queryByRole('button')).toBeNull()
  expect(within(missing).getByRole('link')).toHaveAttribute('href', '/desk/pictures?picture=4')
  expect(await rowOf('photo-6.jpg')).toHaveTextContent(t('of_whole_school'))

  await userEvent.click(screen.getByRole('button', { name: `${t('use_unrecognisable')} (photo-2.jpg)` }))
  await waitFor(() => expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ id: 2 })))
  await userEvent.click(screen.getByRole('button', { name: `${t('use_on_website')} (photo-3.jpg)` }))
  await waitFor(() => expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ id: 3 })))
  expect(posted).toEqual([
    { path: '/desk/pictures/2', body: { version: 4, nobody_recognisable: true, audience: 'website' } },
    { path: '/desk/pictures/3', body: { version: 4, audience: 'website' } },
  ])
})

test('desk §6 a refusal shows beside the picture, which is not chosen', async () => {
  const message = 'Consent is missing for: لمى.'
  library([aPicture(3, { audience: 'families', has_children: true, on_site: false })], (path) =>
    path === '/desk/pictures/3' ? json({ message, code: 'picture_consent' }, 422) : undefined,
  )
  const chosen = open()
  await userEvent.click(await screen.findByRole('button', { name: `${t('use_on_website')} (photo-3.jpg)` }))
  expect(await within(await rowOf('photo-3.jpg')).findByRole('alert')).toHaveTextContent(message)
  expect(chosen).not.toHaveBeenCalled()
})

test('desk §6 an empty library says so; a picture uploaded for the item’s branch is chosen once allowed', async () => {
  const pictures: DeskPicture[] = []
  const upload = { id: 9, name: 'house.jpg', bytes: 3, received: 3, picture_id: null }
  const posted = library(pictures, (path) => {
    if (path === '/desk/uploads') return json({ data: upload })
    if (path !== '/desk/uploads/9/finish') return undefined
    pictures.push({ ...unnamed(8), name: 'house.jpg' })
    return json({ data: { picture: pictures[0] } })
  })
  const chosen = open()
  expect(await screen.findByText(t('nothing_to_choose'))).toBeVisible()
  expect(screen.getByRole('button', { name: t('upload_picture') })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no file input')
  await userEvent.upload(input, new File(['abc'], 'house.jpg', { type: 'image/jpeg' }))

  const allow = await screen.findByRole('button', { name: `${t('use_unrecognisable')} (house.jpg)` })
  await waitFor(() => expect(allow).toHaveFocus())
  expect(posted[0]).toMatchObject({ path: '/desk/uploads', body: { name: 'house.jpg', branch_id: 7 } })
  expect(screen.queryByText(t('nothing_to_choose'))).toBeNull()
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ id: 8, on_site: true })))
})
