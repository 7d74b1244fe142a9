import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Deletes some rows that are old, and answers how many: the owner's own function, as the application may delete none. */
export async function deleteOldLogRows(db: Db, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_staff_log(${before}, ${atMost}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}
