import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import type { Families, FamilyMerges } from '../platform/db/types.generated.ts'
import { recordIdOf } from './record-id-queries.ts'

/** Locks both families' records in the order of their ids, so that two merges of the same records never deadlock. */
export const lockRecords = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('families')
    .select(['id', 'stage', 'branch_id', 'owner_id', 'next_step', 'next_step_on'])
    .where(sql<boolean>`id in (select coalesce(merged_into, id) from families where id = any(${ids}::integer[]))`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks two families in the order of their ids. */
export const lockRows = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('families')
    .select(['id', 'branch_id', 'owner_id', 'next_step', 'next_step_on'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function recordIdOfFamily(trx: Trx, familyId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`select ${recordIdOf(familyId)} as id`.execute(trx)
  return rows[0]?.id ?? undefined
}

export const addMerge = (trx: Trx, merge: Insertable<FamilyMerges>) =>
  trx.insertInto('family_merges').values(merge).returning('id').executeTakeFirstOrThrow()

/** Merges a record, with all families merged into it, into another. */
export const moveRecord = (trx: Trx, recordId: number, intoId: number) =>
  trx
    .updateTable('families')
    .set((row) => ({ merged_into: intoId, version: row('version', '+', 1) }))
    .where((row) => row.or([row('id', '=', recordId), row('merged_into', '=', recordId)]))
    .execute()

/** Columns that a merge or its undoing sets on a record. */
export type RecordState = Pick<Updateable<Families>, 'stage' | keyof Plan>
/** Sets the branch, owner and next step of a record. */
export type Plan = Pick<Selectable<Families>, 'branch_id' | 'owner_id' | 'next_step' | 'next_step_on'>

export const setRecordState = (trx: Trx, recordId: number, state: RecordState) =>
  trx
    .updateTable('families')
    .set((row) => ({ ...state, version: row('version', '+', 1) }))
    .where('id', '=', recordId)
    .execute()

/** Locks a merge into this record that is not undone. */
export const lockMerge = (trx: Trx, id: number, recordId: number) =>
  trx
    .selectFrom('family_merges')
    .selectAll()
    .where('id', '=', id)
    .where('parted_at', 'is', null)
    .where(sql<boolean>`family_id in (select id from families where merged_into = ${recordId})`)
    .forUpdate()
    .executeTakeFirst()
export type LockedMerge = NonNullable<Awaited<ReturnType<typeof lockMerge>>>

/** Undoes a merge: the family is a record again, with the families that were merged into it before. */
export async function unmergeFrom(
  trx: Trx,
  { id, family_id }: Pick<LockedMerge, 'id' | 'family_id'>,
  recordId: number,
  at: Date,
  staffId: number,
) {
  await trx.updateTable('family_merges').set({ parted_at: at, parted_by: staffId }).where('id', '=', id).execute()
  await sql`
    with recursive below (id) as (
      select ${family_id}::integer
      union select merged.family_id from family_merges merged join below on merged.into_id = below.id
      where merged.parted_at is null
    )
    update families set merged_into = nullif(${family_id}::integer, families.id), version = version + 1
    from below where families.id = below.id and families.merged_into = ${recordId}
  `.execute(trx)
}

/** Restores the record's stage from before the merge, unless a stage was set or an event came since. */
export const stageSince = (trx: Trx, { at, into_stage }: LockedMerge, recordId: number) =>
  sql`
    update families set stage = ${into_stage}, version = version + 1
    where id = ${recordId} and stage_at <= ${at}
      and not exists (select from family_events where family_id = ${recordId} and family_events.at > ${at}
        and kind not in ('merged', 'parted', 'note'))
  `.execute(trx)

/** Stores that two families are not duplicates. */
export const addNotDuplicates = (trx: Trx, one: number, other: number) =>
  trx
    .insertInto('family_not_duplicates')
    .values({ family_id: Math.min(one, other), other_id: Math.max(one, other) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Deletes that two families are not duplicates. */
export const forgetNotDuplicates = (trx: Trx, one: number, other: number) =>
  trx
    .deleteFrom('family_not_duplicates')
    .where('family_id', '=', Math.min(one, other))
    .where('other_id', '=', Math.max(one, other))
    .execute()
