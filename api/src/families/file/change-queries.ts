import type { Stage } from 'contract/families/stages.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Trx } from '../../db/client.ts'
import type { Families } from '../../db/types.generated.ts'
import { type BranchIds, ofBranches } from '../list/filter-queries.ts'

/** The file that a family lies in, which nobody else changes until the end of the transaction; undefined if not of one's branches. */
export const lockFileOf = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('families')
    .select(['id', 'name', 'stage', 'stage_reason', 'version', 'owner_id', 'branch_id', 'language', 'next_step'])
    .where(sql<boolean>`families.id = (select coalesce(merged_into, id) from families where id = ${id})`)
    .where(ofBranches(branchIds))
    .forUpdate()
    .executeTakeFirst()
export type LockedFile = NonNullable<Awaited<ReturnType<typeof lockFileOf>>>

export const updateFile = (trx: Trx, id: number, changes: Updateable<Families>) =>
  trx
    .updateTable('families')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Whoever has looked at an older version is told that there is another: what lies in the file has changed. */
export const raiseVersion = (trx: Trx, id: number) => updateFile(trx, id, {})

/** Somebody who works here and may see families; undefined for anybody else. */
export const staffName = (trx: Trx, id: number) =>
  trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst()

export const branchName = (trx: Trx, id: number) =>
  trx.selectFrom('branches').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

export const programExists = async (trx: Trx, id: number) =>
  (await trx.selectFrom('programs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const addName = (trx: Trx, family_id: number, name: string) =>
  trx
    .insertInto('family_names')
    .values({ family_id, name, by_staff: true })
    .onConflict((conflict) => conflict.columns(['family_id', 'name']).doNothing())
    .execute()

export const addNote = (trx: Trx, note: { family_id: number; staff_id: number; text: string; at: Date }) =>
  trx.insertInto('family_notes').values(note).returning('id').executeTakeFirstOrThrow()

/** One's own note of this file, with other words; undefined where it is somebody else's. */
export const changeNote = (trx: Trx, id: number, fileId: number, staffId: number, text: string, at: Date) =>
  trx
    .updateTable('family_notes')
    .set({ text, edited_at: at })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where(sql<boolean>`family_id in (select id from families where id = ${fileId} or merged_into = ${fileId})`)
    .returning('id')
    .executeTakeFirst()

export interface ChildFacts {
  readonly name?: string | null
  readonly birth_date?: string | null
  readonly program_id?: number | null
  readonly start_date?: string | null
}

export const addChildOf = (trx: Trx, family_id: number, child: ChildFacts) =>
  trx
    .insertInto('family_children')
    .values({ family_id, ...child })
    .execute()

/** A child of this file that nobody has registered: a registered one is the parents' to change. */
const ownChild = (fileId: number): RawBuilder<boolean> =>
  sql<boolean>`kid_id is null and family_id in (select id from families where id = ${fileId} or merged_into = ${fileId})`

export const changeChildOf = (trx: Trx, id: number, fileId: number, child: ChildFacts) =>
  trx
    .updateTable('family_children')
    // Left out altogether, too: it then stays as it is.
    .set((row) => ({ family_id: row.ref('family_id'), ...child }))
    .where('id', '=', id)
    .where(ownChild(fileId))
    .returning('id')
    .executeTakeFirst()

export const removeChildOf = (trx: Trx, id: number, fileId: number) =>
  trx.deleteFrom('family_children').where('id', '=', id).where(ownChild(fileId)).returning('id').executeTakeFirst()

export const phoneHolder = (trx: Trx, phone: string) =>
  trx.selectFrom('family_phones').select('family_id').where('phone', '=', phone).executeTakeFirst()

export const addPhoneOf = (trx: Trx, family_id: number, phone: string) =>
  trx.insertInto('family_phones').values({ family_id, phone, by_staff: true }).execute()

export const addEmailOf = (trx: Trx, family_id: number, email: string) =>
  trx
    .insertInto('family_emails')
    .values({ family_id, email, by_staff: true })
    .onConflict((conflict) => conflict.expression(sql`family_id, lower(email)`).doNothing())
    .execute()

interface ManyChanges {
  readonly stage: Stage | undefined
  readonly reason: string | null
  readonly owner_id: number | null | undefined
  readonly at: Date
}
interface Standing {
  readonly id: number
  readonly stage: Stage
  readonly stage_reason: string | null
  readonly owner_id: number | null
}

/** Changes all of them at once, and answers how they stood. */
export async function changeMany(trx: Trx, ids: readonly number[], { stage, reason, owner_id, at }: ManyChanges) {
  const { rows } = await sql<Standing>`
    with before as materialized (
      select id, stage, stage_reason, owner_id from families where id = any(${[...ids]}::integer[]) order by id for update
    )
    update families set version = version + 1
      ${stage === undefined ? sql`` : sql`, stage = ${stage}, stage_reason = ${reason}, stage_at = ${at}`}
      ${owner_id === undefined ? sql`` : sql`, owner_id = ${owner_id}::integer`}
    from before where families.id = before.id
    returning before.id, before.stage, before.stage_reason, before.owner_id`.execute(trx)
  return rows
}

interface EventOfMany {
  readonly kind: string
  readonly facts: object
  readonly at: Date
  readonly staffId: number
}

export const addEventToMany = (trx: Trx, ids: readonly number[], { kind, facts, at, staffId }: EventOfMany) =>
  sql`insert into family_events (family_id, at, kind, staff_id, facts)
    select id, ${at}::timestamptz, ${kind}, ${staffId}::integer, ${JSON.stringify(facts)}::jsonb
    from unnest(${[...ids]}::integer[]) id`.execute(trx)
