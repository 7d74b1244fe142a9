import { showCalendar } from 'contract/calendar/endpoints.ts'
import { hourMs } from 'contract/durations.ts'
import { expect, test } from 'vitest'
import { eventually } from '../eventually.testing.ts'
import { aSchool } from '../platform/db/testing.ts'

const midnight = Date.parse('2026-08-01T00:00:00+03:00')

test('product §3 a new school year starts at midnight in Riyadh, also in a cached response', async () => {
  const clock = { now: midnight - 12 * hourMs }
  const school = await aSchool({ empty: true, services: { now: () => new Date(clock.now) } })
  const show = () => school.anyone(showCalendar, { params: { branchId: 'all' } })
  expect(await show()).toMatchObject({ year: 2025, first_month: '2026-07', last_month: '2026-07' })

  // At midnight no notification of a change invalidates the cache.
  clock.now = midnight - 3000
  school.content.notify()
  expect((await show()).year).toBe(2025)
  clock.now = midnight + 1000

  const next = { year: 2026, first_month: '2026-08', last_month: '2026-08' }
  await eventually(async () => expect(await show()).toMatchObject(next))
})
