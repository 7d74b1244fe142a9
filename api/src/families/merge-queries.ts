import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import type { Families, FamilyMerges } from '../platform/db/types.generated.ts'
import { isEntryOf, peopleOfRecord } from './record-id-queries.ts'

/** Locks these rows and the records to which they lead, in the order of their ids, so that two calls of the same never deadlock. */
export const lockRecords = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('families')
    .select(['id', 'stage', 'branch_id', 'owner_id', 'next_step', 'next_step_on'])
    .where(sql<boolean>`id in (select unnest(array[id, record_of(id)]) from unnest(${[...ids]}::integer[]) id)`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Stores a merge, and moves the people of the record into the other. Returns the id of the merge. */
export async function movePeople(trx: Trx, merge: Omit<Insertable<FamilyMerges>, 'people'>): Promise<number> {
  const { family_id, into_id } = merge
  const { id } = await trx
    .insertInto('family_merges')
    .values({ ...merge, people: sql<number[]>`array(${peopleOfRecord(family_id)})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update family_people set family_id = ${into_id}, merge_id = coalesce(merge_id, ${id})
    where family_id = ${family_id}`.execute(trx)
  await setRecord(trx, family_id, { leads_to: into_id })
  await setRecord(trx, into_id, { held_several: true })
  return id
}

/** Moves the people of a merge back into their own record, which is a record again. */
export async function movePeopleBack(trx: Trx, { id, family_id, people }: LockedMerge, recordId: number) {
  await sql`update family_people set family_id = ${family_id}, merge_id = nullif(merge_id, ${id})
    where id = any(${people}::integer[]) and family_id = ${recordId}`.execute(trx)
  // Merges by which they came here with others take them back no more.
  await sql`update family_merges set people = array(select unnest(people) except select unnest(${people}::integer[]))
    where id <> ${id} and family_id <> ${family_id} and people && ${people}::integer[]
      and not people <@ ${people}::integer[]`.execute(trx)
  await setRecord(trx, family_id, { leads_to: null })
}

/** Sets the branch, owner and next step of a record. */
export type Plan = Pick<Selectable<Families>, 'branch_id' | 'owner_id' | 'next_step' | 'next_step_on'>

/** Changes a record, so that a save on the former version is refused. */
export const setRecord = (trx: Trx, id: number, state: Updateable<Families>) =>
  trx
    .updateTable('families')
    .set((row) => ({ ...state, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Locks a merge by which a person is in this record. */
export const lockMerge = (trx: Trx, id: number, recordId: number) =>
  trx
    .selectFrom('family_merges')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`id in (select merge_id from family_people where family_id = ${recordId})`)
    .forUpdate()
    .executeTakeFirst()
export type LockedMerge = NonNullable<Awaited<ReturnType<typeof lockMerge>>>

/** Restores the stage of a record from before a merge, unless a stage was set or an event came since. */
export const stageBefore = (trx: Trx, { at, into_id, into_stage }: LockedMerge) =>
  sql`
    update families set stage = ${into_stage}, version = version + 1
    where id = ${into_id} and stage_at <= ${at}
      and not exists (select from family_events where ${isEntryOf('family_events', into_id)} and family_events.at > ${at}
        and kind not in ('merged', 'parted', 'note'))
  `.execute(trx)

const pairs = (one: number, other: number) => sql`
  select least(one.id, other.id), greatest(one.id, other.id)
  from family_people one join family_people other on one.family_id = ${one} and other.family_id = ${other}`

/** Stores that the people of two records are not the same. */
export const addNotDuplicates = (trx: Trx, one: number, other: number) =>
  sql`insert into family_not_duplicates (person_id, other_id) ${pairs(one, other)} on conflict do nothing`.execute(trx)

/** Deletes that people of two records are not the same. */
export const forgetNotDuplicates = (trx: Trx, one: number, other: number) =>
  sql`delete from family_not_duplicates where (person_id, other_id) in (${pairs(one, other)})`.execute(trx)
