import { Problem } from 'contract/problems.ts'
import { askedInOne } from './asked-in-one.ts'
import type { Db } from './client.ts'
import { currentDeadline } from './deadline.ts'
import { prepared } from './prepared.ts'

// What notifies commits one after the other: each would hold up all others for as long as the disk takes.

/**
 * Selected in a transaction, its COMMIT is answered before a disk or a standby has it. Nobody is told that it holds before
 * `untilFlushed`.
 */
export const beforeFlush = `set_config('synchronous_commit', 'off', true)`

// A record of nothing: its own COMMIT waits until everything before it lies on the disk, and on the standby.
const flush = prepared('flushed', `select pg_logical_emit_message(true, 'flushed', '')`)

/** Those who wait at the same moment share one write to the disk. It takes one connection, however long the disk takes. */
const flushed = askedInOne<undefined, undefined>(
  async (db, waiting) => {
    await flush(db, [])
    return waiting
  },
  { atOnce: 1, atMost: 1000, patienceMs: 'never' },
)

/** Until all that was committed so far would survive. Who asked hears in time, also where it takes longer (safety §database). */
export async function untilFlushed(db: Db): Promise<void> {
  const deadline = currentDeadline()
  if (!deadline) return flushed(db, undefined)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Problem('busy', { retryAfterSeconds: 2 })), deadline.timeToLastMs())
  try {
    await Promise.race([flushed(db, undefined), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
