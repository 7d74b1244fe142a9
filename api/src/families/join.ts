import type { Trx } from '../db/client.ts'
import { lockWords } from '../requests/queries.ts'
import { familiesOf } from './join-queries.ts'
import { areStrangers } from './merge-queries.ts'
import { putIntoFile } from './merging.ts'
import { type Arrival, addFamily, addPerson } from './people-queries.ts'

type Reached = Pick<Arrival, 'phone' | 'email'>

/**
 * Two of one number or address at the same moment wait for each other. Always in this order, numbers first: two that share
 * both cannot wait for each other in a circle.
 */
export const lockPeople = (trx: Trx, people: readonly Reached[]) =>
  lockWords(
    trx,
    ...people.map(({ phone }) => `family of phone ${phone}`).toSorted(),
    ...people.flatMap(({ email }) => (email ? `family of email ${email.toLowerCase()}` : [])).toSorted(),
  )

/**
 * The family of whoever arrives: the one that has this phone number, or this address where it is confirmed, or a new one.
 * Two at the same moment wait for each other here, so one number is never two families. What turns out to be one family
 * comes to lie in one file.
 */
export async function joinFamily(trx: Trx, arrival: Arrival, known?: number): Promise<number> {
  await lockPeople(trx, [arrival])
  const found = await familiesOf(trx, arrival)
  const id = known ?? found.find(({ by_phone }) => by_phone)?.id ?? found[0]?.id
  if (id === undefined) return addFamily(trx, arrival)
  await addPerson(trx, id, arrival)
  for (const other of found)
    if (other.id !== id && !(await areStrangers(trx, other.id, id))) await putIntoFile(trx, other.id, id, arrival.at)
  return id
}
