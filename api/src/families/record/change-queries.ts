import type { Stage } from 'contract/families/stages.ts'
import type { TimelineFacts } from 'contract/families/timeline.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Trx } from '../../platform/db/client.ts'
import { ownerOf } from '../event-queries.ts'
import { familyInBranches } from '../list/filter-queries.ts'
import { setRecord } from '../merge-queries.ts'
import { isEntryOf, onlyPersonOf, peopleOfRecord } from '../record-id-queries.ts'

/** Locks the record to which an id leads until the transaction ends; undefined outside the user's branches. */
export const lockRecordOf = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('families')
    .select(['id', 'stage', 'stage_reason', 'version', 'owner_id', 'branch_id', 'language', 'next_step'])
    .where(sql<boolean>`families.id = record_of(${id})`)
    .where(familyInBranches(branchIds))
    .forUpdate()
    .executeTakeFirst()
export type LockedRecord = NonNullable<Awaited<ReturnType<typeof lockRecordOf>>>

/** Raises the record's version, so that a change based on an older one is refused. */
export const raiseVersion = (trx: Trx, id: number) => setRecord(trx, id, {})

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

/** Ids of the people of a record, the first of it first. */
export const peopleIn = async (trx: Trx, recordId: number): Promise<number[]> =>
  (
    await trx
      .selectFrom('family_people')
      .select('id')
      .where('family_id', '=', recordId)
      .orderBy(sql`merge_id nulls first`)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

export const recordOfPerson = async (trx: Trx, id: number): Promise<number> =>
  (await trx.selectFrom('family_people').select('family_id').where('id', '=', id).executeTakeFirstOrThrow()).family_id

/** Gives a person another name; the former one stays among the names. */
export const rename = (trx: Trx, personId: number, name: string) =>
  sql`update family_people set name = ${name}, names = array_remove(names, ${name}) || family_people.name
    where id = ${personId} and name <> ${name}`.execute(trx)

interface NewNote {
  readonly recordId: number
  readonly staffId: number
  readonly text: string
  readonly at: Date
}

/** Adds a note on the person of a record, or on the record if it holds several people. Returns its id. */
export const addNote = async (trx: Trx, { recordId, staffId, text, at }: NewNote): Promise<number> =>
  (
    await trx
      .insertInto('family_notes')
      .values({ ...ownerOf({ recordId }), staff_id: staffId, text, at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Author of a note of this record; undefined if there is no such note. */
export const writerOfNote = (trx: Trx, id: number, recordId: number) =>
  trx
    .selectFrom('family_notes')
    .select('staff_id')
    .where('id', '=', id)
    .where(isEntryOf('family_notes', recordId))
    .executeTakeFirst()

/** Changes a note; what is written among several people is the record's. */
export const changeNote = (trx: Trx, recordId: number, id: number, text: string, at: Date) => {
  const only = onlyPersonOf(sql`${recordId}::integer`)
  return sql`
    update family_notes set text = ${text}, edited_at = ${at}, person_id = case when ${only} is not null then person_id end,
      family_id = case when ${only} is null or person_id is null then coalesce(family_id, ${recordId}) end
    where id = ${id}`.execute(trx)
}

/** Deletes a note with its event in the timeline. */
export const removeNote = (trx: Trx, id: number) => trx.deleteFrom('family_notes').where('id', '=', id).execute()

export interface ChildFacts {
  readonly name?: string | null
  readonly birth_date?: string | null
  readonly program_id?: number | null
  readonly start_date?: string | null
}

export const addChildOf = (trx: Trx, person_id: number, child: ChildFacts, by_staff: 'alone' | 'among') =>
  trx
    .insertInto('family_children')
    .values({ person_id, by_staff, ...child })
    .execute()

/** A child of this record, in each of its rows that a merge has brought together; the child of an account is changed by its parents. */
const ownChild = (id: number, recordId: number): RawBuilder<boolean> =>
  sql<boolean>`(kid_id is null or kid_id in (select kids.id from kids where user_id is null)) and person_id in ${peopleOfRecord(recordId)}
    and id in (select ${id}::integer union select twin.id from family_children child join family_children twin
      on twin.birth_date = child.birth_date and name_letters(twin.name) = name_letters(child.name) where child.id = ${id})`

/** A child that staff change stands in no copy of the person who gave the rest; changed among several, in none at all. */
export const changeChildOf = (trx: Trx, id: number, recordId: number, child: ChildFacts, by_staff: 'alone' | 'among') =>
  trx
    .updateTable('family_children')
    // A field that is left out stays as it is.
    .set((row) => ({ by_staff: sql`greatest(by_staff, ${by_staff})`, person_id: row.ref('person_id'), ...child }))
    .where(ownChild(id, recordId))
    .returning(['id', 'kid_id'])
    .execute()

export const removeChildOf = (trx: Trx, id: number, recordId: number) =>
  trx.deleteFrom('family_children').where(ownChild(id, recordId)).returning(['id', 'kid_id']).execute()

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
  sql`insert into family_events (person_id, family_id, at, kind, staff_id, facts)
    select ${onlyPersonOf(sql`id`)}, case when ${onlyPersonOf(sql`id`)} is null then id end, ${at}::timestamptz, ${kind}, ${staffId}::integer, ${JSON.stringify(facts)}::jsonb
    from unnest(${[...ids]}::integer[]) id`.execute(trx)
