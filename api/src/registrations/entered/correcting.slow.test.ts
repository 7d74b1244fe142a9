import { addFamily, changeFamilyChild, mergeFamilies } from 'contract/families/changes.ts'
import { showFamily } from 'contract/families/desk.ts'
import {
  decideRegistration,
  enterRegistration,
  listDeskRegistrations,
  showDeskRegistration,
} from 'contract/registrations/desk.ts'
import { changeRegistration } from 'contract/registrations/offers.ts'
import { expect, test } from 'vitest'
import { cell, clock, emptyCell } from '../../places/testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'
import { aCaller, enteredBody } from './testing.ts'

/** A child of a record whom the owner registered at the branch of the cell. */
async function anEnteredChild(changes: Parameters<typeof enteredBody>[0] = {}) {
  const school = await aSchool({ now: clock })
  await emptyCell(school)
  const owner = await aStaff(school, 'owner')
  const id = await aCaller(owner)
  const entered = await owner.call(enterRegistration, { params: { id }, body: enteredBody(changes) })
  const { children } = await owner.call(showFamily, { params: { id } })
  const child_id = children.find(({ kid_id }) => kid_id === entered.kid.id)?.id
  const change = (body: object, staff: TestStaff = owner) =>
    staff.call(changeFamilyChild, { params: { id }, body: { child_id, ...body } })
  return { school, owner, id, entered, change }
}

test('enrolment §2 a child corrected in the record is corrected in its registration, which has a new version and a step', async () => {
  const { owner, entered, change } = await anEnteredChild()
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
  const { school, owner, id, entered, change } = await anEnteredChild({ branch_id: 1 })
  const manager = await aStaff(school, 'manager', { branchIds: [cell.branch_id] })
  await expect(change({ name: 'Sara' }, manager)).rejects.toMatchObject({ code: 'not_yours' })
  await owner.call(decideRegistration, { params: { id: entered.id }, body: { answer: 'rejected', was: 'pending' } })
  await expect(change({ remove: true }, manager)).rejects.toMatchObject({ code: 'not_yours' })
  expect((await change({ program_id: cell.program_id }, manager)).id).toBe(id)
})

test('enrolment §2 a child whom two people of a record have is corrected in the registrations of both', async () => {
  const { owner, id, entered, change } = await anEnteredChild()
  const other = await owner.call(addFamily, { body: { name: 'Badr', phone: '0504440013', branch_id: cell.branch_id } })
  await owner.call(enterRegistration, { params: { id: other.id }, body: enteredBody({ anyway: true }) })
  await owner.call(mergeFamilies, { params: { id }, body: { with_id: other.id } })
  await change({ name: 'Lulwa' })
  const { data } = await owner.call(listDeskRegistrations, { query: { branch_id: cell.branch_id } })
  expect(data.map(({ kid, version }) => [kid.name, version])).toEqual([
    ['Lulwa', 2],
    ['Lulwa', entered.version + 1],
  ])
})

test('enrolment §2 a child entered by mistake is removed with its closed registrations, and not before', async () => {
  const { school, owner, entered, change } = await anEnteredChild()
  await expect(change({ remove: true })).rejects.toMatchObject({ code: 'kid_registered' })
  await owner.call(decideRegistration, { params: { id: entered.id }, body: { answer: 'rejected', was: 'pending' } })
  expect((await change({ remove: true })).children).toEqual([])
  await expect(owner.call(showDeskRegistration, { params: { id: entered.id } })).rejects.toMatchObject({ status: 404 })
  expect(await school.db.selectFrom('kids').where('id', '=', entered.kid.id).selectAll().execute()).toEqual([])
})

test('enrolment §2 the day of asking that staff entered is corrected, from the child’s birth to today, and no birth lies after it', async () => {
  const { owner, entered, change } = await anEnteredChild({ asked_on: '2024-11-05' })
  await expect(change({ birth_date: '2024-11-06' })).rejects.toMatchObject({ field: 'birth_date' })
  const ask = (asked_on: string) =>
    owner.call(changeRegistration, { params: { id: entered.id }, body: { asked_on, version: entered.version } })
  for (const day of ['2024-11-04', '2026-10-13'])
    await expect(ask(day)).rejects.toMatchObject({ code: 'invalid_fields', field: 'asked_on' })
  expect(await ask('2026-10-08')).toMatchObject({ asked_on: '2026-10-08', entered_on: '2026-10-12' })
  await change({ birth_date: '2024-11-06' })
})
