import type { Person } from 'contract/families/desk.ts'
import { peopleOf } from '../families/people/person-queries.ts'
import { duplicatesOf } from '../families/record/duplicate-queries.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { invalidField } from '../requests/invalid-field.ts'

export interface PersonOfRequest extends Person {
  /** A person of a record that may be the same family. */
  readonly is_suggested: boolean
}

/** The people of a record, and beside them those of records that may be the same family (desk §3). */
export async function peopleOfRequest(db: Db | Trx, recordId: number): Promise<PersonOfRequest[]> {
  const people = (await peopleOf(db, recordId)).map((person) => ({ ...person, is_suggested: false }))
  for (const { id } of await duplicatesOf(db, recordId, 'all', 'en'))
    people.push(...(await peopleOf(db, id)).map((person) => ({ ...person, is_suggested: true })))
  return people
}

/** The people that staff chose; without a choice the only one of a record. */
export async function chosenPeople(
  db: Db | Trx,
  recordId: number,
  chosen: readonly number[] | undefined,
): Promise<readonly number[]> {
  const people = await peopleOfRequest(db, recordId)
  const own = people.filter(({ is_suggested }) => !is_suggested).map(({ id }) => id)
  if (chosen === undefined && own.length > 1) throw invalidField('people', { rule: 'required' })
  if (chosen?.some((id) => !people.some((person) => person.id === id))) throw invalidField('people')
  return chosen ?? own
}
