import { keepPlacesOf } from '../../places/cell-queries.ts'
import type { Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import { refreshWaiting, refreshWaitingOf } from '../event-queries.ts'
import { peopleIn } from '../record/change-queries.ts'
import { lockRecordsOf } from '../record-id-queries.ts'
import { deleteViewsNaming } from '../views/views.ts'
import {
  deleteRequestsOf,
  deleteRow,
  followFirst,
  forgetAddress,
  leaveToRecord,
  peopleOfAccount,
  redactReplies,
  requestsUnder,
} from './erase-queries.ts'

/** Deletes a person. What staff wrote stays with the others of the record, which is deleted with the last one. */
async function removePerson(trx: Trx, id: number, record: number): Promise<void> {
  if ((await peopleIn(trx, record)).length === 1) return deleteRow(trx, 'families', record)
  await leaveToRecord(trx, id, record)
  await deleteRow(trx, 'family_people', id)
  await followFirst(trx, record)
  await refreshWaiting(trx, [record])
}

/**
 * Erases people, with everything they gave. What staff wrote stays with the others of their records, and goes with the last one;
 * replies to them lose text, name, number and address. `addresses` are theirs alone.
 */
export async function removePeople(trx: Trx, people: readonly number[], addresses: readonly string[]): Promise<void> {
  const records = await lockRecordsOf(trx, people)
  await redactReplies(trx, people, addresses)
  await deleteRequestsOf(trx, people)
  await deleteViewsNaming(trx, people, addresses)
  for (const [person, record] of records) await removePerson(trx, person, record)
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
  await lockRecordsOf(trx, await peopleOfAccount(trx, id, verifiedEmail))
  const people = await peopleOfAccount(trx, id, verifiedEmail)
  const others = verifiedEmail === null ? [] : await requestsUnder(trx, verifiedEmail, people)
  await keepPlacesOf(trx, [id], people)
  await deleteAccount()
  await removePeople(trx, people, verifiedEmail === null ? [] : [verifiedEmail])
  if (verifiedEmail !== null) await forgetAddress(trx, verifiedEmail, others)
  for (const person of new Set(others.map(({ person_id }) => person_id))) await refreshWaitingOf(trx, person)
}
