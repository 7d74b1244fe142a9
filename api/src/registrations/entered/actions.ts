// Registrations that staff enter for a person in a record, in the transaction that is given.

import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { enterRegistration as call } from 'contract/registrations/desk.ts'
import { midnightOf } from 'i18n/format.ts'
import { recordEntered } from '../../families/intake.ts'
import { lockBeforeRecord } from '../../families/person-of.ts'
import { lockOr404, personIn, requireBranch } from '../../families/record/changing.ts'
import { requireBirthDate } from '../../kids/rules.ts'
import type { Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { addModerationRequest } from '../../requests/queries.ts'
import { addWithReference } from '../../requests/reference.ts'
import { readerOf, registrationAtDesk } from '../desk-rules.ts'
import { isChildKnown } from '../known-child-queries.ts'
import type { DeskContext } from '../offers/desk-actions.ts'
import {
  addStatusStep,
  insertRegistration,
  type NewRegistration,
  notifyBranch,
  openRegistration,
  programOffered,
} from '../queries.ts'
import { kindOfReference, requireRequestDay, requireStartAtDesk } from '../rules.ts'
import { childOfRecord, linkChild, registeredChild } from './queries.ts'

type Body = ParsedInput<typeof call>['body']

/** The child that staff mean, of a person of the record: one of the record's, or a new one. */
async function childMeant(trx: Trx, record: { readonly id: number }, body: Body, at: Date) {
  const child = body.child_id === undefined ? undefined : await childOfRecord(trx, body.child_id, record.id)
  if (body.child_id !== undefined && !child) throw invalidField('child_id')
  const name = child?.name ?? body.kid_name
  const birth_date = child?.birth_date ?? body.birth_date
  if (name === undefined) throw invalidField('kid_name', { rule: 'required' })
  if (birth_date === undefined) throw invalidField('birth_date', { rule: 'required' })
  requireBirthDate(birth_date, at, 'birth_date')
  return { child, name, birth_date, person_id: child?.person_id ?? (await personIn(trx, record, body.person_id)) }
}

interface Entered extends Omit<NewRegistration, 'asked_at'> {
  readonly person_id: number
  readonly staff_id: number
  readonly asked_on: string
}

/** Adds the registration of a locked child that staff enter, to the record, too. Returns its id. */
export async function addEntered(trx: Trx, { staff_id, asked_on, ...row }: Entered): Promise<number> {
  const asked_at = midnightOf(asked_on)
  const insert = (reference: string) => insertRegistration(trx, { ...row, asked_at }, reference)
  const id = await addWithReference(insert, kindOfReference)
  await addStatusStep(trx, { registration_id: id, status: 'pending', what: 'entered', staff_id, at: row.at })
  await recordEntered(trx, id, row.at, staff_id)
  await notifyBranch(trx, id)
  return id
}

/**
 * Registers a child of a person in a record. It asks once about a child whom another person has: 409 `child_known` with the open
 * registrations of that child until `anyway`. Returns the id of the registration.
 */
export async function enterRegistration(trx: Trx, context: DeskContext, recordId: number, body: Body): Promise<number> {
  const { user, now, queue } = context
  const { branch_id, program_id, start_date, schedule, asked_on, anyway = false } = body
  const at = now()
  await lockBeforeRecord(trx, recordId)
  const record = await lockOr404(trx, recordId, user)
  requireStartAtDesk(start_date, at)
  await requireBranch(trx, branch_id, user)
  if (!(await programOffered(trx, branch_id, program_id))) throw invalidField('program_id')
  const { child, ...meant } = await childMeant(trx, record, body, at)
  requireRequestDay(asked_on, meant.birth_date, at)
  const kid_id = await registeredChild(trx, meant, at)
  if (child) await linkChild(trx, child.id, kid_id)
  const open = await openRegistration(trx, { kid_id, branch_id, year: schoolYearOf(start_date) })
  if (open) throw new Problem('already_pending', { data: { current: open } })

  const facts = { branch_id, program_id, start_date, schedule, asked_on }
  const { person_id } = meant
  const { language } = record
  const id = await addEntered(trx, { ...facts, kid_id, person_id, language, staff_id: user.id, at })
  const { same_child } = await registrationAtDesk(trx, id, readerOf(context))
  const isKnown = same_child.length > 0 || (await isChildKnown(trx, id))
  if (isKnown && !anyway) throw new Problem('child_known', { data: { same_child } })
  await addModerationRequest(trx, { registration_id: id, branch_id, asked_at: at, mailed_at: at })
  await addLogRowOfChange(trx, { kind: 'registration', id, after: { ...facts, ...(isKnown && { anyway }) } })
  // To a confirmed address alone: the child may be an account's.
  await queue.add(trx, 'registration_mail', { registration_id: id, reader: 'family', about: 'registration' })
  return id
}
