import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { refreshWaiting } from '../event-queries.ts'
import { movePrivacyRequests } from '../person-of-queries.ts'

/**
 * Moves entries of staff from one person of a record to another. Times offered to the person and emails that have not left end
 * with the person, and so does how the person came.
 */
async function handOver(trx: Trx, from: number, to: number): Promise<void> {
  await sql`update family_children set family_id = ${to} where family_id = ${from} and kid_id is null and tour_id is null`.execute(
    trx,
  )
  await sql`update family_notes set family_id = ${to}, is_shared = true where family_id = ${from}`.execute(trx)
  await sql`update family_replies set family_id = ${to}
    where family_id = ${from} and (channel <> 'email' or sent_at is not null)`.execute(trx)
  await movePrivacyRequests(trx, from, to)
  await sql`update family_events set family_id = ${to} where family_id = ${from} and staff_id is not null
    and kind not in ('written_down', 'imported')`.execute(trx)
}

/** Makes another of its people the record's own row, with stage, owner and next step unchanged. */
async function promote(trx: Trx, from: number, successor: number): Promise<void> {
  await sql`delete from family_merges where family_id = ${successor} and parted_at is null`.execute(trx)
  await sql`
    update families successor set merged_into = null, stage = gone.stage, stage_reason = gone.stage_reason, stage_at = gone.stage_at,
      owner_id = gone.owner_id, next_step = gone.next_step, next_step_on = gone.next_step_on,
      branch_id = gone.branch_id, last_at = greatest(successor.last_at, gone.last_at), version = greatest(successor.version, gone.version) + 1
    from families gone where gone.id = ${from} and successor.id = ${successor}`.execute(trx)
  await sql`update families set merged_into = ${successor} where merged_into = ${from}`.execute(trx)
  await sql`update family_merges set into_id = ${successor} where into_id = ${from}`.execute(trx)
}

/** Deletes a person from their record. Entries of staff stay with its other people, and are deleted with the last one. */
export async function removePerson(trx: Trx, personId: number): Promise<void> {
  const person = await trx
    .selectFrom('families')
    .select('merged_into')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return
  const successor = await trx
    .selectFrom('families')
    .select('id')
    .where('merged_into', '=', personId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (successor) await promote(trx, personId, successor.id)
  const heir = person.merged_into ?? successor?.id
  if (heir !== undefined) await handOver(trx, personId, heir)
  await trx.deleteFrom('families').where('id', '=', personId).execute()
  if (heir !== undefined) await refreshWaiting(trx, heir)
}
