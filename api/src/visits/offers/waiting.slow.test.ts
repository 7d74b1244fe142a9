import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { decideSuspect } from 'contract/moderation/desk.ts'
import { showToday } from 'contract/today/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { listVisitRequests } from 'contract/visits/desk.ts'
import { cancelTour, showTour, takeTour } from 'contract/visits/manage.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../accounts/testing.ts'
import type { School } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { sendDueMails } from '../mails/schedule.ts'
import {
  aVisitedSchool,
  book,
  family,
  offerTimes,
  setHours,
  slotsOf,
  sunday,
  thursdayAtNine,
  tokenFor,
  tokensFor,
  tuesdayAtNine,
} from '../testing.ts'

const oneAWeek = { weekly: [{ day: 2, from: '09:00', to: '09:40' }], places: 1 }
const day = '2031-03-04'
const waitFor = (school: School, n: number, changes: object = {}) =>
  school.anyone(bookTour, {
    body: aTourRequest({ ...family(n), preferred_date: undefined, waiting_day: day, ...changes }),
  })
async function aFullDay() {
  const school = await aVisitedSchool(oneAWeek)
  await book(school)
  return { school, params: { token: await tokenFor(school) } }
}
const mailsOf = async (school: School, n: number) => (await school.mailsTo(`family${n}@mail.example`)).length
async function after(school: School, minutes: number) {
  school.setNow(new Date(sunday.getTime() + minutes * 60_000))
  const { db, queue, now } = school.services
  await sendDueMails({ db, queue, now })
}

test('§4 a freed place of a full day is offered to the first family for two hours, then to the next', async () => {
  const { school, params } = await aFullDay()
  for (const n of [1, 2, 3]) await waitFor(school, n)
  await school.anyone(cancelTour, { params })

  expect((await slotsOf(school))[0]).toMatchObject({ state: 'held', places_left: 0 })
  expect((await slotsOf(school))[0]?.held_until).toBe(new Date(sunday.getTime() + 7_200_000).toISOString())
  expect(await Promise.all([1, 2, 3].map((n) => mailsOf(school, n)))).toEqual([2, 1, 1])
  await expect(book(school, family(9))).rejects.toMatchObject({ code: 'slot_taken' })

  await after(school, 121)
  expect(await Promise.all([1, 2, 3].map((n) => mailsOf(school, n)))).toEqual([2, 2, 1])
  const [, token = ''] = await tokensFor(school, 'family2@mail.example')
  const shown = await school.anyone(showTour, { params: { token } })
  expect(shown).toMatchObject({ status: 'offered', may: ['take', 'decline'], offers: [{ starts_at: tuesdayAtNine }] })
  const late = (await tokensFor(school, 'family1@mail.example'))[1] ?? ''
  await expect(
    school.anyone(takeTour, { params: { token: late }, body: { slot: tuesdayAtNine } }),
  ).rejects.toMatchObject({ code: 'visit_closed' })

  const taken = await school.anyone(takeTour, { params: { token }, body: { slot: tuesdayAtNine } })
  expect(taken).toMatchObject({ status: 'confirmed', starts_at: tuesdayAtNine, may: ['move', 'cancel'] })
  // A second press finds the visit.
  expect(await school.anyone(takeTour, { params: { token }, body: { slot: tuesdayAtNine } })).toEqual(taken)
  expect((await slotsOf(school))[0]).toMatchObject({ state: 'full' })
  await after(school, 400)
  expect(await mailsOf(school, 3)).toBe(1)
})

test('§4 families can wait only for days on which the branch can be visited', async () => {
  const { school } = await aFullDay()
  for (const waiting_day of ['2031-03-05', '2030-01-01', '2032-09-09']) {
    const body = aTourRequest({ ...family(1), waiting_day })
    await expect(school.anyone(bookTour, { body })).rejects.toMatchObject({ status: 422, field: 'waiting_day' })
  }
})

/** A family waiting for the full day that is suspected as spam for its links; the second family is not. */
async function aSuspectWaits() {
  const { school, params } = await aFullDay()
  await waitFor(school, 1, { message: 'https://a.example https://b.example https://c.example' })
  await waitFor(school, 2)
  const huda = await aStaff(school, 'admissions')
  const id = (await huda.call(showToday)).suspects?.[0]?.id ?? 0
  const release = (by = huda) => by.call(decideSuspect, { params: { id }, body: { answer: 'genuine', was: 'waiting' } })
  return { school, huda, release, cancelled: () => school.anyone(cancelTour, { params }) }
}

test('desk §4 a family on the waiting list that was suspected as spam keeps its day and its turn when staff release it', async () => {
  const { school, huda, release, cancelled } = await aSuspectWaits()
  const days = async () =>
    (await huda.call(listVisitRequests, { query: {} })).flatMap(({ full_name, waiting_day }) =>
      waiting_day === null ? [] : [[full_name, waiting_day]],
    )
  expect(await days()).toEqual([['Family 2', day]])
  await release()
  expect(await days()).toEqual([
    ['Family 1', day],
    ['Family 2', day],
  ])
  const { data } = await huda.call(listFamilies, { query: { q: 'Family 1' } })
  const { timeline } = await huda.call(showFamily, { params: { id: data[0]?.id ?? 0 } })
  expect(timeline).toMatchObject([{ kind: 'tour', facts: { waiting_day: day, is_waiting: true } }])
  const [mail = ''] = await school.mailsTo('family1@mail.example')
  expect(textOf(mail)).toContain('Tuesday, 4 March 2031')
  const [token = ''] = await tokensFor(school, 'family1@mail.example')
  expect(await school.anyone(showTour, { params: { token } })).toMatchObject({ status: 'waiting', waiting_day: day })

  await cancelled()
  expect(await Promise.all([1, 2].map((n) => mailsOf(school, n)))).toEqual([2, 1])
})

test('desk §3 Today names the day a family waits for, until a place of it is offered', async () => {
  const { school, params } = await aFullDay()
  await waitFor(school, 1)
  const huda = await aStaff(school, 'admissions')
  const days = async () => ((await huda.call(showToday)).waiting ?? []).map(({ asked }) => asked?.waiting_day)
  expect(await days()).toEqual([day])
  await school.anyone(cancelTour, { params })
  expect(await days()).toEqual([null])
})

test('desk §4 a place that came free while a family was suspected as spam is offered to it when it is released', async () => {
  const { school, release, cancelled } = await aSuspectWaits()
  await setHours(school, 1, { places: 2 })
  await cancelled()
  expect(await Promise.all([1, 2].map((n) => mailsOf(school, n)))).toEqual([0, 2])
  await release()
  expect(await Promise.all([1, 2].map((n) => mailsOf(school, n)))).toEqual([2, 2])
})

test('desk §4 a family that is released after its day is answered as a plain request', async () => {
  const { school, release } = await aSuspectWaits()
  school.setNow(new Date('2031-03-05T09:00:00Z'))
  const huda = await aStaff(school, 'admissions')
  await release(huda)
  const [mail = ''] = await school.mailsTo('family1@mail.example')
  expect(textOf(mail)).not.toContain('/tour/')
  const requests = await huda.call(listVisitRequests, { query: {} })
  expect(requests).toContainEqual(expect.objectContaining({ full_name: 'Family 1', waiting_day: null }))
})

test('§3 slots offered in a reply are held for the family, one is accepted by the link of its mail, and the other is free again', async () => {
  const school = await aVisitedSchool({ places: 1 })
  const huda = await aStaff(school, 'admissions')
  await school.anyone(bookTour, { body: aTourRequest({ ...family(1), preferred_date: undefined }) })
  const link = await offerTimes(school, huda, family(1).email, [tuesdayAtNine, thursdayAtNine])

  await expect(book(school, family(2))).rejects.toMatchObject({ code: 'slot_taken' })
  expect((await school.anyone(showTour, link)).offers).toHaveLength(2)
  const taken = await school.anyone(takeTour, { ...link, body: { slot: tuesdayAtNine } })
  expect(taken).toMatchObject({ status: 'confirmed', starts_at: tuesdayAtNine })
  await book(school, { ...family(3), slot: thursdayAtNine })
  expect(await school.count('tours')).toBe(2)
})
