import { dayMs } from 'contract/durations.ts'
import { addFamily, changeFamilyChild, mergeFamilies } from 'contract/families/changes.ts'
import { showFamily } from 'contract/families/desk.ts'
import { editKid } from 'contract/kids/endpoints.ts'
import { decideRegistration, listDeskRegistrations, showDeskRegistration } from 'contract/registrations/desk.ts'
import { changeRegistration } from 'contract/registrations/offers.ts'
import { expect, test } from 'vitest'
import { aKid } from '../../kids/testing.ts'
import { listenToNotices } from '../../live/testing.ts'
import { aRegistrationIn, cell, clock, later } from '../../places/testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aDesk, type enteredBody } from './testing.ts'

/** A registered child of a record; `change` changes it there. */
async function aChildToChange(changes: Parameters<typeof enteredBody>[0] = {}) {
  const { staff: owner, id, enter, ...desk } = await aDesk()
  const entered = await enter(changes)
  const { children } = await owner.call(showFamily, { params: { id } })
  const change = (body: object, staff: TestStaff = owner) =>
    staff.call(changeFamilyChild, { params: { id }, body: { child_id: children[0]?.id, ...body } })
  return { ...desk, owner, id, enter, entered, change }
}

test('enrolment §2 a child corrected in the record is corrected in its registration, which has a new version and a step', async () => {
  const { owner, entered, change } = await aChildToChange()
  const bad = change({ birth_date: '2999-01-01' })
  await expect(bad).rejects.toMatchObject({ code: 'invalid_fields', field: 'birth_date' })
  await change({ program_id: cell.program_id })
  const shown = () => owner.call(showDeskRegistration, { params: { id: entered.id } })
  expect(await shown(), 'not corrected').toMatchObject({ birth_date: '2024-11-05', version: entered.version })
  await change({ name: 'Jana', birth_date: '2024-11-06' })
  const corrected = await shown()
  expect(corrected).toMatchObject({ kid: { name: 'Jana' }, birth_date: '2024-11-06', version: entered.version + 1 })
  expect(corrected.history.at(-1)).toMatchObject({ what: 'changed', by: expect.any(String) })
})

test('enrolment §2 a child is corrected and removed by staff of the branches at which it asks', async () => {
  const { school, owner, id, entered, change } = await aChildToChange({ branch_id: 1 })
  const manager = await aStaff(school, 'manager', { branchIds: [cell.branch_id] })
  await expect(change({ name: 'Sara' }, manager)).rejects.toMatchObject({ code: 'not_yours' })
  await owner.call(decideRegistration, { params: { id: entered.id }, body: { answer: 'rejected', was: 'pending' } })
  await expect(change({ remove: true }, manager)).rejects.toMatchObject({ code: 'not_yours' })
  expect((await change({ program_id: cell.program_id }, manager)).id).toBe(id)
})

test('enrolment §2 a child whom two people of a record have is corrected in the registrations of both', async () => {
  const { owner, id, enter, entered, change } = await aChildToChange()
  const other = await owner.call(addFamily, { body: { name: 'Badr', phone: '0504440013', branch_id: cell.branch_id } })
  await enter({ anyway: true }, other.id)
  await owner.call(mergeFamilies, { params: { id }, body: { with_id: other.id } })
  await change({ name: 'Lulwa' })
  const { data } = await owner.call(listDeskRegistrations, { query: { branch_id: cell.branch_id } })
  expect(data.map(({ kid, version }) => [kid.name, version])).toEqual([
    ['Lulwa', 2],
    ['Lulwa', entered.version + 1],
  ])
})

test('enrolment §2 a child entered by mistake is removed with its closed registrations, and not before', async () => {
  const { school, owner, entered, change } = await aChildToChange()
  await expect(change({ remove: true })).rejects.toMatchObject({ code: 'kid_registered' })
  await owner.call(decideRegistration, { params: { id: entered.id }, body: { answer: 'rejected', was: 'pending' } })
  expect((await change({ remove: true })).children).toEqual([])
  await expect(owner.call(showDeskRegistration, { params: { id: entered.id } })).rejects.toMatchObject({ status: 404 })
  expect(await school.db.selectFrom('kids').where('id', '=', entered.kid.id).selectAll().execute()).toEqual([])
})

test('enrolment §2 the day of asking that staff entered is corrected, from the child’s birth to today, and no birth lies after it', async () => {
  const { owner, entered, change } = await aChildToChange({ asked_on: '2024-11-05' })
  await expect(change({ birth_date: '2024-11-06' })).rejects.toMatchObject({ field: 'birth_date' })
  const ask = (asked_on: string) =>
    owner.call(changeRegistration, { params: { id: entered.id }, body: { asked_on, version: entered.version } })
  for (const day of ['2024-11-04', '2026-10-13'])
    await expect(ask(day)).rejects.toMatchObject({ code: 'invalid_fields', field: 'asked_on' })
  expect(await ask('2026-10-08')).toMatchObject({ asked_on: '2026-10-08', entered_on: '2026-10-12' })
  await change({ birth_date: '2024-11-06' })
})

test('enrolment §2 a child that its family corrects is corrected in its registration, which has a new version, a step and a notice', async () => {
  const school = await aSchool({ now: clock })
  const owner = await aStaff(school, 'owner')
  const { parent, id, kidId } = await aRegistrationIn(school)
  const edit = (changes: object) =>
    parent.call(editKid, {
      params: { kidId },
      body: { kid: aKid({ name: 'Lama', birth_date: '2024-11-05', ...changes }) },
    })
  const shown = () => owner.call(showDeskRegistration, { params: { id } })
  await edit({ notes: 'No nuts' })
  expect((await shown()).version, 'notes').toBe(1)
  await later(school, dayMs)
  await expect(edit({ birth_date: '2026-10-13' })).rejects.toMatchObject({ field: 'kid.birth_date' })
  await later(school, 0)
  const { until } = await listenToNotices(school, owner.headers)
  await edit({ birth_date: '2024-11-06' })
  const notice = `"kind":"registration","id":${id}`
  expect(await until(notice)).toContain(notice)
  const { history, ...corrected } = await shown()
  expect(corrected).toMatchObject({ birth_date: '2024-11-06', version: 2 })
  expect(history.at(-1)).toMatchObject({ what: 'changed', by: null })
})
