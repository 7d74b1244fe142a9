import { Problem } from 'contract/problems.ts'
import type { Trx } from '../db/client.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { lockKid, lockNationality, type StoredKid } from './queries.ts'
import { lockRegistration } from './registration-queries.ts'

/** A parent's own child, held; somebody else's is not there. */
export async function ownKid(trx: Trx, id: number, userId: number): Promise<StoredKid> {
  const kid = await lockKid(trx, id, userId)
  if (!kid) throw new Problem('not_found')
  return kid
}

/** A registration of the parent's own child, held; somebody else's is not there. */
export async function ownRegistration(trx: Trx, id: number, userId: number) {
  const registration = await lockRegistration(trx, id, userId)
  if (!registration) throw new Problem('not_found')
  return registration
}

export async function requireNationality(trx: Trx, id: number | undefined) {
  if (id !== undefined && !(await lockNationality(trx, id))) throw invalidField('kid.nationality_id')
}
