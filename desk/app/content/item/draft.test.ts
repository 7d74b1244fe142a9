import type { ContentItem } from 'contract/content/desk.ts'
import { expect, test } from 'vitest'
import { beginDraft, type Draft, type DraftAction, isSending, isUnsent, reduceDraft, valuesOf } from './draft.ts'

const part = (draft: object, version = 1): ContentItem['parts']['ar'] => ({
  draft: draft as never,
  published: null,
  version,
  states: ['draft'],
  changed_at: null,
  changed_by: null,
  published_at: null,
  published_by: null,
  publish_at: null,
  take_down_at: null,
  taken_down_at: null,
  refused: null,
  problems: [],
  public_url: null,
})
const anItem = (en: object = {}, version = 1): ContentItem => ({
  id: 7,
  kind: 'post',
  row_id: null,
  branch: null,
  may_change: true,
  placeholders: [],
  created_at: '2026-11-22T09:00:00.000Z',
  created_by: null,
  parts: { ar: part({}), en: part(en, version), common: part({}) },
})
const after = (draft: Draft, ...changes: DraftAction[]) => changes.reduce(reduceDraft, draft)
const typed = (value: string, name = 'title'): DraftAction => ({ type: 'edit', part: 'en', name, value })
const at = '2026-11-22T09:00:00.000Z'

test('desk §5 text typed during a save is sent after it, and stays as typed', () => {
  const sending = after(beginDraft(anItem()), typed('A '), { type: 'send', part: 'en' }, typed('A b '))
  expect([isSending(sending), isUnsent(sending)]).toEqual([true, true])

  const saved = after(sending, { type: 'saved', part: 'en', item: anItem({ title: 'A' }, 2), at })
  expect(valuesOf(saved, 'en').title).toBe('A b ')
  expect(saved.unsent.en).toEqual(['title'])
  expect(saved.item.parts.en.version).toBe(2)
})

test('desk §2 fields of a failed save are sent again; a refused field waits for a change, the other fields are sent', () => {
  const sent = after(beginDraft(anItem()), typed('T'), typed('x', 'excerpt'), { type: 'send', part: 'en' })
  const failed = after(sent, { type: 'failed', part: 'en' })
  expect([failed.failed, failed.unsent.en]).toEqual([true, ['title', 'excerpt']])

  const refused = after(sent, { type: 'refused', part: 'en', errors: { 'en.excerpt': 'Too long' } })
  expect(refused.unsent.en).toEqual(['title'])
  expect(after(refused, typed('y', 'excerpt')).errors).toEqual({})
})

test('desk §2 in a conflict the typed text stays until the user accepts the remote version or keeps the local one', () => {
  const theirs = part({ title: 'Theirs' }, 5)
  const clashed = after(
    beginDraft(anItem()),
    typed('Mine'),
    { type: 'send', part: 'en' },
    { type: 'clashed', part: 'en', theirs },
  )
  expect(valuesOf(clashed, 'en').title).toBe('Mine')
  expect(clashed.clashes.en?.theirs).toEqual(theirs)

  const took = after(clashed, { type: 'acceptRemote', part: 'en' })
  expect([valuesOf(took, 'en').title, took.unsent.en, took.revision.en]).toEqual(['Theirs', [], 1])
  const local = after(clashed, { type: 'keepLocal', part: 'en' })
  expect([local.unsent.en, local.item.parts.en.version, local.clashes.en]).toEqual([['title'], 5, undefined])
})

test('desk §2 another user’s save appears in a part without unsent text, and never replaces typed text', () => {
  const news: DraftAction = { type: 'read', item: anItem({ title: 'Theirs' }, 3) }
  expect(valuesOf(after(beginDraft(anItem({ title: 'Old' })), news), 'en').title).toBe('Theirs')
  const writing = after(beginDraft(anItem()), typed('Mine'), news)
  expect([valuesOf(writing, 'en').title, writing.item.parts.en.version]).toEqual(['Mine', 1])
})

test('desk §2 of two parts saved at once, the late answer resets no fields and causes no conflict', () => {
  const both = (en: number, common: number): ContentItem => {
    const item = anItem({ title: 'T' }, en)
    return { ...item, parts: { ...item.parts, common: part({ category_id: 2 }, common) } }
  }
  const category: DraftAction = { type: 'edit', part: 'common', name: 'category_id', value: 2 }
  const begun = after(
    beginDraft(anItem()),
    typed('T'),
    category,
    { type: 'send', part: 'en' },
    { type: 'send', part: 'common' },
  )
  const common: DraftAction = { type: 'saved', part: 'common', item: both(1, 2), at }
  const overtaken: DraftAction = { type: 'saved', part: 'en', item: both(2, 1), at }
  const saved = after(begun, common, overtaken)
  expect([saved.item.parts.en.version, saved.item.parts.common.version]).toEqual([2, 2])

  const readAgain = after(saved, { type: 'read', item: both(2, 2) })
  expect([readAgain.revision.en, readAgain.revision.common]).toEqual([0, 0])
})
