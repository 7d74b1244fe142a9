import { replyToFamily } from 'contract/families/replies.ts'
import { Problem } from 'contract/problems.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { bookRequest } from 'contract/visits/desk.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { retryWhileBusy } from '../../platform/http/busy.testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { aVisitedSchool, book, family, tuesdayAtNine, tuesdayAtTen } from '../testing.ts'

const families = 5
const day = '2031-03-04'

test('§4 simultaneous offers, bookings and waiting requests for one day are all answered, and no place is given twice', async () => {
  const school = await aVisitedSchool({ places: 7, weekly: [{ day: 2, from: '09:00', to: '12:00' }] })
  const huda = await aStaff(school, 'admissions')
  const asks = (n: number, changes: object) =>
    school.anyone(
      bookTour,
      { body: aTourRequest({ ...family(n), preferred_date: undefined, ...changes }) },
      { from: `10.9.0.${n + 1}` },
    )
  const requests = await Promise.all(Array.from({ length: families }, (_, n) => retryWhileBusy(() => asks(n, {}))))
  const records = await school.db.selectFrom('families').select('id').orderBy('id').execute()
  expect(records).toHaveLength(families)

  const reply = (id: number, offers: string[]) =>
    huda.call(replyToFamily, {
      params: { id },
      body: { channel: 'phone', language: 'ar', text: 'اتصلنا بكم', offers },
    })
  const all = Array.from({ length: families }, (_, n) => [
    () => book(school, { ...family(n), full_name: `Parent ${n}` }),
    () => reply(records[n]?.id ?? 0, [tuesdayAtNine, tuesdayAtTen]),
    () => huda.call(bookRequest, { params: { id: requests[n]?.id ?? 0 }, body: { slot: tuesdayAtTen } }),
    () => asks(n, { full_name: `Grandparent ${n}`, waiting_day: day }),
    () => reply(records[n]?.id ?? 0, [tuesdayAtTen]),
  ]).flat()
  const answers = await Promise.all(all.map((ask) => retryWhileBusy<unknown>(ask).catch((problem: unknown) => problem)))

  const refused = answers.filter((answer) => answer instanceof Error)
  for (const problem of refused) expect(problem).toMatchObject({ code: 'slot_taken' })
  expect(refused.every((problem) => problem instanceof Problem)).toBe(true)
  const { rows } = await sql<{ taken: number }>`
    select sum(count)::int as taken from (
      select starts_at, count(*) from visits group by 1
      union all select starts_at, count(*) from visit_holds group by 1) each group by starts_at`.execute(school.db)
  for (const { taken } of rows) expect(taken).toBeLessThanOrEqual(7)
})
