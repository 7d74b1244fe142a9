import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'

/** How a family stands just now, for who takes an answer back. */
export const standing = (familyId: number) =>
  sql<string>`(select jsonb_build_object('stage', stage, 'stage_reason', stage_reason, 'stage_at', stage_at,
    'waiting_since', waiting_since, 'last_at', last_at) from families where id = ${familyId})`

/** The letter is about to leave; false where it was taken back, or has left before. */
export async function markLeaving(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update family_replies set leaving_at = coalesce(leaving_at, now())
    where id = ${id} and sent_at is null returning id`.execute(db)
  return rows.length > 0
}

/** It has left: whoever has the family's file open sees it. */
export const markSent = (db: Db, id: number) =>
  sql`
    with sent as (
      update family_replies set sent_at = coalesce(sent_at, now()) where id = ${id} returning family_id
    )
    select desk_notice('family', coalesce(merged_into, families.id)) from families join sent on sent.family_id = families.id`.execute(
    db,
  )

interface WhichReply {
  readonly id: number
  readonly fileId: number
  readonly staffId: number
}

const itIs = ({ id, fileId, staffId }: WhichReply) =>
  sql<boolean>`id = ${id} and staff_id = ${staffId} and channel = 'email'
    and family_id in (
      select part.id from families part join families named on named.id = ${fileId}
      where coalesce(part.merged_into, part.id) = coalesce(named.merged_into, named.id))`

/** The times that one's own e-mail offers; undefined where there is no such e-mail in this file. */
export const offersOfReply = async (trx: Trx, which: WhichReply): Promise<readonly Date[] | undefined> =>
  (await trx.selectFrom('family_replies').select('offers').where(itIs(which)).executeTakeFirst())?.offers

interface TakenBack {
  readonly at: Date
  readonly before: unknown
  readonly branch_id: number | null
}

/** Takes an e-mail away that has not begun to leave, and what it held; its place in the timeline goes with it. */
export async function removeReply(trx: Trx, which: WhichReply): Promise<TakenBack | undefined> {
  const { rows } = await sql<TakenBack>`
    with gone as (
      delete from family_replies
      where ${itIs(which)} and leaving_at is null and sent_at is null and refused_at is null and before is not null
      returning family_id, at, held_until, before, branch_id
    ), let_go as (
      delete from visit_offers using gone
      where visit_offers.family_id = gone.family_id and visit_offers.until = gone.held_until
        and visit_offers.made_at = gone.at and visit_offers.visit_id is null
    )
    select at, before, branch_id from gone`.execute(trx)
  return rows[0]
}

/** The family stands as before the letter; where more has happened since, that holds. */
export function standAsBefore(trx: Trx, fileId: number, { at, before }: TakenBack) {
  const isLatest = sql`families.last_at = ${at}`
  const hasMoved = sql`(families.stage = 'answered' and families.stage_at = ${at})`
  return sql`
    update families set
      stage = case when ${hasMoved} then before.stage else families.stage end,
      stage_reason = case when ${hasMoved} then before.stage_reason else families.stage_reason end,
      stage_at = case when ${hasMoved} then before.stage_at else families.stage_at end,
      waiting_since = case when ${isLatest} then before.waiting_since else families.waiting_since end,
      last_at = case when ${isLatest} then before.last_at else families.last_at end,
      version = version + 1
    from jsonb_to_record(${JSON.stringify(before)}::jsonb)
      as before (stage text, stage_reason text, stage_at timestamptz, waiting_since timestamptz, last_at timestamptz)
    where families.id = ${fileId}`.execute(trx)
}
