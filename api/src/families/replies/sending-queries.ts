import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'

/** Marks a reply's mail as being sent; false if the reply was taken back or sent before. */
export async function markLeaving(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update family_replies set leaving_at = coalesce(leaving_at, now())
    where id = ${id} and sent_at is null returning id`.execute(db)
  return rows.length > 0
}

/**
 * Addresses unsent replies of these people (contents of `in …`) anew, with the times that they offer. A link of a failed attempt
 * ends.
 */
export const redirectUnsent = (trx: Trx, people: RawBuilder<unknown>, from: string, to: string) =>
  sql`
    with reply as (
      update family_replies set email = ${to} where person_id in ${people} and lower(email) = lower(${from}) and sent_at is null
      returning id
    )
    delete from visit_links where offer_id in (select visit_offers.id from visit_offers join reply on reply_id = reply.id)`.execute(
    trx,
  )

interface ReplyTimes {
  /** Time at which the reply was written. */
  readonly at: Date
  readonly sent_at: Date
}

/** Marks the mail as accepted by the mail server; undefined the second time, and if it was deleted with its person meanwhile. */
export const markSent = (trx: Trx, id: number): Promise<ReplyTimes | undefined> =>
  trx
    .updateTable('family_replies')
    .set({ sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning(['at', sql<Date>`sent_at`.as('sent_at')])
    .executeTakeFirst()

/** Notifies open screens of a person's record. */
export const notifyOfPerson = (trx: Trx, personId: number) =>
  sql`select desk_notice('family', family_id) from family_people where id = ${personId}`.execute(trx)
