import { dayMs } from 'contract/durations.ts'
import { saveFees } from 'contract/fees/desk.ts'
import { declarationWording } from 'contract/kids/rules.ts'
import { decideRegistration, listDeskRegistrations, showDeskRegistration } from 'contract/registrations/desk.ts'
import { acceptOffer, declineOffer, listRegistrations, registerKidToBranch } from 'contract/registrations/endpoints.ts'
import {
  answerOffer,
  changeRegistration,
  endPlace,
  extendOffer,
  offerPlace,
  openOfferInWhatsapp,
  previewOffer,
  setPriority,
  takeOfferBack,
} from 'contract/registrations/offers.ts'
import { riyadhDay } from 'i18n/format.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { textOf } from '../../accounts/testing.ts'
import { aRegistrationOf, setStatus } from '../../kids/testing.ts'
import { aRegistrationIn, aSeason, cell, clock, first_day, later, year } from '../../places/testing.ts'
import { aStaff, loggedAs } from '../../staff/testing.ts'

const own = async (parent: Awaited<ReturnType<typeof aRegistrationIn>>['parent']) =>
  (await parent.call(listRegistrations, { query: {} })).data

test('enrolment §3 a place is offered with an email, held until its end, and taken by the family with its declaration', async () => {
  const { school, owner, at, offer, cellNow } = await aSeason(2)
  const { parent, id } = await aRegistrationIn(school)
  await school.db.deleteFrom('fees').where('branch_id', '=', cell.branch_id).execute()
  const { branch_id, program_id } = cell
  const programs = [
    { program_id, state_bears_vat: false, amounts: [{ schedule: 'full_time' as const, net: 1_200_000 }] },
  ]
  const lines = { hidden: false, included: [], not_included: [], good_to_know: [] }
  await owner.call(saveFees, { body: { ...lines, branch_id, year, programs, version: 0 } })
  const preview = await owner.call(previewOffer, { params: { id }, query: { first_day, text: 'Welcome' } })
  // 12 October 2026 is a Monday: the fifth working day is the next Monday.
  expect(preview).toMatchObject({ to: parent.email, ends_at: '2026-10-19T13:00:00.000Z', free: 2, passed_over: 0 })
  expect(await offer(id, { text: 'Welcome' })).toMatchObject({
    offer: { ends_at: preview.ends_at, first_day },
    url: expect.stringMatching(/^https:\/\/wa\.me\/966501234567\?text=.*%23kids/),
  })
  expect(await cellNow()).toMatchObject({ offered: 1, taken: 0, free: 1 })
  const mails = (await school.mailsTo(parent.email)).map(textOf).join()
  expect(mails).toContain('Welcome')
  expect(mails).toMatch(/SAR\s13,800 a year, with VAT/)
  expect(mails).toContain('/settings?lng=en#kids')
  await expect(offer(id)).rejects.toMatchObject({ code: 'offer_open', details: { data: { current: { id } } } })
  expect((await own(parent))[0]).toMatchObject({
    offer: { first_day, text: 'Welcome', ends_with_it: [] },
    waiting: null,
  })
  await school.db
    .updateTable('registrations')
    .set({ declared_at: null, declared_wording: null, declared_language: null })
    .execute()
  const accept = (body: object) => parent.call(acceptOffer, { params: { registrationId: id }, body })
  await expect(accept({})).rejects.toMatchObject({ field: 'declaration', status: 422 })
  for (const _twice of [1, 2])
    expect(await accept({ declaration: declarationWording })).toMatchObject({ status: 'accepted', offer: null })
  expect(await cellNow()).toMatchObject({ offered: 0, taken: 1 })
  expect((await school.mailsTo(parent.email)).join()).toMatch(
    /text\/calendar; charset=utf-8; method=PUBLISH[\s\S]*DTSTART;VALUE=DATE:20270103/,
  )
  expect((await at(id)).history.map(({ what }) => what)).toEqual(['pending', 'offered', 'accepted'])
})

test('enrolment §3.2 a place given while an offer is open is the place of the offer, also in an over-full cell, from its first day', async () => {
  const { school, owner, at, offer, cellNow } = await aSeason(2)
  const { id } = await aRegistrationIn(school)
  await offer(id)
  await school.db.updateTable('places').set({ capacity: 0 }).where('branch_id', '=', cell.branch_id).execute()
  const first = '2027-02-07'
  await school.db.updateTable('registrations').set({ offer_first_day: first }).where('id', '=', id).execute()
  await owner.call(decideRegistration, { params: { id }, body: { answer: 'accepted', was: 'pending' } })
  expect(await at(id)).toMatchObject({ status: 'accepted', start_date: first, offer: null })
  expect(await cellNow()).toMatchObject({ taken: 1, offered: 0, excess: 1 })
})

test('enrolment §3.9 the WhatsApp text of a child without a confirmed account names the telephone of the branch', async () => {
  const { school, offer } = await aSeason(2)
  const { id } = await aRegistrationIn(school, 'Lama', false)
  const text = decodeURIComponent((await offer(id)).url ?? '')
  expect(text).toContain('Please call us')
  expect(text).not.toContain('/settings')
})

test('enrolment §3.4 an offer holds nothing after its end, the registration waits at its place', async () => {
  const { school, at, offer, cellNow } = await aSeason(2)
  const { parent, id } = await aRegistrationIn(school)
  await offer(id, { ends_at: new Date(clock.getTime() + 2 * dayMs).toISOString(), tell: false })
  await later(school, 2 * dayMs)
  expect(await cellNow()).toMatchObject({ offered: 0, free: 2, waiting: 1, state: 'waiting' })
  expect(await at(id)).toMatchObject({
    offer: null,
    last_offer: { outcome: 'no_answer' },
    waiting: { place: 1, of: 1 },
  })
  const late = await parent.call(acceptOffer, { params: { registrationId: id }, body: {} }).catch((problem) => problem)
  expect(late).toMatchObject({
    code: 'no_offer',
    status: 409,
    details: { data: { current: { id, status: 'pending' } } },
  })
})

test('enrolment §3.5 the waiting list is by priority and the time of asking, and an offer before others needs a reason', async () => {
  const { school, owner, at, offer } = await aSeason(9)
  const families = []
  for (const name of ['Lama', 'Fay', 'Sama']) {
    const family = await aRegistrationIn(school, name)
    await setStatus(school, family.id, 'waitlisted')
    families.push(family)
  }
  const [first, second, third] = families.map(({ id }) => id) as [number, number, number]
  const params = { id: third }
  await owner.call(setPriority, { params, body: { reason: 'returning', version: (await at(third)).version } })
  expect(await Promise.all([first, second, third].map(async (id) => (await at(id)).waiting?.place))).toEqual([2, 3, 1])
  await expect(offer(second)).rejects.toMatchObject({ code: 'reason_needed', field: 'reason', status: 422 })
  await offer(second, { reason: 'group', reason_text: 'Both ask for part-time' })
  expect((await at(second)).history.at(-1)).toMatchObject({
    what: 'offered',
    reason: 'group',
    text: 'Both ask for part-time',
    by: owner.name,
    passed_over: [
      { id: third, name: 'Sama' },
      { id: first, name: 'Lama' },
    ],
  })
  await owner.call(decideRegistration, { params: { id: first }, body: { answer: 'accepted', was: 'waitlisted' } })
  expect((await at(first)).history.at(-1)).toMatchObject({ what: 'accepted', passed_over: [{ id: third }] })
  const [logged] = await loggedAs(school, 'place_offered')
  expect(JSON.stringify(logged)).toContain('group')
  expect(JSON.stringify(logged)).not.toContain('part-time')
  expect(
    (await owner.call(listDeskRegistrations, { query: { group: 'offered', year, program_id: 2 } })).data.map(
      ({ id }) => id,
    ),
  ).toEqual([second])
})

test('enrolment §3.7 accepting at one branch ends offer and place of the child at others in the same answer, and a decline keeps waiting or is for good', async () => {
  const { school, owner, at, offer, cellNow } = await aSeason(2)
  const { parent, id, kidId } = await aRegistrationIn(school)
  const elsewhere = await parent.call(registerKidToBranch, {
    body: aRegistrationOf({ kid_id: kidId, branch_id: 1, program_id: 2, start_date: first_day }),
  })
  // A child of the demo waits there.
  await offer(elsewhere.id, { reason: 'group' })
  await owner.call(takeOfferBack, { params: { id: elsewhere.id }, body: { version: (await at(elsewhere.id)).version } })
  await offer(id)
  const offerNow = async () => (await own(parent)).find((each) => each.id === id)?.offer
  expect(await offerNow()).toMatchObject({ ends_with_it: [], goes_on: [{ kind: 'waiting' }] })
  await offer(elsewhere.id, { reason: 'group' })
  expect(await offerNow()).toMatchObject({ ends_with_it: [{ kind: 'offer' }], goes_on: [] })
  await parent.call(acceptOffer, { params: { registrationId: id }, body: {} })
  expect((await own(parent)).find((each) => each.id === elsewhere.id)).toMatchObject({
    status: 'withdrawn',
    offer: null,
    ended: { why: 'withdrawn' },
  })
  const other = await aRegistrationIn(school, 'Fay')
  await offer(other.id)
  const declined = await other.parent.call(declineOffer, {
    params: { registrationId: other.id },
    body: { keep_waiting: true },
  })
  expect(declined).toMatchObject({
    status: 'waitlisted',
    waiting: { place: 1, of: 1 },
    last_offer: { outcome: 'declined' },
  })
  await offer(other.id)
  expect(await other.parent.call(declineOffer, { params: { registrationId: other.id }, body: {} })).toMatchObject({
    status: 'withdrawn',
    offer: null,
    ended: { why: 'declined' },
  })
  expect(await cellNow()).toMatchObject({ offered: 0, taken: 1 })
})

test('enrolment §3 staff extend an offer, take it back with words, record an answer by telephone, move and end a place', async () => {
  const { school, owner, at, offer, cellNow } = await aSeason(2)
  const { parent, id } = await aRegistrationIn(school)
  const params = { id }
  const body = async <More extends object>(more: More) => ({ ...more, version: (await at(id)).version })
  await offer(id)
  await owner.call(openOfferInWhatsapp, { params })
  expect((await at(id)).history.at(-1)).toMatchObject({ what: 'whatsapp', by: owner.name })
  await owner.call(extendOffer, { params, body: await body({ ends_at: '2026-10-25T13:00:00.000Z' }) })
  await expect(
    owner.call(extendOffer, { params, body: await body({ ends_at: '2026-12-25T13:00:00.000Z' }) }),
  ).rejects.toMatchObject({ field: 'ends_at' })
  await owner.call(takeOfferBack, { params, body: await body({ text: 'We counted wrongly' }) })
  expect((await own(parent))[0]).toMatchObject({
    last_offer: { outcome: 'taken_back', text: 'We counted wrongly' },
    waiting: { place: 1 },
  })
  await offer(id)
  await expect(owner.call(answerOffer, { params, body: { answer: 'accepted', version: 1 } })).rejects.toMatchObject({
    code: 'conflict',
  })
  await owner.call(answerOffer, { params, body: await body({ answer: 'accepted' as const }) })
  expect(await at(id)).toMatchObject({ status: 'accepted', start_date: first_day })
  const moved = await owner.call(changeRegistration, {
    params,
    body: await body({ program_id: 1, schedule: 'part_time' as const }),
  })
  expect(moved).toMatchObject({ program: { id: 1 }, schedule: 'part_time', asked_on: '2026-10-12' })
  expect(await cellNow()).toMatchObject({ taken: 0 })
  const words = { reason_text: 'They move to Jeddah' }
  await owner.call(endPlace, {
    params,
    body: await body({ reason: 'left' as const, on: '2026-10-11', tell: true, ...words }),
  })
  expect((await own(parent))[0]).toMatchObject({ status: 'withdrawn', ended: { why: 'place_ended', on: '2026-10-11' } })
  expect((await at(id)).history.slice(-2)).toMatchObject([
    { what: 'changed' },
    { what: 'place_ended', by: owner.name, reason: 'left', text: words.reason_text },
  ])
})

test('enrolment §3.9 the family gets each email about its offer once, and none about an end that was moved', async () => {
  const { school } = await aSeason(2)
  const { parent, id } = await aRegistrationIn(school)
  // The queue reads the clock of the database.
  const present = Date.now() - clock.getTime()
  await later(school, present)
  const owner = await aStaff(school, 'owner')
  const params = { id }
  const version = async () => (await owner.call(showDeskRegistration, { params })).version
  const mails = async () => {
    await sql`update jobs.job set start_after = now() where name in ('offer_mail', 'place_end') and state = 'created'`.execute(
      school.db,
    )
    const sent = await school.mailsTo(parent.email)
    return sent.flatMap((mail) => /RG-\w+\.([a-z_]+)\.\d+@/.exec(mail)?.[1] ?? []).toSorted()
  }
  await owner.call(offerPlace, { params, body: { first_day, tell: true, version: await version() } })
  const ends = [20, 10, 20].map((days) => new Date(clock.getTime() + present + days * dayMs).toISOString())
  for (const ends_at of ends) await owner.call(extendOffer, { params, body: { ends_at, version: await version() } })
  // Of the email about the move to the tenth day nothing is true any more.
  const aboutEnds = ['ended', 'ends_tomorrow', 'extended', 'extended', 'offered']
  expect(await mails()).toEqual(aboutEnds)
  const jobs = await sql<{ data: object }>`select data from jobs.job where name = 'offer_mail'
    and data ->> 'about' in ('ended', 'ends_tomorrow') and data ->> 'ends_at' = ${ends[0]}`.execute(school.db)
  expect(jobs.rows).toHaveLength(2)
  await owner.call(takeOfferBack, { params, body: { text: 'We counted wrongly', version: await version() } })
  await owner.call(decideRegistration, { params, body: { answer: 'accepted', was: 'pending' } })
  await expect(
    owner.call(offerPlace, { params, body: { first_day, tell: true, version: await version() } }),
  ).rejects.toMatchObject({ code: 'not_open', details: { data: { current: { id, status: 'accepted' } } } })
  const on = riyadhDay(new Date(Date.now() + dayMs))
  await owner.call(endPlace, { params, body: { reason: 'left', on, tell: true, version: await version() } })
  expect(await mails()).toEqual([...aboutEnds, 'place_ended', 'taken_back'])
  expect((await owner.call(showDeskRegistration, { params })).history.slice(-2)).toMatchObject([
    { what: 'place_ended', by: owner.name, reason: 'left' },
    { what: 'place_ended', by: null, reason: null },
  ])
  const texts = (await school.mailsTo(parent.email)).map(textOf)
  expect(texts.filter((text) => text.includes('We counted wrongly'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('The last day of') && !text.includes('To start on'))).toHaveLength(1)
})
