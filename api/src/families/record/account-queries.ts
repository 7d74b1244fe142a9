import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { recordIdOf } from '../record-id-queries.ts'

/** Ids of the accounts of a family's record. */
export async function accountsOf(trx: Trx, familyId: number): Promise<number[]> {
  const found = await trx
    .selectFrom('family_accounts')
    .select('user_id')
    .distinct()
    .where(
      sql<boolean>`family_id in (select id from families where id = ${recordIdOf(familyId)} or merged_into = ${recordIdOf(familyId)})`,
    )
    .orderBy('user_id')
    .execute()
  return found.flatMap(({ user_id }) => user_id ?? [])
}

/** Ends all sessions of these accounts; returns how many. */
export async function deleteSessionsOfAccounts(trx: Trx, userIds: readonly number[]): Promise<number> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', 'in', [...userIds])
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
