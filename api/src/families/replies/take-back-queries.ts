import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { isEntryOf } from '../record-id-queries.ts'

interface WhichReply {
  readonly id: number
  readonly recordId: number
  readonly staffId: number
}

const itIs = ({ id, recordId, staffId }: WhichReply) =>
  sql<boolean>`id = ${id} and staff_id = ${staffId} and channel = 'email'
    and person_id in (select id from family_people where family_id = record_of(${recordId}))`

/** Offered slots of the user's own unsent e-mail; undefined if there is no such e-mail in this record. */
export const offersOfReply = async (trx: Trx, which: WhichReply): Promise<readonly Date[] | undefined> =>
  (await trx.selectFrom('family_replies').select('offers').where(itIs(which)).executeTakeFirst())?.offers

interface TakenBack {
  readonly at: Date
  readonly branch_id: number | null
}

/** Deletes an unsent e-mail and, by foreign keys, its held slots and its event. */
export async function removeReply(trx: Trx, which: WhichReply): Promise<TakenBack | undefined> {
  const { rows } = await sql<TakenBack>`
    delete from family_replies where ${itIs(which)} and leaving_at is null and sent_at is null
    returning at, branch_id`.execute(trx)
  return rows[0]
}

/** Sets the record's last activity back to its latest remaining event. */
export function forgetReply(trx: Trx, recordId: number, { at }: TakenBack) {
  return sql`
    update families set version = version + 1,
      last_at = case when last_at <> ${at} then last_at else coalesce((
        select max(event.at) from family_events event where ${isEntryOf('event', recordId)}), last_at) end
    where id = ${recordId}`.execute(trx)
}
