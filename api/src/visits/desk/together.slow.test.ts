import { dayMs } from 'contract/durations.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { confirmDeskVisit, listDeskVisits } from 'contract/visits/desk.ts'
import {
  cancelVisitsTogether,
  keepVisitsTogether,
  listVisitGroups,
  unansweredVisitsMax,
} from 'contract/visits/together.ts'
import { expect, test } from 'vitest'
import type { School } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { aVisitedSchool, family, setHours, sunday, tuesdayAtNine } from '../testing.ts'

const carrier = '203.0.113.9'
const ask = (school: School, n: number, from = carrier, changes: Parameters<typeof aTourRequest>[0] = {}) =>
  school.anyone(
    bookTour,
    { body: aTourRequest({ preferred_date: undefined, slot: tuesdayAtNine, ...family(n), ...changes }) },
    { from },
  )
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const refused = { code: 'visits_unanswered', status: 429 }

async function aWideSchool(confirm_by_itself = false): Promise<School> {
  const school = await aVisitedSchool()
  for (const branch of [1, 2]) await setHours(school, branch, { places: 40, confirm_by_itself })
  return school
}

const visitsOf = (huda: TestStaff) => huda.call(listDeskVisits, { query: { branch_id: 1, from: '2031-03-03' } })

test('desk §4 a network may have six unanswered visits a day; the seventh is refused with a sentence, and others can still book', async () => {
  const school = await aWideSchool()
  // Simultaneously and in sequence.
  const requests = await Promise.allSettled(numbers(8).map((n) => ask(school, n)))
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(unansweredVisitsMax)
  await expect(ask(school, 20, carrier, { branch_id: 2 }), 'another branch').rejects.toMatchObject({
    ...refused,
    message: expect.stringContaining('Ask us to call you'),
    details: { retryAfterSeconds: 86_400 },
  })
  expect(await school.count('tours')).toBe(unansweredVisitsMax)

  expect((await ask(school, 20, carrier, { slot: undefined })).status, 'a call').toBe('requested')
  expect((await ask(school, 21, '203.0.113.10')).status).toBe('requested')
  const first = requests.findIndex(({ status }) => status === 'fulfilled')
  expect((await ask(school, first)).manage, 'the same once more is the same').toBeNull()
  school.setNow(new Date(sunday.getTime() + dayMs + 1000))
  const tuesdayAfter = '2031-03-11T06:00:00.000Z'
  expect((await ask(school, 22, carrier, { slot: tuesdayAfter })).status, 'a day later').toBe('requested')
})

test('desk §4 visits answered at the desk no longer count; automatic confirmations are no answer', async () => {
  const school = await aWideSchool(true)
  const huda = await aStaff(school, 'admissions')
  for (const n of numbers(unansweredVisitsMax)) expect((await ask(school, n)).status).toBe('confirmed')
  await expect(ask(school, 20)).rejects.toMatchObject(refused)
  const [visit] = await visitsOf(huda)
  await huda.call(confirmDeskVisit, { params: { id: visit?.id ?? 0 }, body: {} })
  expect((await ask(school, 20)).status).toBe('confirmed')
  await expect(ask(school, 21)).rejects.toMatchObject(refused)
})

test('desk §4 an IPv6 /64 may have six and its /56 four times as many', async () => {
  const school = await aWideSchool()
  for (const n of numbers(24)) await ask(school, n, `2001:db8:0:${n % 4}::${n + 1}`)
  await expect(ask(school, 30, '2001:db8:0:3::99')).rejects.toMatchObject(refused)
  await expect(ask(school, 30, '2001:db8:0:4::1'), 'another /64 of the same /56').rejects.toMatchObject(refused)
  expect((await ask(school, 30, '2001:db8:0:100::1')).status).toBe('requested')
})

test('desk §4 the desk lists visits of one network without its address, and cancels them at once, with or without mails', async () => {
  const school = await aWideSchool()
  const [huda, elsewhere] = [await aStaff(school, 'admissions'), await aStaff(school, 'manager', { branchIds: [2] })]
  for (const n of numbers(5)) await ask(school, n)
  for (const n of [10, 11]) await ask(school, n, '203.0.113.77')
  const groups = await huda.call(listVisitGroups, {})
  expect(groups).toHaveLength(1)
  expect(groups[0]?.visits.map(({ full_name }) => full_name)).toEqual(numbers(5).map((n) => family(n).full_name))
  expect(JSON.stringify(groups)).not.toContain('203.0.113')
  expect(await elsewhere.call(listVisitGroups, {})).toEqual([])
  const [answered, ...ids] = groups[0]?.visits.map(({ id }) => id) ?? []
  await huda.call(confirmDeskVisit, { params: { id: answered ?? 0 }, body: { tell: false } })
  const body = { ids: [answered ?? 0, ...ids] }
  await expect(elsewhere.call(cancelVisitsTogether, { body })).rejects.toMatchObject({ code: 'not_found' })

  expect(await huda.call(cancelVisitsTogether, { body })).toEqual({ done: ids, left: [answered] })
  expect((await visitsOf(huda)).filter(({ status }) => status === 'cancelled').map(({ id }) => id)).toEqual(ids)
  expect(await school.mailsTo(family(3).email), 'only that it was asked for').toHaveLength(1)
  expect(await huda.call(listVisitGroups, {})).toEqual([])
  for (const n of numbers(3)) await ask(school, n + 30)
  const again = (await huda.call(listVisitGroups, {}))[0]?.visits.map(({ id }) => id) ?? []
  await huda.call(cancelVisitsTogether, { body: { ids: again, tell: true, reason: 'Closed that day' } })
  expect((await school.mailsTo(family(31).email)).at(-1)).toContain('Closed that day')
})

test('desk §4 visits of real families are kept, and their network may book again', async () => {
  const school = await aWideSchool()
  const huda = await aStaff(school, 'admissions')
  for (const n of numbers(6)) await ask(school, n)
  const ids = (await huda.call(listVisitGroups, { query: { branch_id: 1 } }))[0]?.visits.map(({ id }) => id) ?? []
  expect(await huda.call(keepVisitsTogether, { body: { ids } })).toEqual({ done: ids, left: [] })
  expect(await huda.call(listVisitGroups, {})).toEqual([])
  expect((await visitsOf(huda)).map(({ status }) => status)).toEqual(ids.map(() => 'requested'))
  expect((await ask(school, 7)).status).toBe('requested')
})
