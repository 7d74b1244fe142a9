import { sql } from 'kysely'
import type { Db } from './client.ts'

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

/** Takes a turn of every count, or of none when some are full: one statement, and what is refused writes nothing. */
export async function consumeLimits(db: Db, counts: readonly Count[], at: Date): Promise<ExceededLimit[]> {
  const { rows } = await sql<ExceededLimit>`
    select name, who, free_at as "freeAt" from take_turns(${at},
      ${counts.map(({ name }) => name)}, ${counts.map(({ who }) => who)}, ${counts.map(({ calls }) => calls)},
      ${counts.map(({ withinMs }) => `${withinMs} milliseconds`)})
  `.execute(db)
  return rows
}

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
