import type { PresenceKind } from 'contract/presence/desk.ts'
import { sql } from 'kysely'
import { byName } from '../platform/db/by-name.ts'
import type { Db, Trx } from '../platform/db/client.ts'

export interface OpenItem {
  readonly kind: PresenceKind
  readonly id: number
}

/** Deletes entries of staff who have left without a message. Concurrent clean-ups do not wait for each other. */
export const deleteOldPresence = (trx: Trx, before: Date) =>
  sql`delete from desk_presence where (kind, thing_id, staff_id) in (
    select kind, thing_id, staff_id from desk_presence where seen_at < ${before} for update skip locked)`.execute(trx)

/** Stores that a member of staff has the item open; true if it is new. */
export async function addPresence(trx: Trx, { kind, id }: OpenItem, staffId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into desk_presence (kind, thing_id, staff_id, seen_at) values (${kind}, ${id}, ${staffId}, ${at})
    on conflict (kind, thing_id, staff_id) do update set seen_at = excluded.seen_at
    returning xmax = 0 as is_new`.execute(trx)
  return rows[0]?.is_new === true
}

/** Stores that a member of staff has left the item; true if they had it open. */
export async function removePresence(trx: Trx, { kind, id }: OpenItem, staffId: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('desk_presence')
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Other members of staff with the thing open, by name. */
export const othersIn = (db: Db | Trx, { kind, id }: OpenItem, staffId: number, since: Date) =>
  db
    .selectFrom('desk_presence')
    .innerJoin('staff', 'staff.id', 'desk_presence.staff_id')
    .select(['staff.id', 'staff.name', 'seen_at'])
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('staff_id', '<>', staffId)
    .where('seen_at', '>=', since)
    .where('switched_off_at', 'is', null)
    .orderBy(byName('staff.name'))
    .orderBy('staff.id')
    .execute()
