import type { TourSlot } from 'contract/visits/slots.ts'
import { expect, test } from 'vitest'
import { capacityOf, isSameTime, slotDays } from './slots.ts'

const at = (starts_at: string, state: TourSlot['state'] = 'open', places_left = 2): TourSlot => ({
  starts_at,
  ends_at: starts_at,
  places_left,
  state,
  held_until: null,
})
const now = new Date('2031-03-02T09:00:00Z')
const break_ = { title: 'Spring break', starts_on: '2031-03-04', ends_on: '2031-03-06' }

test('desk §4 a slot belongs to its day in Riyadh: 21:30 in London is the next day', () => {
  const [day] = slotDays([at('2031-03-05T21:30:00Z')], [], now)
  expect(day?.day).toBe('2031-03-06')
})

test('desk §4 closed Tuesdays and Thursdays are listed with their reason, other closed days are not', () => {
  const days = slotDays([at('2031-03-11T06:00:00Z')], [break_], now)
  expect(days.map(({ day, closure }) => [day, closure?.title])).toEqual([
    ['2031-03-04', 'Spring break'],
    ['2031-03-06', 'Spring break'],
    ['2031-03-11', undefined],
  ])
})

test('desk §4 only slots with state open or last are free', () => {
  const times = [at('2031-03-04T06:00:00Z', 'full', 0), at('2031-03-04T07:00:00Z', 'held', 0)]
  const last = at('2031-03-04T08:00:00Z', 'last', 1)
  expect(slotDays([...times, last], [], now)[0]?.free).toEqual([last])
  expect(slotDays(times, [], now)[0]?.free).toEqual([])
})

test('desk §4 a branch without slots has no days, and no closed ones either', () => {
  expect(slotDays([], [break_], now)).toEqual([])
})

test('a slot is equal in any time zone, and the number of beads is the number of places', () => {
  expect(isSameTime('2031-03-04T06:00:00Z', '2031-03-04T09:00:00+03:00')).toBe(true)
  expect(isSameTime('', '')).toBe(false)
  expect(capacityOf([at('2031-03-04T06:00:00Z', 'last', 1), at('2031-03-04T07:00:00Z', 'open', 3)])).toBe(3)
})
