import type { Trx } from '../../platform/db/client.ts'
import { recordIdOf } from '../record-id-queries.ts'

/** Ids of the accounts of a family's record. */
export async function accountsOf(trx: Trx, familyId: number): Promise<number[]> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where(recordIdOf('users.family_id'), '=', recordIdOf(familyId))
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}

/** Ends all sessions of these accounts; returns how many. */
export async function deleteSessionsOfAccounts(trx: Trx, userIds: readonly number[]): Promise<number> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', 'in', [...userIds])
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
