import type { Input } from 'contract/endpoint.ts'
import { addFamily } from 'contract/families/changes.ts'
import { enterRegistration } from 'contract/registrations/desk.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { anUnconfirmedAccount } from '../../families/testing.ts'
import { aKid, aRegistrationOf } from '../../kids/testing.ts'
import { cell, clock, emptyCell } from '../../places/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../../staff/testing.ts'

export const abeer = { name: 'Abeer Al-Shehri', phone: '+966505550178', email: 'abeer@mail.example' }

/** A record of a family that rang; returns its id. */
export const aCaller = async (staff: TestStaff, changes: Partial<Input<typeof addFamily>['body']> = {}) =>
  (await staff.call(addFamily, { body: { ...abeer, language: 'en', branch_id: cell.branch_id, ...changes } })).id

/** A registration by telephone on the day of the tests' clock. */
export const enteredBody = (
  changes: Partial<Input<typeof enterRegistration>['body']> = {},
): Input<typeof enterRegistration>['body'] => ({
  kid_name: 'Jana Al-Shehri',
  birth_date: '2024-11-05',
  branch_id: cell.branch_id,
  program_id: cell.program_id,
  start_date: '2027-01-03',
  asked_on: '2026-10-09',
  ...changes,
})

/** The registration of the same child by its family. */
export const jana = aKid({ name: 'Jana al-Shehri', birth_date: '2024-11-05', notes: 'No nuts' })
export const own = (changes: Parameters<typeof aRegistrationOf>[0] = {}) =>
  aRegistrationOf({ kid: jana, branch_id: cell.branch_id, program_id: 3, start_date: '2027-02-07', ...changes })

/** A school with an empty cell and a record of a caller, whose child `enter` registers. */
export async function aDesk(caller: Parameters<typeof aCaller>[1] = {}) {
  const school = await aSchool({ now: clock })
  await emptyCell(school)
  const staff = await aStaff(school, 'owner')
  const id = await aCaller(staff, caller)
  const enter = (changes: Parameters<typeof enteredBody>[0] = {}, record = id) =>
    staff.call(enterRegistration, { params: { id: record }, body: enteredBody(changes) })
  return { school, staff, id, enter }
}

/** The same after the child was registered. */
export async function anEnteredChild(caller: Parameters<typeof aCaller>[1] = {}) {
  const desk = await aDesk(caller)
  return { ...desk, entered: await desk.enter() }
}

/** An account that has registered the child at a branch, and then confirmed its address. */
export async function anAccountWithJana(school: School, branch_id = 1) {
  const account = await anUnconfirmedAccount(school, abeer)
  const { id, kid } = await account(registerKidToBranch, { body: own({ branch_id }) })
  await school.db.updateTable('users').set({ email_verified_at: clock }).where('email', '=', abeer.email).execute()
  return { account, id, kid }
}
