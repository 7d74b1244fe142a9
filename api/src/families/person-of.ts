import type { Trx } from '../platform/db/client.ts'
import { lockWords } from '../requests/queries.ts'
import { addFamily, addPerson, type Intake, ownPeople } from './people-queries.ts'
import { giveAccount, knownPerson, ownPersonAt } from './person-of-queries.ts'

/**
 * Locks the phones and emails of these people: two requests that share one wait for each other. Always in this order, phones
 * first, so that requests that share both never deadlock.
 */
export const lockPeople = (trx: Trx, people: readonly Pick<Intake, 'phone' | 'email'>[]) =>
  lockWords(
    trx,
    ...people.flatMap(({ phone }) => (phone ? `family of phone ${phone}` : [])).toSorted(),
    ...people.flatMap(({ email }) => (email ? `family of email ${email.toLowerCase()}` : [])).toSorted(),
  )

/** Finds or creates the person of a request: the one with its number and its address at its branch (desk §3). */
export async function personOfRequest(
  trx: Trx,
  intake: Intake,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  await lockPeople(trx, [intake])
  const known = await knownPerson(trx, intake)
  if (known === undefined) return { id: await addFamily(trx, intake), isNew: true }
  await addPerson(trx, known, intake)
  return { id: known, isNew: false }
}

/**
 * Finds or creates the person of an account. A changed number or address is added to this person and moves nothing. An account
 * that has asked for nothing becomes the person who asked with its number and its confirmed address.
 */
export async function personOfAccount(trx: Trx, intake: Intake, userId: number, own: number | null): Promise<number> {
  await lockPeople(trx, [intake])
  const requester = intake.emailIsVerified
    ? await knownPerson(trx, { ...intake, isForAnyBranch: true }, userId)
    : undefined
  const moves = requester !== undefined && (own === null || (await giveAccount(trx, userId, own, requester)))
  const id = moves ? requester : own
  if (id === null) return addFamily(trx, intake)
  for (const person of new Set([id, ...(await ownPeople(trx, userId))])) await addPerson(trx, person, intake)
  return id
}

/**
 * Finds or creates the person whose account registers a child: the account's own at this branch. A confirmed address with its
 * number is the account's own, too; an unconfirmed account has only its registrations.
 */
export async function personOfRegistration(trx: Trx, intake: Intake, userId: number): Promise<number> {
  await lockPeople(trx, [intake])
  const own = await ownPersonAt(trx, userId, intake.branchId)
  const id = own ?? (intake.emailIsVerified ? await knownPerson(trx, intake, userId) : undefined)
  if (id === undefined) return addFamily(trx, intake)
  await addPerson(trx, id, intake)
  return id
}
