import { sql } from 'kysely'
import type { Db } from './client.ts'

/** Keys of advisory locks, arbitrary numbers used for nothing else. */
export const turns = { demoSchool: 7_403_318_002, deletionLog: 7_403_318_004 } as const

/**
 * Runs `work` in one process at a time, of all that use this database; the others wait, at most as long as a statement for long work
 * may take. `work` uses connections of its own. The lock ends with its transaction, also when the process dies.
 */
export const takeTurns = <Result>(batchDb: Db, key: number, work: () => Promise<Result>): Promise<Result> =>
  batchDb.transaction().execute(async (trx) => {
    // It waits, and is idle while `work` runs, whatever limits the database's operator has set.
    await sql`select set_config('lock_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
      trx,
    )
    await sql`select pg_advisory_xact_lock(${key})`.execute(trx)
    return work()
  })
