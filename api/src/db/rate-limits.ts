import { sql } from 'kysely'
import type { Db } from './client.ts'

interface Turn {
  readonly name: string
  readonly who: string
  readonly at: Date
  /** Turns taken before this count no more. */
  readonly since: Date
  readonly calls: number
}

/** Takes a turn if fewer than `calls` were taken since: one statement, so that parallel calls cannot slip past it. */
export async function takeTurn(db: Db, { name, who, at, since, calls }: Turn): Promise<boolean> {
  const recent = sql<Date[]>`array(select t from unnest(rate_limits.taken) t where t > ${since} order by t)`
  const taken = await db
    .insertInto('rate_limits')
    .values({ name, who, taken: sql<Date[]>`array[${at}::timestamptz]` })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'who'])
        .doUpdateSet({ taken: sql<Date[]>`${recent} || ${at}::timestamptz` })
        .where(sql`cardinality(${recent})`, '<', calls),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** The oldest turn that still counts. */
export async function oldestTurn(db: Db, { name, who, since }: Omit<Turn, 'at' | 'calls'>): Promise<Date | undefined> {
  const row = await db
    .selectFrom('rate_limits')
    .select(sql<Date | null>`(select min(t) from unnest(taken) t where t > ${since})`.as('oldest'))
    .where('name', '=', name)
    .where('who', '=', who)
    .executeTakeFirst()
  return row?.oldest ?? undefined
}

type Counter = Pick<Turn, 'name' | 'who'>

/** Forgets the `forgiven` counts, and takes their turns, known by their moments, out of the other counts as well. */
export async function forgiveTurns(db: Db, forgiven: readonly Counter[], others: readonly Counter[]): Promise<void> {
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
