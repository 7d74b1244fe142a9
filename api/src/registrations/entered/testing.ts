import type { Input } from 'contract/endpoint.ts'
import { addFamily } from 'contract/families/changes.ts'
import type { enterRegistration } from 'contract/registrations/desk.ts'
import { cell } from '../../places/testing.ts'
import type { TestStaff } from '../../staff/testing.ts'

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
