import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { IntakeTable } from '../intake-queries.ts'

/** Some rows that have no family yet; rows locked by another process are skipped. */
export async function lockUnjoined(trx: Trx, table: IntakeTable, atMost: number): Promise<readonly number[]> {
  const genuine = table === 'users' || table === 'registrations' ? sql`` : sql`and not suspected_spam`
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where family_id is null ${genuine}
    order by id limit ${atMost} for update skip locked
  `.execute(trx)
  return rows.map(({ id }) => id)
}

// Key of an advisory lock, an arbitrary number used for nothing else: only one server links rows.
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
