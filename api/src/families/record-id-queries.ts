import { type RawBuilder, sql } from 'kysely'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import { familyInBranches } from './list/filter-queries.ts'

/**
 * Id of a person's record; null for an unknown person. A text names the column that holds the person's id, with its table. The
 * id of a record itself leads on by `record_of`.
 */
export const recordIdOf = (person: number | `${string}.${string}`): RawBuilder<number | null> => sql`(
  select of_person.family_id from family_people of_person
  where of_person.id = ${typeof person === 'string' ? sql.ref(person) : person})`

/** Id of a person's record for a reader of these branches; null also if they may not open it. */
export const seenRecordIdOf = (person: `${string}.${string}`, branchIds: BranchIds): RawBuilder<number | null> => sql`(
  select families.id from families where families.id = ${recordIdOf(person)} and ${familyInBranches(branchIds)})`

/** The people of a record, as the contents of `in …`. */
export const peopleOfRecord = (recordId: number) => sql`(select id from family_people where family_id = ${recordId})`

/** Condition for entries of a record: those of its people, and what staff wrote among several. */
export const isEntryOf = (table: string, recordId: number) =>
  sql<boolean>`(${sql.ref(`${table}.person_id`)} in ${peopleOfRecord(recordId)}
    or ${sql.ref(`${table}.family_id`)} in (select rows_of_record(${recordId})))`

/** The only person of a record; null if it holds several. */
export const onlyPersonOf = (record: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(select min(id) from family_people where family_id = ${record} having count(*) = 1)`
