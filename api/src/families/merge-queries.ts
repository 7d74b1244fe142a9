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
