import type { Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import { refreshWaiting } from '../event-queries.ts'
import { deleteViewsNaming } from '../views/views.ts'
import { deleteRequestsOf, forgetName, peopleOfAccount, redactReplies, requestsUnder } from './erase-queries.ts'
import { removePerson } from './hand-over-queries.ts'

/**
 * Erases people, with everything they gave. What staff wrote stays with the others of their records, and goes with the last one;
 * replies to them lose text, name, number and address. `addresses` are theirs alone.
 */
export async function removePeople(trx: Trx, people: readonly number[], addresses: readonly string[]): Promise<void> {
  await redactReplies(trx, people, addresses)
  await deleteRequestsOf(trx, people)
  await deleteViewsNaming(trx, people, addresses)
  for (const person of people) await removePerson(trx, person)
  // A backup from before the erasure has them.
  await listForRestore(trx, 'families', people)
}

/**
 * Erases the people who are an account; `deleteAccount` deletes the account with all rows under its confirmed address. Others keep
 * what staff or others gave, without the address and the names of these requests.
 */
export async function removeAccountWith(
  trx: Trx,
  { id, verifiedEmail }: { readonly id: number; readonly verifiedEmail: string | null },
  deleteAccount: () => Promise<void>,
): Promise<void> {
  const people = await peopleOfAccount(trx, id, verifiedEmail)
  const others = verifiedEmail === null ? [] : await requestsUnder(trx, verifiedEmail, people)
  await deleteAccount()
  await removePeople(trx, people, verifiedEmail === null ? [] : [verifiedEmail])
  for (const request of others) await forgetName(trx, request)
  for (const familyId of new Set(others.map(({ family_id }) => family_id))) await refreshWaiting(trx, familyId)
}
