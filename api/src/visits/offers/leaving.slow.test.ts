import { listFamilies, showFamily } from 'contract/families/desk.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { listVisitRequests } from 'contract/visits/desk.ts'
import { cancelTour, declineTour, leaveTour, moveTour, showTour, takeTour } from 'contract/visits/manage.ts'
import { unansweredVisitsMax } from 'contract/visits/together.ts'
import { expect, test } from 'vitest'
import { textOf } from '../../accounts/testing.ts'
import type { School } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import {
  aVisitedSchool,
  book,
  family,
  setHours,
  slotsOf,
  thursdayAtNine,
  tokenFor,
  tokensFor,
  tuesdayAtNine,
} from '../testing.ts'

const day = '2031-03-04'
const branchAddress = 'admissions.alrawdah@smartkids.example'
const addressOf = (n: number) => `family${n}@mail.example`
const mailTo = async (school: School, address: string, reference: string) =>
  (await school.mailsTo(address)).map((mail) => textOf(mail)).find((mail) => mail.includes(reference)) ?? ''

/** A Tuesday with one place, which is booked; on Thursday two places are free. */
async function aFullDay() {
  const school = await aVisitedSchool()
  await setHours(school, 1, {
    weekly: [2, 4].map((weekday) => ({ day: weekday, from: '09:00', to: '09:40' })),
    places: 1,
  })
  await book(school)
  return { school, booked: { params: { token: await tokenFor(school) } } }
}

const waitFor = (school: School, n: number, changes: object = {}) =>
  school.anyone(bookTour, {
    body: aTourRequest({ ...family(n), preferred_date: undefined, waiting_day: day, ...changes }),
  })
const linkOf = async (school: School, n: number, at = 0) => ({
  params: { token: (await tokensFor(school, addressOf(n)))[at] ?? '' },
})
const offersTo = async (school: School, n: number) => (await school.mailsTo(addressOf(n))).length - 1

test('desk §4 both mails and the record name the waiting day and what happens next, and promise no call', async () => {
  const { school } = await aFullDay()
  const { reference } = await waitFor(school, 1)
  const toFamily = await mailTo(school, addressOf(1), reference)
  const toBranch = await mailTo(school, branchAddress, reference)
  for (const mail of [toFamily, toBranch]) {
    for (const part of ['Tuesday, 4 March 2031', 'two hours', reference]) expect(mail).toContain(part)
    expect(mail).not.toMatch(/\bcall/i)
  }
  expect(toBranch).not.toMatch(/\/tour\//)

  const huda = await aStaff(school, 'admissions')
  const { data } = await huda.call(listFamilies, { query: { q: 'Family 1' } })
  const { timeline } = await huda.call(showFamily, { params: { id: data[0]?.id ?? 0 } })
  expect(timeline).toMatchObject([{ kind: 'tour', facts: { waiting_day: day, is_waiting: true } }])
})

test('desk §4 the link in the mail shows the place on the list, and so does the one on the screen', async () => {
  const { school } = await aFullDay()
  const { manage, reference } = await waitFor(school, 1)
  const shown = await school.anyone(showTour, await linkOf(school, 1), { language: 'ar' })
  expect(shown).toMatchObject({
    reference,
    status: 'waiting',
    waiting_day: day,
    starts_at: null,
    may: ['move', 'leave'],
    branch: { name: 'الروضة' },
  })
  expect(await school.anyone(showTour, { params: { token: manage ?? '' } }, { language: 'ar' })).toEqual(shown)
  const spam = await waitFor(school, 2, { website: 'https://spam.example' })
  await expect(school.anyone(showTour, { params: { token: spam.manage ?? '' } })).rejects.toMatchObject({ status: 404 })
  expect(await waitFor(school, 1), 'whoever repeats the words is given no link').toMatchObject({
    reference,
    manage: null,
  })

  school.setNow(new Date('2031-03-05T20:59:00Z'))
  expect(await school.anyone(showTour, await linkOf(school, 1))).toMatchObject({ status: 'left', may: [] })
  school.setNow(new Date('2031-03-05T21:01:00Z'))
  await expect(school.anyone(showTour, await linkOf(school, 1))).rejects.toMatchObject({ status: 404 })
})

test('desk §4 a family that leaves the list gets no offer, its request is withdrawn, and the next family moves up', async () => {
  const { school, booked } = await aFullDay()
  for (const n of [1, 2]) await waitFor(school, n)
  const huda = await aStaff(school, 'admissions')
  const link = await linkOf(school, 1)
  for (let times = 0; times < 2; times += 1)
    expect(await school.anyone(leaveTour, link)).toMatchObject({ status: 'left', waiting_day: day, may: [] })
  await expect(school.anyone(moveTour, { ...link, body: { slot: thursdayAtNine } })).rejects.toMatchObject({
    code: 'visit_closed',
  })

  const requests = await huda.call(listVisitRequests, { query: {} })
  expect(requests).toMatchObject([{ full_name: 'Family 2', waiting_day: day }])
  const { data } = await huda.call(listFamilies, { query: { waiting: 'yes' } })
  expect(data.map(({ name }) => name)).toEqual(['Family 2'])
  const left = (await huda.call(listFamilies, { query: { q: 'Family 1' } })).data[0]
  const { timeline } = await huda.call(showFamily, { params: { id: left?.id ?? 0 } })
  expect(timeline).toMatchObject([
    { kind: 'visit_list_left', facts: { waiting_day: day } },
    { kind: 'tour', facts: { waiting_day: day, is_waiting: false } },
  ])

  await school.anyone(cancelTour, booked)
  expect([await offersTo(school, 1), await offersTo(school, 2)]).toEqual([0, 1])
  const { reference } = await waitFor(school, 1)
  expect(reference, 'asked again, it is another request').not.toBe((await school.anyone(showTour, link)).reference)
})

test('desk §4 a declined offer goes to the next family at once, and cannot be accepted any more', async () => {
  const { school, booked } = await aFullDay()
  for (const n of [1, 2]) await waitFor(school, n)
  await school.anyone(cancelTour, booked)
  const [waits, offer] = [await linkOf(school, 1), await linkOf(school, 1, 1)]
  const offered = { status: 'offered', may: ['take', 'decline'], offers: [{ starts_at: tuesdayAtNine }] }
  expect(await school.anyone(showTour, offer)).toMatchObject(offered)
  expect(await school.anyone(showTour, waits), 'the link to the list leads to the offer').toMatchObject(offered)

  for (let times = 0; times < 2; times += 1)
    expect(await school.anyone(declineTour, offer)).toMatchObject({ status: 'offered', may: [], offers: [] })
  expect([await offersTo(school, 1), await offersTo(school, 2)]).toEqual([1, 1])
  const take = (link: typeof offer) => school.anyone(takeTour, { ...link, body: { slot: tuesdayAtNine } })
  await expect(take(offer)).rejects.toMatchObject({ code: 'visit_closed' })
  expect(await school.anyone(showTour, waits)).toMatchObject({ status: 'left', may: [] })

  const next = await linkOf(school, 2, 1)
  await take(next)
  for (const call of [declineTour, leaveTour])
    await expect(school.anyone(call, next)).rejects.toMatchObject({ code: 'visit_closed', status: 409 })
})

test('desk §4 leaving the list declines a slot offered meanwhile', async () => {
  const { school, booked } = await aFullDay()
  for (const n of [1, 2]) await waitFor(school, n)
  await school.anyone(cancelTour, booked)
  expect(await school.anyone(leaveTour, await linkOf(school, 1))).toMatchObject({ status: 'left', may: [] })
  expect(await offersTo(school, 2)).toBe(1)
})

test('desk §4 a family on the list books another day by its link; its request keeps its reference and leaves the list', async () => {
  const { school, booked } = await aFullDay()
  const { reference } = await waitFor(school, 1)
  const link = await linkOf(school, 1)
  const moved = await school.anyone(moveTour, { ...link, body: { slot: thursdayAtNine } })
  expect(moved).toMatchObject({ reference, status: 'requested', starts_at: thursdayAtNine, may: ['move', 'cancel'] })
  expect(await school.anyone(showTour, link)).toEqual(moved)
  expect(await school.anyone(moveTour, { ...link, body: { slot: thursdayAtNine } })).toEqual(moved)

  await school.anyone(cancelTour, link)
  await school.anyone(cancelTour, booked)
  expect((await slotsOf(school))[0]).toMatchObject({ state: 'last' })
})

test('safety: a network with too many unanswered visits cannot book by links of waiting lists', async () => {
  const { school } = await aFullDay()
  await waitFor(school, 99)
  const home = { from: '10.9.9.9' }
  await setHours(school, 1, { places: 20 })
  for (let n = 0; n < unansweredVisitsMax; n += 1)
    await school.anyone(
      bookTour,
      { body: aTourRequest({ ...family(n), preferred_date: undefined, slot: thursdayAtNine }) },
      home,
    )
  const move = school.anyone(moveTour, { ...(await linkOf(school, 99)), body: { slot: thursdayAtNine } }, home)
  await expect(move).rejects.toMatchObject({ code: 'visits_unanswered' })
})

test('desk §4 the branch’s mail says whether the place of a cancelled or moved visit is free or offered to the next family', async () => {
  const { school, booked } = await aFullDay()
  const saying = async (words: string) =>
    (await school.mailsTo(branchAddress)).filter((mail) => textOf(mail).includes(words)).length
  const moveTo = (slot: string) => school.anyone(moveTour, { ...booked, body: { slot } })
  const [free, offered] = ['The time it had before is free again.', 'offered to the next family on the waiting list.']
  await moveTo(thursdayAtNine)
  expect([await saying(free), await saying(offered)]).toEqual([1, 0])
  await moveTo(tuesdayAtNine)
  await waitFor(school, 1)
  await moveTo(thursdayAtNine)
  expect([await saying(free), await saying(offered)]).toEqual([2, 1])
  await waitFor(school, 2, { waiting_day: '2031-03-06' })
  await school.anyone(cancelTour, booked)
  expect([await saying('Its place is offered to the next family'), await saying('Its time is free again.')]).toEqual([
    1, 0,
  ])
})
