import type { Trx } from '../db/client.ts'
import { lockWords } from '../requests/queries.ts'
import { familiesOf } from './join-queries.ts'
import { areStrangers } from './merge-queries.ts'
import { putIntoFile } from './merging.ts'
import { type Arrival, addFamily, addPerson } from './people-queries.ts'

/**
 * The family of whoever arrives: the one that has this phone number, or this address where it is confirmed, or a new one.
 * Two at the same moment wait for each other here, so one number is never two families. What turns out to be one family
 * comes to lie in one file.
 */
export async function joinFamily(trx: Trx, arrival: Arrival, known?: number): Promise<number> {
  // Always in this order: two that share both cannot wait for each other in a circle.
  await lockWords(
    trx,
    `family of phone ${arrival.phone}`,
    ...(arrival.email ? [`family of email ${arrival.email.toLowerCase()}`] : []),
  )
  const found = await familiesOf(trx, arrival)
  const id = known ?? found.find(({ by_phone }) => by_phone)?.id ?? found[0]?.id
  if (id === undefined) return addFamily(trx, arrival)
  await addPerson(trx, id, arrival)
  for (const other of found)
    if (other.id !== id && !(await areStrangers(trx, other.id, id))) await putIntoFile(trx, other.id, id, arrival.at)
  return id
}
