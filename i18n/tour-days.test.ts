import { expect, test } from 'vitest'
import { weekdayOf } from './format.ts'
import { comingTourDays } from './tour-days.ts'

test.each([
  ['Sunday', '2026-03-01T09:00:00Z', ['2026-03-03', '2026-03-05', '2026-03-10', '2026-03-12']],
  ['Monday, late', '2026-03-02T20:59:00Z', ['2026-03-03', '2026-03-05', '2026-03-10', '2026-03-12']],
  ['already Tuesday in Riyadh', '2026-03-02T21:00:00Z', ['2026-03-05', '2026-03-10', '2026-03-12', '2026-03-17']],
  [
    'Tuesday night, Wednesday in Riyadh',
    '2026-03-03T21:30:00Z',
    ['2026-03-05', '2026-03-10', '2026-03-12', '2026-03-17'],
  ],
  ['Thursday', '2026-03-05T08:00:00Z', ['2026-03-10', '2026-03-12', '2026-03-17', '2026-03-19']],
  ['the end of a year', '2026-12-31T10:00:00Z', ['2027-01-05', '2027-01-07', '2027-01-12', '2027-01-14']],
])('§9 on %s the coming tour days are the next Tuesdays and Thursdays', (_, now, days) => {
  expect(comingTourDays(new Date(now))).toEqual(days)
})

test('§9 twenty coming days are ten Tuesdays and ten Thursdays, in order, none twice', () => {
  const days = comingTourDays(new Date('2026-03-01T09:00:00Z'), 20)
  expect(days.map(weekdayOf).filter((day) => day === 2)).toHaveLength(10)
  expect(days.map(weekdayOf).filter((day) => day === 4)).toHaveLength(10)
  expect([...new Set(days)].sort()).toEqual(days)
})
