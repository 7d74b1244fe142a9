import type { Person } from 'contract/families/desk.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { peopleOf } from './person-queries.ts'

/** People of a record: members first, then people with an open claim. */
export async function peopleOfRecord(db: Db | Trx, recordId: number): Promise<Person[]> {
  const people = await peopleOf(db, recordId)
  return people.map((person) => ({ ...person, since: person.since.toISOString() }))
}
