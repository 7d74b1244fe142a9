import { sql } from 'kysely'
import { expect } from 'vitest'
import { patiently } from '../../patiently.testing.ts'
import { openDatabase } from './client.ts'
import type { School } from './testing.ts'

/** Locks a table for writes, so that calls which reach it wait for each other in a known order. */
export async function lockedTable({ ownerUrl, db }: Pick<School, 'ownerUrl' | 'db'>, table: string) {
  const owner = openDatabase(ownerUrl)
  const trx = await owner.db.startTransaction().execute()
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
  return {
    /** Resolves once so many statements of the school wait for a lock. */
    waiting: (count: number) =>
      expect
        .poll(async () => {
          const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          return rows[0]?.count
        }, patiently)
        .toBe(count),
    async release() {
      await trx.rollback().execute()
      await owner.close()
    },
  }
}
