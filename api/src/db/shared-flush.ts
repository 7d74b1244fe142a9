import { sql } from 'kysely'
import { askedInOne } from './asked-in-one.ts'
import type { Trx } from './client.ts'
import { prepared } from './prepared.ts'

// What notifies commits one after the other: each would hold up all others for as long as the disk takes.

/**
 * The COMMIT of this transaction is answered before a disk or a standby has it. Nobody is told that it holds before
 * `untilFlushed`.
 */
export const commitBeforeFlush = (trx: Trx) => sql`select set_config('synchronous_commit', 'off', true)`.execute(trx)

// A record of nothing: its own COMMIT waits until everything before it lies on the disk, and on the standby.
const flush = prepared('flushed', `select pg_logical_emit_message(true, 'flushed', '')`)

/** Until all that was committed so far would survive; those who wait at the same moment share one write to the disk. */
export const untilFlushed = askedInOne<undefined, undefined>(
  async (db, waiting) => {
    await flush(db, [])
    return waiting
  },
  { atOnce: 1, atMost: 1000, patienceMs: 1000 },
)
