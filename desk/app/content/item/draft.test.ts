import type { ContentItem } from 'contract/content/desk.ts'
import { expect, test } from 'vitest'
import { begin, type Change, changed, type Draft, isSending, isUnsent, valuesOf } from './draft.ts'

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
const after = (draft: Draft, ...changes: Change[]) => changes.reduce(changed, draft)
const typed = (value: string, name = 'title'): Change => ({ does: 'type', part: 'en', name, value })
const at = '2026-11-22T09:00:00.000Z'

test('desk §5 what is typed while something is on its way is sent after it, and stays as it was typed', () => {
  const sending = after(begin(anItem()), typed('A '), { does: 'send', part: 'en' }, typed('A b '))
  expect([isSending(sending), isUnsent(sending)]).toEqual([true, true])

  const saved = after(sending, { does: 'saved', part: 'en', item: anItem({ title: 'A' }, 2), at })
  expect(valuesOf(saved, 'en').title).toBe('A b ')
  expect(saved.unsent.en).toEqual(['title'])
  expect(saved.item.parts.en.version).toBe(2)
})

test('desk §2 what did not arrive is still to be sent; what is refused waits for another letter, and the rest goes', () => {
  const sent = after(begin(anItem()), typed('T'), typed('x', 'excerpt'), { does: 'send', part: 'en' })
  const failed = after(sent, { does: 'failed', part: 'en' })
  expect([failed.failed, failed.unsent.en]).toEqual([true, ['title', 'excerpt']])

  const refused = after(sent, { does: 'refused', part: 'en', errors: { 'en.excerpt': 'Too long' } })
  expect(refused.unsent.en).toEqual(['title'])
  expect(after(refused, typed('y', 'excerpt')).errors).toEqual({})
})

test('desk §2 who saves second keeps their own words until they choose; theirs replace them, mine go over theirs', () => {
  const theirs = part({ title: 'Theirs' }, 5)
  const clashed = after(
    begin(anItem()),
    typed('Mine'),
    { does: 'send', part: 'en' },
    { does: 'clashed', part: 'en', theirs },
  )
  expect(valuesOf(clashed, 'en').title).toBe('Mine')
  expect(clashed.clashes.en?.theirs).toEqual(theirs)

  const took = after(clashed, { does: 'take-theirs', part: 'en' })
  expect([valuesOf(took, 'en').title, took.unsent.en, took.rounds.en]).toEqual(['Theirs', [], 1])
  const kept = after(clashed, { does: 'keep-mine', part: 'en' })
  expect([kept.unsent.en, kept.item.parts.en.version, kept.clashes.en]).toEqual([['title'], 5, undefined])
})

test('desk §2 what somebody else saved appears where nothing is being typed, and never under somebody’s hands', () => {
  const news: Change = { does: 'read', item: anItem({ title: 'Theirs' }, 3) }
  expect(valuesOf(after(begin(anItem({ title: 'Old' })), news), 'en').title).toBe('Theirs')
  const writing = after(begin(anItem()), typed('Mine'), news)
  expect([valuesOf(writing, 'en').title, writing.item.parts.en.version]).toEqual(['Mine', 1])
})

test('desk §2 two parts saved at once: the answer that was overtaken makes no fields begin anew, and no clash with oneself', () => {
  const both = (en: number, common: number): ContentItem => {
    const item = anItem({ title: 'T' }, en)
    return { ...item, parts: { ...item.parts, common: part({ category_id: 2 }, common) } }
  }
  const category: Change = { does: 'type', part: 'common', name: 'category_id', value: 2 }
  const begun = after(
    begin(anItem()),
    typed('T'),
    category,
    { does: 'send', part: 'en' },
    { does: 'send', part: 'common' },
  )
  const common: Change = { does: 'saved', part: 'common', item: both(1, 2), at }
  const overtaken: Change = { does: 'saved', part: 'en', item: both(2, 1), at }
  const saved = after(begun, common, overtaken)
  expect([saved.item.parts.en.version, saved.item.parts.common.version]).toEqual([2, 2])

  const readAgain = after(saved, { does: 'read', item: both(2, 2) })
  expect([readAgain.rounds.en, readAgain.rounds.common]).toEqual([0, 0])
})
