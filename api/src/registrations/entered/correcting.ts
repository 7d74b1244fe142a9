// Corrections of registered children, by staff in a record and by their parents, in the transaction that is given.

import { Problem } from 'contract/problems.ts'
import { isOpenRegistration } from 'contract/registrations/statuses.ts'
import { riyadhDay } from 'i18n/format.ts'
import { deleteKid } from '../../kids/queries.ts'
import { requireBirthDate } from '../../kids/rules.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { lockRegistrationsOf } from '../lock-queries.ts'
import { updateRegistration } from '../offers/offer-queries.ts'
import { addStatusStep, notifyBranch } from '../queries.ts'
import { correctKid, kidsToCorrect } from './queries.ts'

type Locked = Awaited<ReturnType<typeof lockRegistrationsOf>>

/** Locks the registrations of children; 403 unless the user works for the branches of all of them. */
async function lockOwn(trx: Trx, { branchIds }: Pick<Staff, 'branchIds'>, kidIds: readonly number[]) {
  const registrations = await lockRegistrationsOf(trx, kidIds)
  if (branchIds !== 'all' && registrations.some(({ branch_id }) => !branchIds.includes(branch_id)))
    throw new Problem('not_yours')
  return registrations
}

interface Correction {
  readonly birth_date: string
  readonly at: Date
  /** The field of the birth date in the call. */
  readonly field: string
  /** Left out if the family corrects its child itself. */
  readonly staff_id?: number
}

/** Adds a correction of a child to its locked registrations: each has a new version and a step, and its branch a notice. */
export async function addCorrection(trx: Trx, registrations: Locked, { birth_date, field, ...step }: Correction) {
  requireBirthDate(birth_date, step.at, field)
  if (registrations.some(({ status, asked_at }) => isOpenRegistration(status) && riyadhDay(asked_at) < birth_date))
    throw invalidField(field, { rule: 'after_asking' })
  for (const { id } of registrations) {
    await updateRegistration(trx, id, {})
    await addStatusStep(trx, { ...step, registration_id: id, what: 'changed' })
    await notifyBranch(trx, id)
  }
}

/** Gives the registered children of these children of a record the name and birth date that it has now. */
export async function correctEntered(
  trx: Trx,
  { user, now }: { readonly user: Staff; readonly now: () => Date },
  childIds: readonly number[],
) {
  const kids = await kidsToCorrect(trx, childIds)
  const registrations = await lockOwn(
    trx,
    user,
    kids.map(({ id }) => id),
  )
  for (const { id, name, birth_date } of kids) {
    const own = registrations.filter(({ kid_id }) => kid_id === id)
    await addCorrection(trx, own, { birth_date, at: now(), field: 'birth_date', staff_id: user.id })
    await correctKid(trx, id, { name, birth_date })
  }
}

/** Removes registered children with their closed registrations; 409 while one is open. */
export async function removeEntered(trx: Trx, user: Staff, kidIds: readonly number[]) {
  const registrations = await lockOwn(trx, user, kidIds)
  if (registrations.some(({ status }) => isOpenRegistration(status))) throw new Problem('kid_registered')
  for (const id of kidIds) await deleteKid(trx, id)
}
