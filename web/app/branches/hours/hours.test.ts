import type { WorkingHours } from 'contract/branches/endpoints.ts'
import { expect, test } from 'vitest'
import { hourGroups, openState } from './hours.ts'

const week: WorkingHours[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  opens: day < 5 ? '07:00' : null,
  closes: day < 5 ? '15:00' : null,
}))

test.each([
  ['a Tuesday morning in Riyadh', '2026-11-24T05:30:00Z', { open: true, until: '15:00' }],
  ['the minute it opens', '2026-11-24T04:00:00Z', { open: true, until: '15:00' }],
  ['the minute it closes', '2026-11-24T12:00:00Z', { open: false, next: { day: 3, at: '07:00' } }],
  ['before it opens', '2026-11-24T03:59:00Z', { open: false, next: { day: 2, at: '07:00' } }],
  [
    'late on Tuesday in London, Wednesday in Riyadh',
    '2026-11-24T21:30:00Z',
    { open: false, next: { day: 3, at: '07:00' } },
  ],
  [
    'Thursday evening: the weekend is Friday and Saturday',
    '2026-11-26T16:00:00Z',
    { open: false, next: { day: 0, at: '07:00' } },
  ],
  ['Friday', '2026-11-27T08:00:00Z', { open: false, next: { day: 0, at: '07:00' } }],
])('a branch is open or closed by Riyadh’s time: %s', (_, moment, state) => {
  expect(openState(week, new Date(moment))).toEqual(state)
})

test('a branch without hours has no next opening', () => {
  const never = week.map(({ day }) => ({ day, opens: null, closes: null }))
  expect(openState(never, new Date('2026-11-24T05:30:00Z'))).toEqual({ open: false })
})

test('days with the same hours share one line', () => {
  expect(hourGroups(week)).toEqual([{ from: 0, to: 4, opens: '07:00', closes: '15:00' }])
  const short = week.map((hours) => (hours.day === 4 ? { ...hours, closes: '13:00' } : hours))
  expect(hourGroups(short)).toHaveLength(2)
})
