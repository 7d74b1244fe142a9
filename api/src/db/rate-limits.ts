import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from './client.ts'
import { withoutWaiting } from './without-waiting.ts'

/** Whose calls of what are counted. */
export interface Counter {
  readonly name: string
  readonly who: string
}

/** How many of them have room within a while. */
export interface Count extends Counter {
  readonly calls: number
  readonly withinMs: number
}

/** A count without room, until then. */
export interface ExceededLimit extends Counter {
  readonly freeAt: Date
}

async function takeTurns(db: Db, counts: readonly Count[], at: RawBuilder<Date>): Promise<ExceededLimit[]> {
  const { rows } = await sql<ExceededLimit>`
    select name, who, free_at as "freeAt" from take_turns(${at},
      ${counts.map(({ name }) => name)}, ${counts.map(({ who }) => who)}, ${counts.map(({ calls }) => calls)},
      ${counts.map(({ withinMs }) => `${withinMs} milliseconds`)})
  `.execute(db)
  return rows
}

/** Takes a turn of every count, or of none when some are full: one statement, and what is refused writes nothing. */
export const consumeLimits = (trx: Trx, counts: readonly Count[], at: Date) => takeTurns(trx, counts, sql`${at}`)

/**
 * The same for a call that only begins: no disk and no standby is waited for. A database that dies forgets the turns of its
 * last half second.
 */
export const consumeLimitsAtOnce = (db: Db, counts: readonly Count[], at: Date) =>
  takeTurns(db, counts, sql`(select ${at}::timestamptz from ${withoutWaiting})`)

/** Forgets the `forgiven` counts, and takes their turns, known by their moments, out of the other counts as well. */
export async function refundLimits(db: Db, forgiven: readonly Counter[], others: readonly Counter[]): Promise<void> {
  const among = (counters: readonly Counter[]) =>
    sql`(name, who) in (${sql.join(counters.map(({ name, who }) => sql`(${name}, ${who})`))})`
  await sql`
    with gone as (delete from rate_limits where ${among(forgiven)} returning taken)
    update rate_limits set taken = array(
      select t from unnest(taken) t where t not in (select unnest(gone.taken) from gone) order by t
    )
    where ${among(others)}
  `.execute(db)
}
