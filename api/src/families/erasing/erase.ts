import type { Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import { deleteViewsNaming } from '../views/views.ts'
import {
  deleteDetailsWithoutSource,
  deleteNames,
  type ErasedPerson,
  endOffersTo,
  hasDetails,
  hasOtherName,
  type Trace,
} from './erase-queries.ts'
import { removePerson } from './hand-over-queries.ts'
import { redactReplies } from './reply-queries.ts'

/** Whether a person goes with the account: it is the account's own, or made by its requests alone. */
const goesWith = async (trx: Trx, trace: Trace) =>
  !(await hasDetails(trx, trace.id)) && (trace.isOwn || (trace.hasRequests && !(await hasOtherName(trx, trace))))

/**
 * Removes a deleted account's details from the records. Other people keep what staff and other requests gave, without the
 * account's address. Notes of staff stay with the remaining people of the record, and are deleted with the last one.
 */
export async function forgetPerson(trx: Trx, traces: readonly Trace[], { verifiedEmail }: ErasedPerson): Promise<void> {
  const addresses = verifiedEmail === null ? [] : [verifiedEmail]
  const people: number[] = []
  for (const trace of traces) if (await goesWith(trx, trace)) people.push(trace.id)
  const families = traces.map(({ id }) => id)
  await redactReplies(trx, { families, people, addresses })
  for (const trace of traces.filter(({ id }) => !people.includes(id)))
    await (trace.isOwn ? deleteDetailsWithoutSource : deleteNames)(trx, trace)
  await endOffersTo(trx, families, addresses)
  await deleteViewsNaming(trx, people, addresses)
  for (const person of people) await removePerson(trx, person)
  // A backup from before the account restores its requests without it.
  await listForRestore(trx, 'families', people)
}

/** Removes people's addresses, numbers and names from replies, while their details are still stored. */
export const redactRepliesTo = (trx: Trx, people: readonly number[]) =>
  redactReplies(trx, { families: people, people, addresses: [] })

/** Deletes people from their records. */
export async function removePeople(trx: Trx, people: readonly number[], addresses: readonly string[]): Promise<void> {
  await deleteViewsNaming(trx, people, addresses)
  for (const person of people) await removePerson(trx, person)
}
