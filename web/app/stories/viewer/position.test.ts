import { expect, test } from 'vitest'
import { closed, step, type ViewerPosition, type ViewerStep } from './position.ts'

const lengths = [3, 1, 2]
const at = (story: number, item: number): ViewerPosition => ({ opened: true, ring: story, item })

test.each<[string, ViewerPosition, ViewerStep['to'], ViewerPosition]>([
  ['the next item of the same story', at(0, 0), 'next item', at(0, 1)],
  ['past the last item, the next story from 0', at(0, 2), 'next item', at(1, 0)],
  ['past the last item of the last story, closed and reset', at(2, 1), 'next item', closed],
  ['the item before', at(0, 2), 'previous item', at(0, 1)],
  ['before the first item, the story before', at(1, 0), 'previous item', at(0, 0)],
  ['before the very first, never below 0', at(0, 0), 'previous item', at(0, 0)],
  ['a swipe to the next story resets the sub-index', at(0, 2), 'next story', at(1, 0)],
  ['a swipe past the last story closes', at(2, 0), 'next story', closed],
  ['a swipe back begins the story before', at(2, 1), 'previous story', at(1, 0)],
  ['a swipe back from the first stays there', at(0, 2), 'previous story', at(0, 0)],
  ['closing resets both indexes', at(2, 1), 'close', closed],
])('§4 story viewer: %s', (_title, index, to, expected) => {
  expect(step(index, { to } as ViewerStep, lengths)).toEqual(expected)
})

test('§4 story viewer: it opens at a story, by default at its first item', () => {
  expect(step(closed, { to: 'open', ring: 2 }, lengths)).toEqual(at(2, 0))
  expect(step(closed, { to: 'open', ring: 0, item: 2 }, lengths)).toEqual(at(0, 2))
})
