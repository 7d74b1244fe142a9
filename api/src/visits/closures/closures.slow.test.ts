import { publishContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import { contentInBulk } from 'contract/content/plans.ts'
import type { Fields } from 'contract/content/values.ts'
import { showToday } from 'contract/today/desk.ts'
import { cancelDeskVisit, confirmDeskVisit, listDeskVisits, moveDeskVisit } from 'contract/visits/desk.ts'
import { saveVisitHours, showVisitHours } from 'contract/visits/desk-hours.ts'
import type { VisitHours } from 'contract/visits/hours.ts'
import { confirmDeskVisits } from 'contract/visits/together.ts'
import { expect, test } from 'vitest'
import { runDuePlans } from '../../content/plans/due.ts'
import { anItem, republish } from '../../content/samples.testing.ts'
import type { School } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { sendDueMails } from '../mails/schedule.ts'
import { aVisitedSchool, book, family, thursdayAtNine, tuesdayAtNine, tuesdayAtTen } from '../testing.ts'

const [tuesday, thursday, monday] = ['2031-03-04', '2031-03-06', '2031-03-03']
const week = { from: '2031-03-02', to: '2031-03-08' }

async function aDesk() {
  const school = await aVisitedSchool()
  return { school, owner: await aStaff(school, 'owner') }
}
const visitsOf = (staff: TestStaff) => staff.call(listDeskVisits, { query: { branch_id: 1, ...week } })
const listedOf = async (staff: TestStaff) => (await staff.call(showToday, {})).outside_hours
const draftOf = (owner: TestStaff, common: Fields) => anItem(owner, 'calendar_entry', [], { common })
const publish = (owner: TestStaff, id: number, body: { visits?: 'keep' | 'cancel'; at?: string } = {}) =>
  owner.call(publishContent, { params: { id }, body: { parts: ['ar'], ...body } })
const closure = (common: Fields = {}): Fields => ({
  ...{ kind: 'closure', starts_on: tuesday, ends_on: tuesday, branches: [1] },
  ...common,
})
const refused = (...names: readonly string[]) => ({
  code: 'visits_booked',
  status: 409,
  details: { data: { visits: names.map((full_name) => expect.objectContaining({ full_name })) } },
})
const mailsOf = async (school: School, n: number, part: string) =>
  (await school.mailsTo(`family${n}@mail.example`)).filter((mail) => mail.includes(part)).length
async function changeHours(owner: TestStaff, changes: Partial<VisitHours>, visits?: 'keep' | 'cancel') {
  const { version: _, ...hours } = await owner.call(showVisitHours, { query: { branch_id: 1 } })
  return owner.call(saveVisitHours, { body: { ...hours, ...changes, ...(visits && { visits }) } })
}
const remindAt = async ({ setNow, services }: School, moment: string) => {
  setNow(new Date(`${moment}+03:00`))
  const { db, queue, now } = services
  await sendDueMails({ db, queue, now })
  return db.selectFrom('visit_mails').select('id').where('kind', '=', 'reminder').execute()
}

test('desk §4 a closure cannot be published without a decision about its booked families', async () => {
  const { school, owner } = await aDesk()
  const { reference } = await book(school, family(1))
  await book(school, { ...family(2), slot: thursdayAtNine })
  const { id } = await draftOf(owner, closure())

  await expect(publish(owner, id)).rejects.toMatchObject({
    code: 'visits_booked',
    status: 409,
    details: {
      data: {
        visits: [
          {
            id: expect.any(Number),
            reference,
            full_name: 'Family 1',
            starts_at: tuesdayAtNine,
            status: 'requested',
          },
        ],
      },
    },
  })
  expect((await owner.call(showContent, { params: { id } })).row_id).toBeNull()

  expect(await publish(owner, id, { visits: 'keep' })).toMatchObject({ parts: { ar: { states: ['published'] } } })
  expect(await visitsOf(owner)).toMatchObject([
    { full_name: 'Family 1', status: 'requested', outside_hours: true },
    { full_name: 'Family 2', outside_hours: false },
  ])
  expect(await mailsOf(school, 1, 'METHOD:CANCEL')).toBe(0)
})

test('desk §4 with `cancel` closure and cancellations are one change, and each family gets a mail', async () => {
  const { school, owner } = await aDesk()
  await book(school, family(1))
  await book(school, { ...family(2), slot: tuesdayAtTen })
  const { id } = await draftOf(owner, closure({ branches: [] }))
  await publish(owner, id, { visits: 'cancel' })

  expect(await visitsOf(owner)).toMatchObject([
    { status: 'cancelled', cancelled_by: 'school', outside_hours: false },
    { status: 'cancelled', cancelled_by: 'school', outside_hours: false },
  ])
  for (const n of [1, 2]) expect(await mailsOf(school, n, 'METHOD:CANCEL')).toBe(1)
  const log = await school.db.selectFrom('staff_log').select('action').where('kind', '=', 'visits').execute()
  expect(log.map(({ action }) => action)).toEqual(['visit_cancelled', 'visit_cancelled'])
})

test.each<readonly [string, Fields, Fields]>([
  ['longer', { starts_on: monday, ends_on: monday }, { ends_on: tuesday }],
  ['of another kind', { kind: 'term' }, { kind: 'staff' }],
  ['of other branches', { branches: [2] }, { branches: [1, 2] }],
  ['of all branches', { branches: [2] }, { branches: null as never }],
  ['shorter hours', { kind: 'hours', opens_at: '08:00', closes_at: '12:00' }, { opens_at: '09:30' }],
])('desk §4 a published entry that becomes %s requires a decision too', async (_, before, after) => {
  const { school, owner } = await aDesk()
  await book(school, family(1))
  const { id } = await anItem(owner, 'calendar_entry', ['ar'], { common: closure(before) })
  await expect(republish(owner, id, 'common', after)).rejects.toMatchObject(refused('Family 1'))
})

test('desk §4 an unpublished entry closes no day, and requires a decision when published again', async () => {
  const { school, owner } = await aDesk()
  const { id } = await anItem(owner, 'calendar_entry', ['ar'], { common: closure() })
  const action = { ids: [id], parts: ['ar' as const] }
  await owner.call(contentInBulk, { body: { ...action, action: 'take_down' } })
  await book(school, family(1))
  await owner.call(publishContent, { params: { id }, body: { parts: ['common'] } })
  await expect(publish(owner, id)).rejects.toMatchObject(refused('Family 1'))

  const { done, refused: left } = await owner.call(contentInBulk, { body: { ...action, action: 'publish' } })
  expect([done, left]).toMatchObject([[], [{ id, code: 'visits_booked' }]])
})

test('desk §4 a planned closure requires the decision when planned, and later bookings are listed on Today', async () => {
  const { school, owner } = await aDesk()
  await book(school, family(1))
  const { id } = await draftOf(owner, closure())
  const at = '2031-03-03T06:00:00.000Z'
  await expect(publish(owner, id, { at })).rejects.toMatchObject(refused('Family 1'))
  await publish(owner, id, { at, visits: 'cancel' })
  expect(await visitsOf(owner)).toMatchObject([{ status: 'cancelled' }])

  await book(school, family(2))
  expect(await listedOf(owner)).toEqual([])
  await runDuePlans({ db: school.db, now: () => new Date(at) }, id)
  expect((await owner.call(showContent, { params: { id } })).parts.ar.refused).toBeNull()
  expect(await listedOf(owner)).toMatchObject([{ full_name: 'Family 2', status: 'requested', branch: { id: 1 } }])
  expect(await mailsOf(school, 2, 'METHOD:CANCEL')).toBe(0)
})

test('desk §4 shorter hours and exceptions require a decision too; visits already outside the hours do not count again', async () => {
  const { school, owner } = await aDesk()
  await book(school, family(1))
  await book(school, { ...family(2), slot: tuesdayAtTen })
  const exceptions = (from: string) => ({ exceptions: [{ date: tuesday, from, to: '12:00' }] })

  await expect(changeHours(owner, exceptions('10:00'))).rejects.toMatchObject(refused('Family 1'))
  await changeHours(owner, exceptions('10:00'), 'keep')
  expect(await visitsOf(owner)).toMatchObject([{ outside_hours: true }, { outside_hours: false }])
  await changeHours(owner, { ...exceptions('10:00'), places: 3 })
  const closed = { exceptions: [{ date: tuesday, closed: true as const }] }
  await expect(changeHours(owner, closed)).rejects.toMatchObject(refused('Family 2'))
  await expect(changeHours(owner, { weekly: [], exceptions: [] })).rejects.toMatchObject(refused('Family 2'))
  await changeHours(owner, closed, 'cancel')
  expect(await visitsOf(owner)).toMatchObject([{ status: 'requested' }, { status: 'cancelled' }])
  expect(await mailsOf(school, 2, 'METHOD:CANCEL')).toBe(1)
})

test('desk §4 a visit across two adjacent windows is inside the hours', async () => {
  const { school, owner } = await aDesk()
  await book(school, family(1))
  const halves = [
    { day: 2, from: '09:20', to: '12:00' },
    { day: 2, from: '08:00', to: '09:20' },
  ]
  await changeHours(owner, { weekly: halves })
  expect(await visitsOf(owner)).toMatchObject([{ outside_hours: false }])
})

test('desk §4 a visit outside the hours is confirmed only with `anyway`, gets no reminder before, and is listed on Today', async () => {
  const { school, owner } = await aDesk()
  await book(school, family(1))
  await book(school, { ...family(2), slot: tuesdayAtTen })
  const [first, second] = await visitsOf(owner)
  const confirm = (id: number | undefined, body: { anyway?: boolean } = {}) =>
    owner.call(confirmDeskVisit, { params: { id: id ?? 0 }, body })
  await confirm(second?.id)
  const { id: entry } = await draftOf(owner, closure())
  await publish(owner, entry, { visits: 'keep' })

  for (const visit of [first, second])
    await expect(confirm(visit?.id)).rejects.toMatchObject({ code: 'outside_hours', status: 409 })
  const seen = (await visitsOf(owner)).map(({ id, version }) => ({ id, version }))
  const together = await owner.call(confirmDeskVisits, { body: { visits: seen } })
  expect(together).toEqual({ done: [], left: [first?.id, second?.id] })
  expect(await listedOf(owner)).toMatchObject([{ id: first?.id }, { id: second?.id }])
  expect(await remindAt(school, '2031-03-03T17:30:00')).toEqual([])

  const late = await aStaff(school, 'admissions')
  const anyway = { body: { anyway: true } }
  for (const visit of [first, second])
    expect(await late.call(confirmDeskVisit, { params: { id: visit?.id ?? 0 }, ...anyway })).toMatchObject({
      status: 'confirmed',
      outside_hours: true,
      confirmed_outside_hours: true,
    })
  expect(await listedOf(late)).toEqual([])
  expect(await remindAt(school, '2031-03-03T17:45:00')).toHaveLength(4)
})

test('desk §4 a kept visit can be moved and cancelled; moved to another closed day it needs a new decision', async () => {
  const { school, owner } = await aDesk()
  await book(school, family(1))
  const [visit] = await visitsOf(owner)
  const params = { id: visit?.id ?? 0 }
  const first = await draftOf(owner, closure())
  await publish(owner, first.id, { visits: 'keep' })
  await owner.call(confirmDeskVisit, { params, body: { anyway: true } })

  const moved = await owner.call(moveDeskVisit, { params, body: { slot: thursdayAtNine } })
  expect(moved).toMatchObject({ outside_hours: false, confirmed_outside_hours: false })
  const second = await draftOf(owner, closure({ starts_on: thursday, ends_on: thursday }))
  await publish(owner, second.id, { visits: 'keep' })
  expect(await listedOf(owner)).toMatchObject([params])
  await owner.call(cancelDeskVisit, { params, body: {} })
  expect(await listedOf(owner)).toEqual([])
})

test('desk §4 a day closed, opened and closed again needs a new decision', async () => {
  const { school, owner } = await aDesk()
  await book(school, family(1))
  const [visit] = await visitsOf(owner)
  const closed = { exceptions: [{ date: tuesday, closed: true as const }] }
  await changeHours(owner, closed, 'keep')
  await owner.call(confirmDeskVisit, { params: { id: visit?.id ?? 0 }, body: { anyway: true } })
  await changeHours(owner, { exceptions: [] })
  expect(await visitsOf(owner)).toMatchObject([{ outside_hours: false }])
  await changeHours(owner, closed, 'keep')
  expect(await listedOf(owner)).toMatchObject([{ id: visit?.id }])
})

test('desk §4 a manager reads families of the own branch only', async () => {
  const { school, owner } = await aDesk()
  await book(school, family(1))
  const { id } = await draftOf(owner, closure())
  await publish(owner, id, { visits: 'keep' })
  const ofOne = await aStaff(school, 'manager', { branchIds: [1] })
  const ofTwo = await aStaff(school, 'manager', { branchIds: [2] })
  expect(await listedOf(ofOne)).toMatchObject([{ full_name: 'Family 1' }])
  expect(await listedOf(ofTwo)).toEqual([])
  const teacher = await aStaff(school, 'teacher', { branchIds: [1] })
  expect(await teacher.call(showToday, {})).not.toHaveProperty('outside_hours')
})

test('desk §4 saving a draft entry requires no decision: only publishing closes a day', async () => {
  const { school, owner } = await aDesk()
  await book(school, family(1))
  const { id } = await anItem(owner, 'calendar_entry', ['ar'], { common: closure({ kind: 'term' }) })
  const { version } = (await owner.call(showContent, { params: { id } })).parts.common
  await owner.call(saveContentPart, {
    params: { id, part: 'common' },
    body: { fields: { kind: 'closure' }, version },
  })
  expect(await visitsOf(owner)).toMatchObject([{ outside_hours: false }])
})
