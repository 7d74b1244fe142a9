import type { Trx } from '../../platform/db/client.ts'

/** The account of a person; undefined if they have none. */
export const accountOf = async (trx: Trx, personId: number): Promise<number | undefined> =>
  (await trx.selectFrom('family_people').select('user_id').where('id', '=', personId).executeTakeFirst())?.user_id ??
  undefined

/** Ends all sessions of an account; returns how many. */
export async function deleteSessionsOf(trx: Trx, userId: number): Promise<number> {
  const ended = await trx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst()
  return Number(ended.numDeletedRows)
}
