import type { Story } from 'contract/stories/endpoints.ts'
import { expect, test } from 'vitest'
import { firstUnviewed, ringsOf } from './rings.ts'
import { sinceText } from './since-text.ts'

const item = (id: number, hour: number, is_viewed = false) => ({
  id,
  kind: 'image' as const,
  media: 'stories/sea.webp',
  caption: null,
  focus: null,
  likes_count: 0,
  views_count: 0,
  is_liked: false,
  is_viewed,
  created_at: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`,
})
const story = (id: number, branch: number, items: ReturnType<typeof item>[]): Story => ({
  id,
  audience: 'families',
  branch: { id: branch, name: `Branch ${branch}`, image: 'branches/a.webp' },
  items,
})

test('product §3 all stories of a branch are one ring, in order of time', () => {
  const rings = ringsOf([story(2, 1, [item(5, 12)]), story(3, 2, [item(6, 11)]), story(1, 1, [item(4, 8), item(3, 7)])])

  expect(rings.map(({ branch, items }) => [branch.id, items.map(({ id }) => id)])).toEqual([
    [1, [3, 4, 5]],
    [2, [6]],
  ])
})

test('product §3 viewed rings come last; a ring opens at its first unviewed item, or at its beginning', () => {
  const [fresh, seen] = ringsOf([
    story(1, 1, [item(1, 9, true), item(2, 10, true)]),
    story(2, 2, [item(3, 7, true), item(4, 8)]),
  ])

  expect(fresh?.branch.id).toBe(2)
  expect(fresh && firstUnviewed(fresh)).toBe(1)
  expect(seen && firstUnviewed(seen)).toBe(0)
})

test.each([
  ['en', 42, '42 minutes ago'],
  ['en', 61, '1 hour ago'],
  ['en', 60 * 49, '2 days ago'],
  ['ar', 42, 'قبل 42 دقيقة'],
  ['ar', 3 * 60 + 5, 'قبل 3 ساعات'],
] as const)('%s: an item of %i minutes ago shows %s', (language, minutes, text) => {
  const now = new Date('2026-11-21T12:00:00Z')

  expect(sinceText(language, new Date(now.getTime() - minutes * 60_000), now)).toBe(text)
})
