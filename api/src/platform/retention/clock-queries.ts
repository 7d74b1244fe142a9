import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** The clock that ages are counted by moves at most this much in one hourly run. */
const atMost = sql`interval '6 hours'`
/** No installation is older: a server that starts without knowing the time counts from here. */
const first = sql`timestamptz '2026-11-01'`

/**
 * Moves the clock that ages are counted by to this moment, or six hours towards it: if the server's clock jumped, there are days
 * to notice it before much is erased early, and after a jump back ages are soon counted as before. Returns the clock.
 */
export async function advanceAgeClock(db: Db, at: Date): Promise<Date> {
  const { clock_at } = await db
    .updateTable('installation')
    .set({ clock_at: sql`least(greatest(${at}::timestamptz, ${first}, clock_at - ${atMost}), clock_at + ${atMost})` })
    .returning('clock_at')
    .executeTakeFirstOrThrow()
  return clock_at ?? at
}

/** The clock that ages are counted by, never later than this moment. */
export async function ageClock(db: Db, at: Date): Promise<Date> {
  const { clock_at } = await db.selectFrom('installation').select('clock_at').executeTakeFirstOrThrow()
  return clock_at && clock_at < at ? clock_at : at
}
