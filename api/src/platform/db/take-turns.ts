import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './client.ts'

const askAgainAfterMs = 300

/** Keys of advisory locks, arbitrary numbers used for nothing else. */
export const turns = { demoSchool: 7_403_318_003, deletionLog: 7_403_318_004 } as const

/**
 * Runs `work` in one process at a time, of all that use this database; the others wait. `work` uses connections of its own.
 * The lock ends with its transaction, also when the process dies. A process asks again, because a statement that waits is ended after
 * three seconds.
 */
export async function takeTurns<Result>(db: Db, key: number, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const outcome = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${key}) as held`.execute(trx)
      if (!rows[0]?.held) return undefined
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
      return { result: await work() }
    })
    if (outcome) return outcome.result
    await wait(askAgainAfterMs)
  }
}
