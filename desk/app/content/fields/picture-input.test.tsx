import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sentences, show } from 'browser/testing.tsx'
import type { ContentItem } from 'contract/content/desk.ts'
import { expect, test, vi } from 'vitest'
import { beginDraft } from '../item/draft.ts'
import { PartFields } from '../item/part-fields.tsx'

const part = (draft: Record<string, unknown>) => ({ draft, published: null, problems: [], version: 1, states: [] })

const language = 'ar'
const t = sentences('desk-content')
const open = (common: Record<string, unknown>) => {
  const item = {
    id: 7,
    kind: 'branch',
    may_change: true,
    parts: { ar: part({}), en: part({}), common: part(common) },
  } as unknown as ContentItem
  const type = vi.fn()
  const writing = { draft: beginDraft(item), type, attempted: new Set<never>(), leaveField: () => {} }
  show(<PartFields part="common" writing={writing} only={['image', 'cover', 'portrait', 'facade']} />, { language })
  return type
}
const field = async (name: string) => within(await screen.findByRole('group', { name: t(`field_${name}`) }))
const pictureOf = (name: string) =>
  screen
    .getByRole('group', { name: t(`field_${name}`) })
    .querySelector('img')
    ?.getAttribute('src')

test('desk §5 a branch’s shapes show the crop of its picture until one has its own, which can be removed', async () => {
  const type = open({ image: 'pictures/yard.webp', cover: 'pictures/gate.webp' })
  expect((await field('portrait')).getByText(t('cut_from'))).toBeVisible()
  expect(pictureOf('portrait')).toBe('/storage/pictures/yard.webp?w=640')
  expect(pictureOf('facade')).toBe('/storage/pictures/yard.webp?w=640')
  expect((await field('facade')).getByRole('button', { name: t('choose_another') })).toBeVisible()
  expect(pictureOf('cover')).toBe('/storage/pictures/gate.webp?w=640')
  await userEvent.click((await field('cover')).getByRole('button', { name: t('cut_again') }))
  expect(type).toHaveBeenCalledWith('common', 'cover', null)
})

test('desk §5 without a picture, the other shapes say that they need it', async () => {
  open({})
  expect((await field('cover')).getByText(t('cut_later'))).toBeVisible()
  expect(pictureOf('cover')).toBeUndefined()
  expect((await field('image')).queryByText(t('cut_later'))).toBeNull()
})
