import { sql } from 'kysely'
import type { Db, Trx } from './client.ts'

/** One use of a key: endpoint, caller, and the key the caller sent. */
export interface KeyUse {
  readonly endpoint: string
  readonly caller: string
  readonly key: string
}

/** Locks the key until the transaction ends; false if another call holds it. */
export async function lockKey(trx: Trx, { endpoint, caller, key }: KeyUse): Promise<boolean> {
  const name = JSON.stringify([endpoint, caller, key])
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(trx)
  return rows[0]?.held === true
}

/** The answer that was given under the key since then, or undefined. */
export const storedAnswer = (db: Db | Trx, { endpoint, caller, key }: KeyUse, since: Date) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('endpoint', '=', endpoint)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst()

export interface StoredAnswer extends KeyUse {
  readonly bodyHash: string
  readonly answer: unknown
}

/** Stores the answer that was given under the key; an older answer, which has had its day, is replaced. */
export function storeAnswer(trx: Trx, { bodyHash, answer, ...use }: StoredAnswer, created_at: Date) {
  const given = { body_hash: bodyHash, answer: JSON.stringify(answer), created_at }
  return trx
    .insertInto('idempotency_keys')
    .values({ ...use, ...given })
    .onConflict((conflict) => conflict.columns(['endpoint', 'caller', 'key']).doUpdateSet(given))
    .execute()
}
