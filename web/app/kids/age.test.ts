import { expect, test } from 'vitest'
import { ageOn, isDay, isoDayOf } from './age.ts'
import { startDates } from './registration/start-dates.ts'

test.each([
  ['2026-11-21', '2022-03-12', 4, 56],
  ['2026-03-11', '2022-03-12', 3, 47],
  ['2026-03-12', '2022-03-12', 4, 48],
  ['2026-11-21', '2026-11-21', 0, 0],
  ['2026-03-01', '2024-02-29', 2, 24],
])('on %s a child born on %s is %i years or %i months old', (day, born, years, months) => {
  expect(ageOn(day, born)).toEqual({ years, months })
})

test('three fields are a date only if it exists', () => {
  expect(isoDayOf('2022-3-2')).toBe('2022-03-02')
  expect(isoDayOf('')).toBe('')
  expect(isoDayOf('--')).toBe('')
  for (const day of ['2023-02-29', '2022-00-01', '0000-03-', 'x']) expect(isDay(day), day).toBe(false)
  expect(isDay('2024-02-29')).toBe(true)
})

test('children start on the first Sunday of a coming month', () => {
  const starts = startDates('2026-11-21')
  expect(starts.slice(0, 3)).toEqual(['2026-12-06', '2027-01-03', '2027-02-07'])
  expect(starts).toHaveLength(15)
  expect(startDates('2026-12-31')[0]).toBe('2027-01-03')
})
