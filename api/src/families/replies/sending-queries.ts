import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'

/** Marks a reply's mail as being sent; false if the reply was taken back or sent before. */
export async function markLeaving(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update family_replies set leaving_at = coalesce(leaving_at, now())
    where id = ${id} and sent_at is null returning id`.execute(db)
  return rows.length > 0
}

interface Sent {
  readonly family_id: number
  /** Time at which the reply was written. */
  readonly at: Date
  readonly sent_at: Date
}

/** Marks the mail as accepted by the mail server, and notifies open screens; undefined the second time. */
export async function markSent(trx: Trx, id: number): Promise<Sent | undefined> {
  const { rows } = await sql<Sent>`
    with sent as (
      update family_replies set sent_at = now() where id = ${id} and sent_at is null returning family_id, at, sent_at
    )
    select sent.*, desk_notice('family', coalesce(merged_into, families.id))
    from families join sent on sent.family_id = families.id`.execute(trx)
  return rows[0]
}
