import { sql } from 'kysely'
import { asynchronousCommit } from './asynchronous-commit.ts'
import type { Db, Trx } from './client.ts'

/** A caller and endpoint whose calls are counted. */
export interface Counter {
  readonly name: string
  readonly who: string
}

/** Allowed calls within a time. */
export interface Count extends Counter {
  readonly calls: number
  readonly withinMs: number
}

/** A reached limit, with the time at which it has room again. */
export interface ExceededLimit extends Counter {
  readonly freeAt: Date
}

const takeTurns = (
  counts: readonly Count[],
  at: Date,
) => sql`take_turns(${at}, ${counts.map(({ name }) => name)}::text[],
  ${counts.map(({ who }) => who)}::text[], ${counts.map(({ calls }) => calls)}::integer[],
  ${counts.map(({ withinMs }) => `${withinMs} milliseconds`)}::interval[])`

/** Counts one call against every limit, or none if some are reached: one statement, and a refused call writes nothing. */
export async function consumeLimits(trx: Trx, counts: readonly Count[], at: Date): Promise<ExceededLimit[]> {
  const { rows } =
    await sql<ExceededLimit>`select name, who, free_at as "freeAt" from ${takeTurns(counts, at)}`.execute(trx)
  return rows
}

/**
 * Like `consumeLimits`, for the start of a request, committed asynchronously: a crash of the database loses the counts of its last
 * half second.
 */
export async function consumeLimitsAtOnce(db: Db, counts: readonly Count[], at: Date): Promise<ExceededLimit[]> {
  const { rows } = await sql<ExceededLimit>`
    with commit as materialized (select ${asynchronousCommit})
    select name, who, free_at as "freeAt" from commit, ${takeTurns(counts, at)}`.execute(db)
  return rows
}

/** Resets the `forgiven` counts, and removes their calls, found by their moments, from the other counts as well. */
export async function refundLimits(db: Db, forgiven: readonly Counter[], others: readonly Counter[]): Promise<void> {
  const among = (counters: readonly Counter[]) =>
    sql`(name, who) in (${sql.join(counters.map(({ name, who }) => sql`(${name}, ${who})`))})`
  // The moments are read by a select, not returned by the delete. An update that waited for another call evaluates its row again;
  // if the row had no moments before, this is the first reading of the delete's rows, and PostgreSQL fails ("ModifyTable should not
  // be called during EvalPlanQual").
  await sql`
    with forgiven as (select taken from rate_limits where ${among(forgiven)}),
      gone as (delete from rate_limits where ${among(forgiven)})
    update rate_limits set taken = array(
      select t from unnest(taken) t where t not in (select unnest(forgiven.taken) from forgiven) order by t
    )
    where ${among(others)}
  `.execute(db)
}
