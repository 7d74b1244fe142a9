import { dayMs } from 'contract/durations.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { bookRequest, listVisitRequests } from 'contract/visits/desk.ts'
import { cancelTour, declineTour, leaveTour, moveTour, takeTour } from 'contract/visits/manage.ts'
import { listVisitGroups, unansweredVisitsMax } from 'contract/visits/together.ts'
import { expect, test } from 'vitest'
import { aStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { aVisitedSchool, book, family, setHours, slotsOf, sunday, thursdayAtNine, tuesdayAtNine } from '../testing.ts'

const day = '2031-03-04'
const carrier = '203.0.113.9'
const refused = { code: 'visits_unanswered', status: 429 }
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** A Tuesday whose places are all booked; on Thursday each time has twenty. */
async function aFullDay(places = 1) {
  const school = await aVisitedSchool()
  await setHours(school, 1, {
    weekly: [2, 4].map((weekday) => ({ day: weekday, from: '09:00', to: '09:40' })),
    places,
    notice_hours: 0,
  })
  const booked = []
  for (const n of numbers(places)) {
    const { manage } = await book(school, { ...family(100 + n) })
    booked.push({ params: { token: manage ?? '' } })
  }
  const waitFor = async (
    n: number,
    { from = carrier, ...changes }: { from?: string; email?: string; slot?: string } = {},
  ) => {
    const body = aTourRequest({
      ...{ ...family(n), preferred_date: undefined },
      ...(changes.slot ? {} : { waiting_day: day }),
      ...changes,
    })
    return { params: { token: (await school.anyone(bookTour, { body }, { from })).manage ?? '' } }
  }
  const mailsTo = async (email: string) => (await school.mailsTo(email)).length
  return { school, booked, waitFor, mailsTo }
}

test('desk §4 places on waiting lists count as unanswered visits of a network, until the family leaves or the desk books', async () => {
  const { school, waitFor } = await aFullDay()
  const links = []
  for (const n of numbers(unansweredVisitsMax)) links.push(await waitFor(n))
  await expect(waitFor(6)).rejects.toMatchObject(refused)
  await expect(waitFor(7, { slot: thursdayAtNine }), 'a visit').rejects.toMatchObject(refused)
  expect(await school.count('visit_waiting')).toBe(unansweredVisitsMax)
  await waitFor(8, { from: '203.0.113.10' })

  await school.anyone(leaveTour, links[0] ?? { params: { token: '' } })
  await waitFor(6)
  await expect(waitFor(9)).rejects.toMatchObject(refused)
  const huda = await aStaff(school, 'admissions')
  const [request] = (await huda.call(listVisitRequests, { query: {} })).filter(
    ({ waiting_day }) => waiting_day !== null,
  )
  await setHours(school, 1, { places: 20 })
  await huda.call(bookRequest, { params: { id: request?.id ?? 0 }, body: { slot: thursdayAtNine } })
  await waitFor(9)
  await expect(waitFor(10)).rejects.toMatchObject(refused)
  school.setNow(new Date(sunday.getTime() + dayMs + 1000))
  await waitFor(10)
})

test('desk §4 of six waiting families one can still book another time', async () => {
  const { school, waitFor } = await aFullDay()
  const links = []
  for (const n of numbers(unansweredVisitsMax)) links.push(await waitFor(n))
  const [link = { params: { token: '' } }] = links
  const moved = await school.anyone(moveTour, { ...link, body: { slot: thursdayAtNine } }, { from: carrier })
  expect(moved.starts_at).toBe(thursdayAtNine)
  await expect(waitFor(10), 'the visit counts in its stead').rejects.toMatchObject(refused)
})

test('desk §4 visits booked by the offer of a waiting list count as unanswered visits of a network', async () => {
  const { school, booked, waitFor } = await aFullDay(3)
  const links = []
  for (const n of numbers(3)) links.push(await waitFor(n))
  for (const link of booked) await school.anyone(cancelTour, link)
  for (const link of links) await school.anyone(takeTour, { ...link, body: { slot: tuesdayAtNine } }, { from: carrier })
  const huda = await aStaff(school, 'admissions')
  expect((await huda.call(listVisitGroups, {}))[0]?.visits).toHaveLength(3)
})

test('safety §budgets one network’s places on waiting lists send one address three offers an hour; a place passed over keeps its turn', async () => {
  const { school, booked, waitFor, mailsTo } = await aFullDay()
  const victim = 'victim@mail.example'
  const fakes = []
  for (const n of numbers(5)) fakes.push(await waitFor(n, { email: victim }))
  await waitFor(5, { from: '198.51.100.7', email: victim })
  await waitFor(6, { from: '198.51.100.8' })
  const before = await mailsTo(victim)
  for (const link of booked) await school.anyone(cancelTour, link)
  for (const link of fakes) await school.anyone(declineTour, link, { from: carrier }).catch(() => undefined)
  expect(await mailsTo(victim), 'three of one network, one of the other').toBe(before + 4)
  expect((await slotsOf(school)).find(({ starts_at }) => starts_at === tuesdayAtNine)?.state).toBe('held')
})
