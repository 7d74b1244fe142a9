// Corrections, in a record, of children whom staff registered: each with all its consequences in the transaction it is given.

import { Problem } from 'contract/problems.ts'
import { isOpenRegistration } from 'contract/registrations/statuses.ts'
import { riyadhDay } from 'i18n/format.ts'
import { deleteKid } from '../../kids/queries.ts'
import { requireBirthDate } from '../../kids/rules.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { record } from '../offers/desk-actions.ts'
import { updateRegistration } from '../offers/offer-queries.ts'
import { correctKid, kidsToCorrect, lockRegistrationsOf } from './correction-queries.ts'

/** Locks the registrations of children; 403 unless the user works for the branches of all of them. */
async function lockOwn(trx: Trx, { branchIds }: Pick<Staff, 'branchIds'>, kidIds: readonly number[]) {
  const registrations = await lockRegistrationsOf(trx, kidIds)
  if (branchIds !== 'all' && registrations.some(({ branch_id }) => !branchIds.includes(branch_id)))
    throw new Problem('not_yours')
  return registrations
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
  const at = now()
  for (const { id, name, birth_date } of kids) {
    requireBirthDate(birth_date, at, 'birth_date')
    if (registrations.some((asking) => asking.kid_id === id && riyadhDay(asking.asked_at) < birth_date))
      throw invalidField('birth_date', { rule: 'after_asking' })
    await correctKid(trx, id, { name, birth_date })
  }
  for (const { id } of registrations) {
    await updateRegistration(trx, id, {})
    await record(trx, { id, staff_id: user.id, at }, { what: 'changed' }, { after: {} })
  }
}

/** Removes registered children with their closed registrations; 409 while one is open. */
export async function removeEntered(trx: Trx, user: Staff, kidIds: readonly number[]) {
  const registrations = await lockOwn(trx, user, kidIds)
  if (registrations.some(({ status }) => isOpenRegistration(status))) throw new Problem('kid_registered')
  for (const id of kidIds) await deleteKid(trx, id)
}
