import { sql } from 'kysely'
import { batchQueries } from './batch-queries.ts'
import type { Db, Trx } from './client.ts'
import { prepared } from './prepared.ts'

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

const turns = prepared<ExceededLimit>(
  'take_turns',
  'select name, who, free_at as "freeAt" from take_turns($1, $2::text[], $3::text[], $4::integer[], $5::interval[])',
)

/** Counts one call against every limit, or none if some are reached: one statement, and a refused call writes nothing. */
export const consumeLimits = (trx: Trx, counts: readonly Count[], at: Date): Promise<ExceededLimit[]> =>
  turns(trx, [
    at,
    counts.map(({ name }) => name),
    counts.map(({ who }) => who),
    counts.map(({ calls }) => calls),
    counts.map(({ withinMs }) => `${withinMs} milliseconds`),
  ])

// Locks all counts of all calls first, in the order of `take_turns`, so that two servers never deadlock.
const turnsOfCalls = prepared<ExceededLimit & { readonly call: number }>(
  'turns_of_calls',
  `with calls as materialized (
    select place, (call ->> 'at')::timestamptz as at,
      array(select json_array_elements_text(call -> 'names')) as names,
      array(select json_array_elements_text(call -> 'whos')) as whos,
      array(select json_array_elements_text(call -> 'calls')::integer) as calls,
      array(select json_array_elements_text(call -> 'withins')::interval) as withins
    from json_array_elements($1::json) with ordinality as each (call, place)
  ), locked as materialized (
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(name || ' ' || who, 45) as key from calls, unnest(names, whos) each (name, who) order by key
    ) keys
  ), ready as materialized (
    select count(*) as locks, set_config('synchronous_commit', 'off', true) from locked
  )
  select place - 1 as call, full_one.name, full_one.who, full_one.free_at as "freeAt"
  from ready, calls, take_turns(case when locks >= 0 then at end, names, whos, calls, withins) as full_one`,
)

interface Call {
  readonly counts: readonly Count[]
  readonly at: Date
}

/** Like `consumeLimits`, for several calls in order, committed asynchronously. */
async function consumeLimitsOfAll(db: Db | Trx, calls: readonly Call[]): Promise<ExceededLimit[][]> {
  const params = calls.map(({ counts, at }) => ({
    at,
    names: counts.map(({ name }) => name),
    whos: counts.map(({ who }) => who),
    calls: counts.map((count) => count.calls),
    withins: counts.map(({ withinMs }) => `${withinMs} milliseconds`),
  }))
  const rows = await turnsOfCalls(db, [JSON.stringify(params)])
  return calls.map((_, index) =>
    rows.filter(({ call }) => call === index).map(({ name, who, freeAt }) => ({ name, who, freeAt })),
  )
}
const consumeTogether = batchQueries<Call, ExceededLimit[]>(consumeLimitsOfAll)

/**
 * Like `consumeLimits`, for the start of a request, committed asynchronously; concurrent requests share a statement. A
 * crash of the database loses the counts of its last half second.
 */
export const consumeLimitsAtOnce = (db: Db, counts: readonly Count[], at: Date): Promise<ExceededLimit[]> =>
  consumeTogether(db, { counts, at })

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
