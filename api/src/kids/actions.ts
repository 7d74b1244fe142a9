// A parent's actions on a child with all their consequences, in order, each in the transaction it is given.

import type { ParsedInput } from 'contract/endpoint.ts'
import type * as calls from 'contract/kids/endpoints.ts'
import { isDueForRenewal } from 'contract/kids/rules.ts'
import { Problem } from 'contract/problems.ts'
import { isOpenRegistration } from 'contract/registrations/statuses.ts'
import { notifyAccount } from '../accounts/notify-account.ts'
import type { Trx } from '../platform/db/client.ts'
import type { Context } from '../platform/http/implement.ts'
import { addCorrection } from '../registrations/entered/correcting.ts'
import { lockRecordsOfKid, lockRegistrationsOf } from '../registrations/lock-queries.ts'
import { ownKid, requireNationality } from './own.ts'
import {
  addConsent,
  consentsOfKids,
  deleteKid,
  kidOfParent,
  lockKidsOf,
  lockSameChild,
  lockSameKid,
  type StoredKid,
  updateKid,
} from './queries.ts'
import { requireBirthDate } from './rules.ts'

interface Parent extends Pick<Context, 'language' | 'now' | 'queue'> {
  readonly user: { readonly id: number }
}

/** Locks a parent's own child after its records and registrations: the order of all locks. */
async function lockRegistered(trx: Trx, { user }: Parent, kidId: number) {
  if (!(await kidOfParent(trx, kidId, user.id))) throw new Problem('not_found')
  await lockRecordsOfKid(trx, kidId)
  const registrations = await lockRegistrationsOf(trx, [kidId])
  return { ...(await ownKid(trx, kidId, user.id)), registrations }
}

/** Changes a child, and adds a correction to its registrations; 409 if the parent has another child of this name and birth date. */
export async function editKid(
  trx: Trx,
  parent: Parent,
  kidId: number,
  { kid }: ParsedInput<typeof calls.editKid>['body'],
): Promise<StoredKid> {
  const { user, now } = parent
  const { birth_date } = kid
  requireBirthDate(birth_date, now())
  await lockKidsOf(trx, user.id)
  const { id, registrations, ...was } = await lockRegistered(trx, parent, kidId)
  await requireNationality(trx, kid.nationality_id)
  const same = await lockSameKid(trx, kid, user.id)
  if (same && same.id !== id) throw new Problem('conflict')
  if (kid.name !== was.name || birth_date !== was.birth_date)
    await addCorrection(trx, registrations, { birth_date, at: now(), field: 'kid.birth_date' })
  await updateKid(trx, id, kid)
  return ownKid(trx, id, user.id)
}

/** Deletes a child without an open registration. Returns its picture. */
export async function removeKid(trx: Trx, parent: Parent, kidId: number) {
  const { id, image, registrations } = await lockRegistered(trx, parent, kidId)
  if (registrations.some(({ status }) => isOpenRegistration(status))) throw new Problem('kid_registered')
  await deleteKid(trx, id)
  return image
}

/** Stores a decision about pictures of a child, also a refusal where consent was never given. A repeated one adds no row. */
export async function decideConsent(
  trx: Trx,
  parent: Parent,
  kidId: number,
  decision: ParsedInput<typeof calls.decidePhotoConsent>['body'],
): Promise<StoredKid> {
  const { user, language, now } = parent
  await lockSameChild(trx, kidId)
  const kid = await ownKid(trx, kidId, user.id)
  const decided = await consentsOfKids(trx, [kid.id])
  const latest = decided.find(({ audience }) => audience === decision.audience)
  const isRepeated = latest?.granted === decision.granted && latest.holds === decision.granted
  const isRenewal = decision.granted && latest?.ends_at && isDueForRenewal(latest.ends_at, now())
  if (!isRepeated || isRenewal) {
    await addConsent(trx, { ...decision, kid_id: kid.id, language, decided_at: now() })
    await notifyAccount(trx, parent, 'consents_changed', user.id)
  }
  return kid
}
