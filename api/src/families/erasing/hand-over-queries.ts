import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { leaveRecord } from '../merge-queries.ts'
import { markShared } from './alone-queries.ts'

/** Moves entries of staff from one person of a record to another. Times offered to the person end with the person. */
async function handOver(trx: Trx, from: number, to: number): Promise<void> {
  await sql`update family_children set family_id = ${to} where family_id = ${from} and kid_id is null and tour_id is null`.execute(
    trx,
  )
  for (const table of ['family_notes', 'family_replies', 'privacy_requests'] as const)
    await sql`update ${sql.table(table)} set family_id = ${to} where family_id = ${from}`.execute(trx)
  await sql`update family_events set family_id = ${to} where family_id = ${from} and staff_id is not null`.execute(trx)
}

/** Makes another of its people the record's own row, with stage, owner and next step unchanged. */
async function promote(trx: Trx, from: number, successor: number): Promise<void> {
  await sql`delete from family_merges where family_id = ${successor} and parted_at is null`.execute(trx)
  await sql`
    update families successor set merged_into = null, stage = gone.stage, stage_reason = gone.stage_reason, stage_at = gone.stage_at,
      owner_id = gone.owner_id, waiting_since = gone.waiting_since, next_step = gone.next_step, next_step_on = gone.next_step_on,
      branch_id = gone.branch_id, last_at = greatest(successor.last_at, gone.last_at), version = greatest(successor.version, gone.version) + 1
    from families gone where gone.id = ${from} and successor.id = ${successor}`.execute(trx)
  await sql`update families set merged_into = ${successor} where merged_into = ${from}`.execute(trx)
  await sql`update family_merges set into_id = ${successor} where into_id = ${from}`.execute(trx)
  await sql`
    with gone as (delete from family_joins where family_id = ${from} returning checked_at, checked_by)
    insert into family_joins (family_id, checked_at, checked_by) select ${successor}::integer, checked_at, checked_by from gone
    on conflict (family_id) do update set checked_at = null where excluded.checked_at is null`.execute(trx)
}

async function peopleIn(trx: Trx, recordId: number) {
  const { rows } = await sql<{ id: number; is_claim: boolean }>`
    select id, is_claim from families where merged_into = ${recordId} order by is_claim, id`.execute(trx)
  return rows
}

/**
 * Deletes a person from their record. Entries of staff stay with the members of the record and are deleted with the
 * last one; people with an open claim get records of their own.
 */
export async function removePerson(trx: Trx, personId: number): Promise<void> {
  const person = await trx
    .selectFrom('families')
    .select(['merged_into', 'is_claim'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) return
  if (person.merged_into !== null) {
    if (!person.is_claim) await handOver(trx, personId, person.merged_into)
    await markShared(trx, person.merged_into, new Date())
  } else {
    const others = await peopleIn(trx, personId)
    const successor = others.find(({ is_claim }) => !is_claim)
    if (successor) {
      await promote(trx, personId, successor.id)
      await handOver(trx, personId, successor.id)
      await markShared(trx, successor.id, new Date())
    } else for (const { id } of others) await leaveRecord(trx, id, new Date())
  }
  await trx.deleteFrom('families').where('id', '=', personId).execute()
}
