import { expect, test } from 'vitest'
import { riyadhDay, riyadhTime } from './format.ts'

test('product §2 the day is Riyadh’s wherever the machine stands', () => {
  const { TZ } = process.env
  if (TZ) expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(TZ)
  const midnight = new Date('2026-07-31T21:00:00Z')
  expect([riyadhDay(midnight), riyadhTime(midnight)]).toEqual(['2026-08-01', '00:00'])
  const before = new Date(midnight.getTime() - 1)
  expect([riyadhDay(before), riyadhTime(before)]).toEqual(['2026-07-31', '23:59'])
})
