import { showFamily } from 'contract/families/desk.ts'
import {
  bookAtDesk,
  bookRequest,
  cancelDeskVisit,
  confirmDeskVisit,
  listDeskSlots,
  listDeskVisits,
  listVisitRequests,
  moveDeskVisit,
  previewVisitMail,
  tickDeskVisit,
} from 'contract/visits/desk.ts'
import { saveVisitHours, showVisitHours } from 'contract/visits/desk-hours.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quotedPrintable, textOf } from '../../accounts/testing.ts'
import { anItem } from '../../content/samples.testing.ts'
import type { School } from '../../platform/db/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aVisitedSchool, book, family, slotsOf, sunday, thursdayAtNine, tuesdayAtNine } from '../testing.ts'
import { aRequestAt } from './testing.ts'

const week = { from: '2031-03-02', to: '2031-03-08' }
async function aDesk() {
  const school = await aVisitedSchool()
  const huda = await aStaff(school, 'admissions')
  return { school, huda }
}
const theVisit = async (school: School, huda: Awaited<ReturnType<typeof aStaff>>) => {
  const { reference } = await book(school)
  const [visit] = await huda.call(listDeskVisits, { query: { ...week } })
  expect(visit).toMatchObject({ reference, status: 'requested', starts_at: tuesdayAtNine, branch_id: 1 })
  if (!visit) throw new Error('there is none')
  return visit
}
const mailCount = async (school: School) => (await school.mailsTo('noura@mail.example')).length

test('§4 staff confirm, move and cancel, and the family gets one mail about each, unless it is switched off', async () => {
  const { school, huda } = await aDesk()
  const { id, family_id } = await theVisit(school, huda)
  const params = { id }
  expect(family_id).toBeGreaterThan(0)

  expect(await huda.call(confirmDeskVisit, { params, body: {} })).toMatchObject({ status: 'confirmed' })
  await huda.call(confirmDeskVisit, { params, body: {} })
  expect(await mailCount(school)).toBe(2)
  const moved = await huda.call(moveDeskVisit, { params, body: { slot: thursdayAtNine, tell: false } })
  expect(moved).toMatchObject({ starts_at: thursdayAtNine, status: 'confirmed' })
  expect(await mailCount(school)).toBe(2)
  const cancelled = await huda.call(cancelDeskVisit, { params, body: { reason: 'The gate is renewed' } })
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelled_by: 'school' })
  const last = (await school.mailsTo('noura@mail.example')).find((mail) => mail.includes('METHOD:CANCEL')) ?? ''
  expect(textOf(last)).toContain('The gate is renewed')
  expect((await slotsOf(school))[0]).toMatchObject({ places_left: 2 })
})

test('§2 of two concurrent changes the second gets the first one’s result, and overwrites nothing', async () => {
  const { school, huda } = await aDesk()
  const sara = await aStaff(school, 'owner')
  const { id, version } = await theVisit(school, huda)
  await huda.call(moveDeskVisit, { params: { id }, body: { slot: thursdayAtNine, version } })
  const second = sara.call(moveDeskVisit, { params: { id }, body: { slot: '2031-03-06T07:00:00.000Z', version } })
  await expect(second).rejects.toMatchObject({
    code: 'conflict',
    status: 409,
    details: { data: { current: { id, starts_at: thursdayAtNine } } },
  })
})

test('§4 attendance can be recorded from the visit’s start on; a mistake can be corrected', async () => {
  const { school, huda } = await aDesk()
  const { id } = await theVisit(school, huda)
  const tick = (outcome: 'came' | 'did_not_come') => huda.call(tickDeskVisit, { params: { id }, body: { outcome } })
  await expect(tick('came')).rejects.toMatchObject({ code: 'too_early', status: 409 })
  school.setNow(new Date(tuesdayAtNine))
  const staff = await aStaff(school, 'admissions')
  const later = (outcome: 'came' | 'did_not_come') => staff.call(tickDeskVisit, { params: { id }, body: { outcome } })
  expect(await later('did_not_come')).toMatchObject({ status: 'did_not_come' })
  expect(await later('came')).toMatchObject({ status: 'came' })
  const [record] = await school.db.selectFrom('families').select('stage').execute()
  expect(record).toEqual({ stage: 'visited' })
})

test('§4 the mail to the family is previewed before it is sent, without a change', async () => {
  const { school, huda } = await aDesk()
  const { id } = await theVisit(school, huda)
  const query = { kind: 'moved' as const, slot: thursdayAtNine }
  const mail = await huda.call(previewVisitMail, { params: { id }, query })
  expect(mail).toMatchObject({ to: 'noura@mail.example', language: 'en' })
  expect(mail.text).toContain('Thursday, 6 March 2031')
  expect((await huda.call(listDeskVisits, { query: week }))[0]).toMatchObject({ starts_at: tuesdayAtNine })
  expect(await mailCount(school)).toBe(1)
})

test('§4 staff assign a slot to a request without one, and book for callers and walk-ins', async () => {
  const { school, huda } = await aDesk()
  const id = await aRequestAt(school, 1)
  expect(await huda.call(listVisitRequests, { query: {} })).toEqual([])
  await school.db.updateTable('tours').set({ created_at: sunday }).where('id', '=', id).execute()
  expect(await huda.call(listVisitRequests, { query: { branch_id: 1 } })).toMatchObject([
    { id, full_name: 'Reem Bakhsh' },
  ])
  const given = await huda.call(bookRequest, { params: { id }, body: { slot: tuesdayAtNine } })
  expect(given).toMatchObject({ status: 'confirmed', starts_at: tuesdayAtNine })
  expect(await huda.call(listVisitRequests, { query: {} })).toEqual([])

  const person = { ...family(1), branch_id: 1, child_age: '2' }
  expect(await huda.call(bookAtDesk, { body: { ...person, slot: tuesdayAtNine } })).toMatchObject({
    status: 'confirmed',
  })
  const third = huda.call(bookAtDesk, { body: { ...person, ...family(2), slot: tuesdayAtNine } })
  await expect(third).rejects.toMatchObject({ code: 'slot_taken' })
  const walkIn = await huda.call(bookAtDesk, { body: { ...person, ...family(3) } })
  expect(walkIn).toMatchObject({ status: 'came', starts_at: sunday.toISOString() })
  const slots = await huda.call(listDeskSlots, { query: { branch_id: 1, ...week } })
  expect(slots[0]).toMatchObject({ starts_at: tuesdayAtNine, places: 2, places_left: 0, state: 'full', held: 0 })
})

test('desk §3 a manager who books a request without a branch sees the family’s record', async () => {
  const { school } = await aDesk()
  const { reference } = await book(school, { branch_id: undefined, slot: undefined })
  const { id } = await school.db
    .selectFrom('tours')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const manager = await aStaff(school, 'manager', { branchIds: [1] })
  const { family_id } = await manager.call(bookRequest, { params: { id }, body: { slot: tuesdayAtNine, branch_id: 1 } })
  expect(await manager.call(showFamily, { params: { id: family_id ?? 0 } })).toMatchObject({ branch: { id: 1 } })
})

test('§4 a caller or walk-in without an address is booked, confirmed and moved, and only the branch gets mails', async () => {
  const { school, huda } = await aDesk()
  const { email: _, ...caller } = family(1)
  const person = { ...caller, branch_id: 1, child_age: '2' }
  const walkIn = await huda.call(bookAtDesk, { body: { ...person, email: '' } })
  expect(walkIn).toMatchObject({ status: 'came', email: null, family_id: expect.any(Number) })
  const { id } = await huda.call(bookAtDesk, { body: { ...person, slot: tuesdayAtNine } })
  await huda.call(moveDeskVisit, { params: { id }, body: { slot: thursdayAtNine } })
  expect(await huda.call(previewVisitMail, { params: { id }, query: {} })).toMatchObject({ to: null })
  const theirs = await school.mailsTo('admissions.alrawdah@smartkids.example')
  expect(theirs).toHaveLength(2)
  expect(theirs.map(quotedPrintable).join()).not.toContain('mailto:null')
  const jobs = await sql<{
    count: number
  }>`select count(*) from jobs.job where state not in ('completed', 'created')`.execute(school.db)
  expect(jobs.rows[0]?.count).toBe(0)
  expect(await school.db.selectFrom('family_people').select('email').execute()).toEqual([{ email: null }])
})

test('§4 the hours of a branch are read and replaced by permitted users, and public slots follow at once', async () => {
  const { school } = await aDesk()
  const manager = await aStaff(school, 'manager')
  const { version, ...hours } = await manager.call(showVisitHours, { query: { branch_id: 1 } })
  expect(hours).toMatchObject({ minutes: 40, places: 2, weekly: [{ day: 2, from: '09:00', to: '12:00' }, { day: 4 }] })
  const changed = { ...hours, weekly: [{ day: 2, from: '16:00', to: '17:00' }], version }
  const saved = await manager.call(saveVisitHours, { body: changed })
  expect(saved).toMatchObject({ ...changed, version: version + 1 })
  expect((await slotsOf(school)).map(({ starts_at }) => starts_at)[0]).toBe('2031-03-04T13:00:00.000Z')
  await expect(manager.call(saveVisitHours, { body: changed })).rejects.toMatchObject({
    code: 'conflict',
    details: { data: { current: { version: version + 1 } } },
  })
  const elsewhere = await aStaff(school, 'manager', { branchIds: [2] })
  await expect(elsewhere.call(showVisitHours, { query: { branch_id: 1 } })).rejects.toMatchObject({ status: 404 })
  await expect(elsewhere.call(saveVisitHours, { body: hours })).rejects.toMatchObject({ status: 404 })
})

test('§4 a new branch can be visited', async () => {
  const { school } = await aDesk()
  const owner = await aStaff(school, 'owner')
  const { row_id } = await anItem(owner, 'branch', ['ar', 'en'])
  const hours = await owner.call(showVisitHours, { query: { branch_id: row_id ?? 0 } })
  expect(hours).toMatchObject({ minutes: 40, places: 2, weekly: [{ day: 2 }, { day: 4 }], version: 1 })
})

test('§4 invalid hours are refused with their field', async () => {
  const { school } = await aDesk()
  const owner = await aStaff(school, 'owner')
  const { version: _, ...hours } = await owner.call(showVisitHours, { query: { branch_id: 1 } })
  const impossible: [string, object][] = [
    ['weekly.0.to', { weekly: [{ day: 2, from: '12:00', to: '09:00' }] }],
    ['weekly', { weekly: [2, 2].map((day) => ({ day, from: '09:00', to: '12:00' })) }],
    ['places', { places: 0 }],
    ['notice_hours', { notice_hours: 1.5 }],
    ['days_ahead', { days_ahead: 4000 }],
    ['exceptions.0', { exceptions: [{ date: '2031-02-30', closed: true }] }],
    ['exceptions.0', { exceptions: [{ date: '2031-03-05', from: '09:00', to: '10:00' }] }],
  ]
  for (const [field, changes] of impossible)
    await expect(
      owner.call(saveVisitHours, { body: { ...hours, ...changes } as never }),
      JSON.stringify(changes),
    ).rejects.toMatchObject({ status: 422, field: expect.stringContaining(field) })
})
