import { sql } from 'kysely'
import type { Trx } from './client.ts'

/** One use of a key: whose, for which call. */
export interface KeyUse {
  readonly endpoint: string
  readonly caller: string
  readonly key: string
}

/** Holds the key until the transaction ends; false while another call holds it. */
export async function lockKey(trx: Trx, { endpoint, caller, key }: KeyUse): Promise<boolean> {
  const name = JSON.stringify([endpoint, caller, key])
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held
  `.execute(trx)
  return rows[0]?.held === true
}

/** The answer that was given under this key since then. */
export const storedAnswer = (trx: Trx, { endpoint, caller, key }: KeyUse, since: Date) =>
  trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('endpoint', '=', endpoint)
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('created_at', '>', since)
    .executeTakeFirst()

interface StoredAnswer extends KeyUse {
  readonly bodyHash: string
  readonly answer: unknown
  readonly at: Date
}

/** Keeps the answer with what it tells of; an older one under the same key has had its day. */
export const storeAnswer = (trx: Trx, { endpoint, caller, key, bodyHash, answer, at }: StoredAnswer) => {
  const kept = { body_hash: bodyHash, answer: JSON.stringify(answer), created_at: at }
  return trx
    .insertInto('idempotency_keys')
    .values({ endpoint, caller, key, ...kept })
    .onConflict((conflict) => conflict.columns(['endpoint', 'caller', 'key']).doUpdateSet(kept))
    .execute()
}
