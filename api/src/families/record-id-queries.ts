import { type RawBuilder, sql } from 'kysely'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Trx } from '../platform/db/client.ts'
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

/**
 * Locks the records of these people, in the order of their ids: nobody of them is erased or moved to another record meanwhile.
 * The order of all locks is: account, number and address, record, person. Returns the people who are still there, with their
 * records.
 */
export async function lockRecordsOf(trx: Trx, people: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const found = trx.selectFrom('family_people').where(sql<boolean>`id = any(${[...people]}::integer[])`)
  for (;;) {
    const records = found.select('family_id')
    const locked = await trx
      .selectFrom('families')
      .select('id')
      .where('id', 'in', records)
      .orderBy('id')
      .forUpdate()
      .execute()
    const now = await found.select(['id', 'family_id']).execute()
    // They may have been put into another record while this waited.
    if (now.every(({ family_id }) => locked.some(({ id }) => id === family_id)))
      return new Map(now.map(({ id, family_id }) => [id, family_id]))
  }
}

/** The people of a record, as the contents of `in …`. */
export const peopleOfRecord = (recordId: number) => sql`(select id from family_people where family_id = ${recordId})`

/** Condition for entries of a record: those of its people, and what staff wrote among several. */
export const isEntryOf = (table: string, recordId: number) =>
  sql<boolean>`(${sql.ref(`${table}.person_id`)} in ${peopleOfRecord(recordId)}
    or ${sql.ref(`${table}.family_id`)} in (select rows_of_record(${recordId})))`

/** The only person of a record; null if it holds several. */
export const onlyPersonOf = (record: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(select min(id) from family_people where family_id = ${record} having count(*) = 1)`
