import type { Stage } from 'contract/families/stages.ts'
import { type Insertable, sql } from 'kysely'
import type { Trx } from '../db/client.ts'
import type { FamilyMerges } from '../db/types.generated.ts'

/** Both families' files, each once, in the order of their ids, so that two who merge the same never wait in a circle. */
export const lockFiles = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('families')
    .select(['id', 'stage', 'waiting_since'])
    .where(sql<boolean>`id in (select coalesce(merged_into, id) from families where id = any(${ids}::integer[]))`)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function fileIdOf(trx: Trx, familyId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(merged_into, id) as id from families where id = ${familyId}`.execute(trx)
  return rows[0]?.id
}

export const addMerge = (trx: Trx, merge: Insertable<FamilyMerges>) =>
  trx.insertInto('family_merges').values(merge).returning('id').executeTakeFirstOrThrow()

/** A file with all that lies in it comes to lie in another. */
export const moveFile = (trx: Trx, fileId: number, intoId: number) =>
  trx
    .updateTable('families')
    .set((row) => ({ merged_into: intoId, version: row('version', '+', 1) }))
    .where((row) => row.or([row('id', '=', fileId), row('merged_into', '=', fileId)]))
    .execute()

export const setStanding = (trx: Trx, fileId: number, stage: Stage, waiting_since: Date | null) =>
  trx
    .updateTable('families')
    .set((row) => ({ stage, waiting_since, version: row('version', '+', 1) }))
    .where('id', '=', fileId)
    .execute()

/** Whether somebody has looked at both files and found them to be two families. */
export async function areStrangers(trx: Trx, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    select from family_strangers
    where (family_id, other_id) in (
      select least(first.id, second.id), greatest(first.id, second.id)
      from (select unnest(array[id, merged_into]) as id from families where id = ${one}) first,
        (select unnest(array[id, merged_into]) as id from families where id = ${other}) second
    ) limit 1
  `.execute(trx)
  return rows.length > 0
}

/** A merge into this file that nobody has undone, locked until the end of the transaction. */
export const lockMerge = (trx: Trx, id: number, fileId: number) =>
  trx
    .selectFrom('family_merges')
    .selectAll()
    .where('id', '=', id)
    .where('parted_at', 'is', null)
    .where(sql<boolean>`family_id in (select id from families where merged_into = ${fileId})`)
    .forUpdate()
    .executeTakeFirst()
export type LockedMerge = NonNullable<Awaited<ReturnType<typeof lockMerge>>>

/** The family is its own file again, and what had been merged into it before lies in it as before. */
export async function partFrom(trx: Trx, { id, family_id }: LockedMerge, fileId: number, at: Date, staffId: number) {
  await trx.updateTable('family_merges').set({ parted_at: at, parted_by: staffId }).where('id', '=', id).execute()
  await sql`
    with recursive below (id) as (
      select ${family_id}::integer
      union select merged.family_id from family_merges merged join below on merged.into_id = below.id
      where merged.parted_at is null
    )
    update families set merged_into = nullif(${family_id}::integer, families.id), version = version + 1
    from below where families.id = below.id and families.merged_into = ${fileId}
  `.execute(trx)
}

/** As the file stood before the merge, where nobody has set a stage and nothing has come since. */
export const stageSince = (trx: Trx, { at, into_stage, into_waiting_since }: LockedMerge, fileId: number) =>
  sql`
    update families set stage = ${into_stage}, waiting_since = ${into_waiting_since}, version = version + 1
    where id = ${fileId} and stage_at <= ${at}
      and not exists (select from family_events where family_id = ${fileId} and family_events.at > ${at}
        and kind not in ('merged', 'parted', 'note'))
  `.execute(trx)

/** Somebody has looked: these two are two families. */
export const addStrangers = (trx: Trx, one: number, other: number) =>
  trx
    .insertInto('family_strangers')
    .values({ family_id: Math.min(one, other), other_id: Math.max(one, other) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Somebody has looked again: they are one after all. */
export const forgetStrangers = (trx: Trx, one: number, other: number) =>
  trx
    .deleteFrom('family_strangers')
    .where('family_id', '=', Math.min(one, other))
    .where('other_id', '=', Math.max(one, other))
    .execute()
