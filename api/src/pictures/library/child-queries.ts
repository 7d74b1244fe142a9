import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import type { Branches } from './picture-queries.ts'

const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')

interface BranchChild {
  readonly id: number
  readonly name: string
  readonly branch: { readonly id: number; readonly name: string }
}

interface Asking {
  readonly branches: Branches
  readonly branchId?: number | undefined
  readonly q?: string | undefined
  readonly language: Language
}

const childrenAtMost = 500

/** The children of branches: those with a registration that was neither refused nor withdrawn. */
export async function childrenOfBranches(db: Db, { branches, branchId, q, language }: Asking): Promise<BranchChild[]> {
  const { rows } = await sql<BranchChild>`
    select distinct on (kids.id) kids.id, kids.name,
      json_build_object('id', branches.id, 'name', branches.name ->> ${language}) as branch
    from registrations join kids on kids.id = kid_id join branches on branches.id = registrations.branch_id
    where status not in ('rejected', 'withdrawn')
      and ${branches === 'all' ? sql`true` : sql`branches.id = any(${[...branches]}::integer[])`}
      and ${branchId === undefined ? sql`true` : sql`branches.id = ${branchId}`}
      and ${q === undefined ? sql`true` : sql`name_letters(kids.name) like '%' || regexp_replace(name_letters(${literal(q)}), '^.* ', '') || '%'`}
    order by kids.id desc, registrations.id desc limit ${childrenAtMost}`.execute(db)
  return rows
}

/** Which of these children belong to the branches. */
export async function ofBranches(trx: Trx, kidIds: readonly number[], branches: Branches): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct kid_id as id from registrations
    where kid_id = any(${[...kidIds]}::integer[]) and status not in ('rejected', 'withdrawn')
      and ${branches === 'all' ? sql`true` : sql`branch_id = any(${[...branches]}::integer[])`}`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** How the consents of these children stand, for each audience. */
export async function consentsOfChildren(db: Db, kidIds: readonly number[]) {
  const { rows } = await sql<{
    kid_id: number
    audience: 'room' | 'families' | 'website' | 'social'
    state: 'granted' | 'withdrawn' | 'expired'
    decided_at: Date
  }>`
    select distinct on (kid_id, audience) kid_id, audience, decided_at,
      case when granted and ends_at > now() then 'granted' when granted then 'expired' else 'withdrawn' end as state
    from photo_consents where kid_id = any(${[...kidIds]}::integer[])
    order by kid_id, audience, id desc`.execute(db)
  return rows
}

export async function namedIn(trx: Trx, pictureId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('picture_children')
    .select('kid_id')
    .where('picture_id', '=', pictureId)
    .where('kid_id', 'is not', null)
    .execute()
  return rows.flatMap(({ kid_id }) => kid_id ?? [])
}

/** Names exactly these; whoever is gone from the records stays as somebody who is gone. */
export async function nameChildren(trx: Trx, pictureId: number, kidIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('picture_children')
    .where('picture_id', '=', pictureId)
    .where('kid_id', 'not in', [0, ...kidIds])
    .execute()
  if (kidIds.length === 0) return
  await trx
    .insertInto('picture_children')
    .values(kidIds.map((kid_id) => ({ picture_id: pictureId, kid_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
