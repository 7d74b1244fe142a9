import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { givenPlacesAt, isKnownAt } from '../../kids/place-queries.ts'
import { nameOf } from '../../platform/db/bilingual.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')

interface BranchChild {
  readonly id: number
  readonly name: string
  /** Name of the account that registered the child, or of the person for whom staff did. */
  readonly parent: string
  readonly branch: { readonly id: number; readonly name: string }
}

interface ChildFilter {
  readonly branches: BranchIds
  readonly branchId?: number | undefined
  readonly q?: string | undefined
  readonly language: Language
}

const childrenAtMost = 500

/** Children with a place in these branches. */
export async function childrenOfBranches(
  db: Db,
  { branches, branchId, q, language }: ChildFilter,
): Promise<BranchChild[]> {
  const { rows } = await sql<BranchChild>`
    select distinct on (kids.id) kids.id, kids.name, parent.name as parent,
      json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) as branch
    from ${givenPlacesAt(branches)} place join kids on kids.id = kid_id join kid_parents parent using (kid_id) join branches on branches.id = place.branch_id
    where ${branchId === undefined ? sql`true` : sql`branches.id = ${branchId}`}
      and ${q === undefined ? sql`true` : sql`name_letters(kids.name) like '%' || regexp_replace(name_letters(${literal(q)}), '^.* ', '') || '%'`}
    order by kids.id desc, branches.id limit ${childrenAtMost}`.execute(db)
  return rows
}

/** Ids of these children who have a place in the branches. */
export async function childrenInBranches(
  trx: Trx,
  kidIds: readonly number[],
  branches: BranchIds,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct kid_id as id from ${givenPlacesAt(branches)} place where kid_id = any(${[...kidIds]}::integer[])`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** State of these children's consents, by audience. */
export async function consentsOfChildren(db: Db, kidIds: readonly number[]) {
  const { rows } = await sql<{
    kid_id: number
    audience: 'room' | 'families' | 'website' | 'social'
    state: 'granted' | 'withdrawn' | 'expired'
    decided_at: Date
  }>`
    select distinct on (kid_id, audience) kid_id, audience, decided_at,
      case when consents_to(kid_id, audience) then 'granted' when granted and ends_at <= now() then 'expired' else 'withdrawn' end as state
    from photo_consents where kid_id = any(${[...kidIds]}::integer[])
    order by kid_id, audience, id desc`.execute(db)
  return rows
}

interface NamedKid {
  readonly id: number
  /** Whether staff of the branches may read the child's data. */
  readonly isKnown: boolean
}

/** Children named on a picture who are still in the records. */
export async function namedIn(trx: Trx, pictureId: number, branches: BranchIds): Promise<NamedKid[]> {
  const { rows } = await sql<NamedKid>`
    select kid_id as id, ${isKnownAt(sql`picture_children.kid_id`, branches)} as "isKnown"
    from picture_children where picture_id = ${pictureId} and kid_id is not null`.execute(trx)
  return rows
}

/**
 * Sets the named children, among those that staff of these branches may read. Children of other branches and deleted children
 * stay named.
 */
export async function nameChildren(
  trx: Trx,
  pictureId: number,
  { kidIds, branches }: { readonly kidIds: readonly number[]; readonly branches: BranchIds },
): Promise<void> {
  await trx
    .deleteFrom('picture_children')
    .where('picture_id', '=', pictureId)
    .where('kid_id', 'not in', [0, ...kidIds])
    .where(isKnownAt(sql`picture_children.kid_id`, branches))
    .execute()
  if (kidIds.length === 0) return
  await trx
    .insertInto('picture_children')
    .values(kidIds.map((kid_id) => ({ picture_id: pictureId, kid_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes all names from a picture, also those of deleted children. */
export const removeChildren = (trx: Trx, pictureId: number) =>
  trx.deleteFrom('picture_children').where('picture_id', '=', pictureId).execute()
