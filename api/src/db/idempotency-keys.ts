import type { Db, Trx } from './client.ts'
import { prepared } from './prepared.ts'

/** One use of a key: whose, for which call. */
export interface KeyUse {
  readonly endpoint: string
  readonly caller: string
  readonly key: string
}

interface Kept {
  readonly body_hash: string
  readonly answer: unknown
}

const keysHeld = prepared<{ readonly held: boolean }>(
  'keys_held',
  `select pg_try_advisory_xact_lock(hashtextextended(name, 0)) as held
  from unnest($1::text[]) with ordinality as each (name, place) order by place`,
)

/** Holds the keys until the transaction ends; false for one that another call holds. */
export async function lockKeys(trx: Trx, uses: readonly KeyUse[]): Promise<boolean[]> {
  const names = uses.map(({ endpoint, caller, key }) => JSON.stringify([endpoint, caller, key]))
  return (await keysHeld(trx, [names])).map(({ held }) => held)
}

const answersKept = prepared<Kept & { readonly place: number }>(
  'answers_kept',
  `select place, body_hash, answer
  from unnest($1::text[], $2::text[], $3::text[]) with ordinality as each (endpoint, caller, key, place)
  join idempotency_keys using (endpoint, caller, key) where created_at > $4::timestamptz`,
)

/** The answers that were given under these keys since then, each in its place. */
export async function storedAnswers(db: Db | Trx, uses: readonly KeyUse[], since: Date): Promise<(Kept | undefined)[]> {
  const rows = await answersKept(db, [...columnsOf(uses), since])
  return uses.map((_, n) => rows.find(({ place }) => place === n + 1))
}
const columnsOf = (uses: readonly KeyUse[]) => [
  uses.map(({ endpoint }) => endpoint),
  uses.map(({ caller }) => caller),
  uses.map(({ key }) => key),
]

export interface StoredAnswer extends KeyUse {
  readonly bodyHash: string
  readonly answer: unknown
}

const keepAnswers = prepared(
  'keep_answers',
  `insert into idempotency_keys (endpoint, caller, key, body_hash, answer, created_at)
  select endpoint, caller, key, body_hash, answer, $6::timestamptz
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::jsonb[]) as each (endpoint, caller, key, body_hash, answer)
  on conflict (endpoint, caller, key) do update
  set body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at`,
)

/** Keeps answers with what they tell of; an older one under the same key has had its day. */
export const storeAnswers = (trx: Trx, answers: readonly StoredAnswer[], at: Date) =>
  keepAnswers(trx, [
    ...columnsOf(answers),
    answers.map(({ bodyHash }) => bodyHash),
    answers.map(({ answer }) => JSON.stringify(answer)),
    at,
  ])
