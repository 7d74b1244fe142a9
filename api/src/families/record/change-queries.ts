import type { Stage } from 'contract/families/stages.ts'
import type { TimelineFacts } from 'contract/families/timeline.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { Families } from '../../platform/db/types.generated.ts'
import { familyInBranches } from '../list/filter-queries.ts'
import { isByStaff } from '../people-queries.ts'
import { recordIdOf } from '../record-id-queries.ts'

/** Locks the record of a family until the transaction ends; undefined outside the user's branches. */
export const lockRecordOf = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('families')
    .select(['id', 'name', 'stage', 'stage_reason', 'version', 'owner_id', 'branch_id', 'language', 'next_step'])
    .where(sql<boolean>`families.id = ${recordIdOf(id)}`)
    .where(familyInBranches(branchIds))
    .forUpdate()
    .executeTakeFirst()
export type LockedRecord = NonNullable<Awaited<ReturnType<typeof lockRecordOf>>>

export const updateRecord = (trx: Trx, id: number, changes: Updateable<Families>) =>
  trx
    .updateTable('families')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Moves the people of a record who are of the record's former branch to its new one. */
export const moveMembers = (trx: Trx, recordId: number, from: number | null, to: number | null) =>
  trx
    .updateTable('families')
    .set({ branch_id: to })
    .where('merged_into', '=', recordId)
    .where('branch_id', 'is not distinct from', from)
    .execute()

/** Raises the record's version, so that a change based on an older one is refused. */
export const raiseVersion = (trx: Trx, id: number) => updateRecord(trx, id, {})

/** An active member of staff who may see families; undefined otherwise. */
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

/** Whether staff have put several people into this record. */
const hasSeveralPeople = (recordId: number) =>
  sql<boolean>`exists (select from families where merged_into = ${recordId})`

export const addNote = (trx: Trx, note: { family_id: number; staff_id: number; text: string; at: Date }) =>
  trx
    .insertInto('family_notes')
    .values({ ...note, is_shared: hasSeveralPeople(note.family_id) })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Author of a note of this record; undefined if there is no such note. */
export const writerOfNote = (trx: Trx, id: number, recordId: number) =>
  trx
    .selectFrom('family_notes')
    .select('staff_id')
    .where('id', '=', id)
    .where(sql<boolean>`family_id in (select id from families where id = ${recordId} or merged_into = ${recordId})`)
    .executeTakeFirst()

export const changeNote = (trx: Trx, recordId: number, id: number, text: string, at: Date) =>
  trx
    .updateTable('family_notes')
    .set({ text, edited_at: at, is_shared: sql<boolean>`is_shared or ${hasSeveralPeople(recordId)}` })
    .where('id', '=', id)
    .execute()

/** Deletes a note with its event in the timeline. */
export const removeNote = (trx: Trx, id: number) => trx.deleteFrom('family_notes').where('id', '=', id).execute()

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

/**
 * An unregistered child of this record, in each of its rows that a merge has brought together; a registered child is changed by
 * its parents.
 */
const ownChild = (id: number, recordId: number): RawBuilder<boolean> =>
  sql<boolean>`kid_id is null and family_id in (select id from families where id = ${recordId} or merged_into = ${recordId})
    and id in (select ${id}::integer union select twin.id from family_children child join family_children twin
      on twin.birth_date = child.birth_date and name_letters(twin.name) = name_letters(child.name)
      join families part on part.id = twin.family_id where child.id = ${id})`

export const changeChildOf = (trx: Trx, id: number, recordId: number, child: ChildFacts) =>
  trx
    .updateTable('family_children')
    // A field that is left out stays as it is.
    .set((row) => ({ family_id: row.ref('family_id'), ...child }))
    .where(ownChild(id, recordId))
    .returning('id')
    .executeTakeFirst()

export const removeChildOf = (trx: Trx, id: number, recordId: number) =>
  trx.deleteFrom('family_children').where(ownChild(id, recordId)).returning('id').executeTakeFirst()

export const addEmailOf = (trx: Trx, family_id: number, email: string) =>
  trx
    .insertInto('family_emails')
    .values({ family_id, email, by_staff: isByStaff(family_id, 'email', email) })
    .onConflict((conflict) => conflict.expression(sql`family_id, lower(email)`).doNothing())
    .execute()

interface ManyChanges {
  readonly stage: Stage | undefined
  readonly reason: string | null
  readonly owner_id: number | null | undefined
  readonly at: Date
}
interface NextStepRow {
  readonly id: number
  readonly stage: Stage
  readonly stage_reason: string | null
  readonly owner_id: number | null
}

/** Sets stage and owner of all these records, and returns the former values. */
export async function changeMany(trx: Trx, ids: readonly number[], { stage, reason, owner_id, at }: ManyChanges) {
  const { rows } = await sql<NextStepRow>`
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
  readonly facts: TimelineFacts
  readonly at: Date
  readonly staffId: number
}

export const addEventToMany = (trx: Trx, ids: readonly number[], { kind, facts, at, staffId }: EventOfMany) =>
  sql`insert into family_events (family_id, at, kind, staff_id, facts)
    select id, ${at}::timestamptz, ${kind}, ${staffId}::integer, ${JSON.stringify(facts)}::jsonb
    from unnest(${[...ids]}::integer[]) id`.execute(trx)
