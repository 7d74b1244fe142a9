import type { Trx } from '../platform/db/client.ts'
import { lockWords } from '../requests/queries.ts'
import {
  accountsInRecord,
  addPerson,
  addToPerson,
  claimPeople,
  followAccount,
  type Intake,
  lockAccountWith,
  ownPeople,
} from './people-queries.ts'
import { knownPerson, latestPerson, leaveAloneFor, ownPersonAt } from './person-of-queries.ts'
import { lockRecordsOf } from './record-id-queries.ts'

/**
 * Locks the phones and emails of these people: two requests that share one wait for each other. Always in this order, phones
 * first, so that requests that share both never deadlock.
 */
export const lockPeople = (
  trx: Trx,
  people: readonly { readonly phone: string | null; readonly email: string | null }[],
) =>
  lockWords(
    trx,
    ...people.flatMap(({ phone }) => (phone ? `family of phone ${phone}` : [])).toSorted(),
    ...people.flatMap(({ email }) => (email ? `family of email ${email.toLowerCase()}` : [])).toSorted(),
  )

/** Locks the number and the address of an account, whose row is locked, and the records of its people. Returns these people. */
export async function lockFamilyOf(trx: Trx, account: Account): Promise<number[]> {
  await lockPeople(trx, [account])
  const people = await ownPeople(trx, account.id)
  await lockRecordsOf(trx, people)
  return people
}

/** Locks the accounts of a record's people, and their numbers and addresses, before the record is locked. */
export const lockBeforeRecord = async (trx: Trx, recordId: number) =>
  lockPeople(trx, await accountsInRecord(trx, recordId))

interface Found {
  readonly id: number
  readonly isNew: boolean
}

/** Adds the request to the person found, or to a new one. Staff may have erased or moved the person while this waited. */
async function addTo(trx: Trx, intake: Intake, find: () => Promise<number | undefined>): Promise<Found> {
  for (;;) {
    const id = await find()
    if (id === undefined) return { id: await addPerson(trx, intake), isNew: true }
    await lockRecordsOf(trx, [id])
    if ((await find()) !== id) continue
    await addToPerson(trx, id, intake)
    return { id, isNew: false }
  }
}

/** Finds or creates the person of a request: the one with its number and its address at its branch (desk §3). */
export async function personOfRequest(trx: Trx, intake: Intake): Promise<Found> {
  await lockAccountWith(trx, intake)
  await lockPeople(trx, [intake])
  return addTo(trx, intake, () => knownPerson(trx, intake))
}

/** An account, with its number and address. */
interface Account {
  readonly id: number
  readonly phone: string | null
  readonly email: string
}

/** Finds or creates the person whose account registers a child: the account's own at this branch. */
export async function personOfRegistration(trx: Trx, account: Account, intake: Intake): Promise<Found> {
  await lockPeople(trx, [account])
  return addTo(trx, { ...intake, userId: account.id }, () => ownPersonAt(trx, account.id, intake.branchId))
}

/**
 * Finds or creates the person of an account. The people who gave its number and its confirmed address are its own; an account that
 * has asked for nothing becomes one of them. A changed number or address moves nothing.
 */
export async function personOfAccount(trx: Trx, account: Account, intake: Intake): Promise<Found> {
  await lockFamilyOf(trx, account)
  const requester = await latestPerson(trx, await claimPeople(trx, account.id))
  if (requester !== undefined) await leaveAloneFor(trx, account.id, requester)
  const [own] = await ownPeople(trx, account.id)
  if (own === undefined) return { id: await addPerson(trx, { ...intake, userId: account.id }), isNew: true }
  await followAccount(trx, account.id)
  return { id: requester ?? own, isNew: false }
}
