import { Problem } from 'contract/problems.ts'
import type { Trx } from '../platform/db/client.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { lockKid, lockNationality, type StoredKid } from './queries.ts'

/** Locks a parent's own child. Throws `not_found` for another parent's. */
export async function ownKid(trx: Trx, id: number, userId: number): Promise<StoredKid> {
  const kid = await lockKid(trx, id, userId)
  if (!kid) throw new Problem('not_found')
  return kid
}

export async function requireNationality(trx: Trx, id: number | undefined) {
  if (id !== undefined && !(await lockNationality(trx, id))) throw invalidField('kid.nationality_id')
}
