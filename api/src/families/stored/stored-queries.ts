import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import type { ArrivalTable } from '../arrival-queries.ts'

/** Some that are in no family yet; what another process has in its hands is left to it. */
export async function lockUnjoined(trx: Trx, table: ArrivalTable, atMost: number): Promise<readonly number[]> {
  const genuine = table === 'users' || table === 'registrations' ? sql`` : sql`and not suspected_spam`
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where family_id is null ${genuine}
    order by id limit ${atMost} for update skip locked
  `.execute(trx)
  return rows.map(({ id }) => id)
}

// The key of an advisory lock, any number that nothing else uses: of several servers one joins.
const joinLock = 7_403_318_010

/** Runs the work unless another server does. */
export const withJoinLock = (db: Db, work: () => Promise<number>): Promise<number> =>
  db.connection().execute(async (held) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${joinLock}) as mine`.execute(held)
    if (!rows[0]?.mine) return 0
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${joinLock})`.execute(held)
    }
  })
