import type { Trx } from '../platform/db/client.ts'
import { lockWords } from '../requests/queries.ts'
import {
  giveRecordBranch,
  hasOnePerson,
  hasRoomForPerson,
  isOfOtherBranch,
  joinedByItself,
  peopleWithNumber,
  recordsThatGave,
  setClaim,
} from './join-queries.ts'
import { leaveRecord } from './merge-queries.ts'
import { putIntoRecord } from './merging.ts'
import { addFamily, addPerson, type Intake } from './people-queries.ts'

type ContactDetails = Pick<Intake, 'phone' | 'email'>

/**
 * Locks the phones and emails of these people: two requests that share one wait for each other. Always in this order, phones
 * first, so that requests that share both never deadlock.
 */
export const lockPeople = (trx: Trx, people: readonly ContactDetails[]) =>
  lockWords(
    trx,
    ...people.flatMap(({ phone }) => (phone ? `family of phone ${phone}` : [])).toSorted(),
    ...people.flatMap(({ email }) => (email ? `family of email ${email.toLowerCase()}` : [])).toSorted(),
  )

/**
 * Finds or creates the person of a request (desk §3). The same details at the same branch are the same person. A request with
 * the number of another person becomes a claim in that person's record: it changes nothing there until staff decide. Everybody
 * else gets a new record.
 */
export async function joinRequest(trx: Trx, intake: Intake): Promise<{ readonly id: number; readonly isNew: boolean }> {
  await lockPeople(trx, [intake])
  const known = await peopleWithNumber(trx, intake)
  const same = known.find(({ is_same }) => is_same)
  if (same) {
    await addPerson(trx, same.id, intake)
    return { id: same.id, isNew: false }
  }
  const id = await addFamily(trx, intake)
  const record = known.find(({ is_claim }) => !is_claim)
  if (record) await claim(trx, id, record.record_id, intake.at)
  return { id, isNew: true }
}

async function claim(trx: Trx, personId: number, recordId: number, at: Date): Promise<void> {
  if (!(await hasRoomForPerson(trx, recordId))) return
  if (await putIntoRecord(trx, personId, recordId, at, { quietly: true })) await setClaim(trx, personId, true)
}

/**
 * Finds or creates the person of an account. A changed phone number or address is added to this person and merges nobody. If
 * the people of exactly one record gave the confirmed address, the account is merged into that record.
 */
export async function joinAccount(
  trx: Trx,
  intake: Intake,
  known: number | undefined,
  joins: boolean,
): Promise<number> {
  await lockPeople(trx, [intake])
  if (known !== undefined) await addPerson(trx, known, intake)
  const id = known ?? (await addFamily(trx, intake))
  if (joins && intake.emailIsVerified && intake.email) {
    const [record, another] = await recordsThatGave(trx, id, intake.email)
    if (record !== undefined && another === undefined) await putIntoRecord(trx, id, record, intake.at)
  }
  return id
}

/**
 * Finds or creates the person whose account registers a child. An account in no record of this branch becomes a claim in the
 * record that has its number; an account merged automatically into a record of another branch leaves it. A record that another
 * branch works with stays with that branch.
 */
export async function joinRegistration(trx: Trx, intake: Intake, known: number | undefined): Promise<number> {
  await lockPeople(trx, [intake])
  const { branchId } = intake
  const id = known ?? (await addFamily(trx, intake))
  if (known !== undefined) {
    const elsewhere = branchId === null ? undefined : await joinedByItself(trx, known, branchId)
    if (elsewhere !== undefined) await leaveRecord(trx, known, intake.at)
    await addPerson(trx, known, intake)
  }
  if (branchId !== null) await giveRecordBranch(trx, id, branchId)
  if (!(await hasOnePerson(trx, id)) || (await isOfOtherBranch(trx, id, branchId))) return id
  const others = (await peopleWithNumber(trx, intake)).filter((other) => other.id !== id && !other.is_claim)
  if (others[0]) await claim(trx, id, others[0].record_id, intake.at)
  return id
}
