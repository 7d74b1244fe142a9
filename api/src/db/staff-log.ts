import { sql } from 'kysely'
import type { Db, Trx } from './client.ts'

interface Acting {
  readonly staffId: number
  readonly address: string
  readonly action: string
}

/** For the rest of this transaction the database knows who acts (migration 0100: `audited`). */
export const sayWhoActs = (trx: Trx, { staffId, address, action }: Acting) =>
  sql`select set_config('desk.staff_id', ${String(staffId)}, true), set_config('desk.address', ${address}, true),
    set_config('desk.action', ${action}, true)`.execute(trx)

export interface NewLogRow {
  readonly staff_id: number | null
  readonly address: string
  readonly action: string
  readonly kind: string
  readonly item_id?: string
  readonly before?: object
  readonly after?: object
}

/** One more row of the desk's log, for what no table shows by itself: a look, an export, a sign-in. */
export const addLogRow = (db: Db | Trx, { before, after, ...row }: NewLogRow) =>
  db
    .insertInto('staff_log')
    .values({
      ...row,
      ...(before && { before: JSON.stringify(before) }),
      ...(after && { after: JSON.stringify(after) }),
    })
    .execute()

/** Tells every process, once this transaction is committed, that this thing has changed: screens that show it ask again. */
export const tellDesk = (trx: Trx, kind: string, id: number) =>
  sql`select desk_notice(${kind}, ${id}::integer)`.execute(trx)
