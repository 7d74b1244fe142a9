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
import { addStatusStep, insertRegistration, notifyBranch, openRegistration, programOffered } from '../queries.ts'
import { kindOfReference, requireRequestDay, requireStartAtDesk } from '../rules.ts'
import { addChildOfPerson, childOfRecord, linkChild, lockChild, registeredChild } from './queries.ts'

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

/** The registered child of these details, which becomes one if it was none; the record then shows it. */
async function kidOf(trx: Trx, { child, ...meant }: Awaited<ReturnType<typeof childMeant>>, at: Date) {
  const kidId = (await registeredChild(trx, meant)) ?? (await addChildOfPerson(trx, meant, at))
  await lockChild(trx, kidId)
  if (child) await linkChild(trx, child.id, kidId)
  return kidId
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
  const meant = await childMeant(trx, record, body, at)
  requireRequestDay(asked_on, meant.birth_date, at)
  const kid_id = await kidOf(trx, meant, at)
  const open = await openRegistration(trx, { kid_id, branch_id, year: schoolYearOf(start_date) })
  if (open) throw new Problem('already_pending', { data: { current: open } })

  const { person_id } = meant
  const asked_at = midnightOf(asked_on)
  const row = {
    kid_id,
    person_id,
    branch_id,
    program_id,
    start_date,
    schedule,
    language: record.language,
    at,
    asked_at,
  }
  const id = await addWithReference((reference) => insertRegistration(trx, row, reference), kindOfReference)
  const { same_child } = await registrationAtDesk(trx, id, readerOf(context))
  const isKnown = same_child.length > 0 || (await isChildKnown(trx, id))
  if (isKnown && !anyway) throw new Problem('child_known', { data: { same_child } })
  await addStatusStep(trx, { registration_id: id, status: 'pending', what: 'entered', staff_id: user.id, at })
  await addModerationRequest(trx, { registration_id: id, branch_id, asked_at: at, mailed_at: at })
  await recordEntered(trx, id, at, user.id)
  await notifyBranch(trx, id)
  const after = { branch_id, program_id, start_date, schedule, asked_on, ...(isKnown && { anyway }) }
  await addLogRowOfChange(trx, { kind: 'registration', id, after })
  // To a confirmed address alone: the child may be an account's.
  await queue.add(trx, 'registration_mail', { registration_id: id, reader: 'family', about: 'registration' })
  return id
}
