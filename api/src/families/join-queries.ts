import { sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import { asPrepared } from '../platform/db/prepared.ts'
import type { Intake } from './people-queries.ts'
import { recordIdOf } from './record-id-queries.ts'

interface KnownPerson {
  readonly id: number
  readonly record_id: number
  readonly is_claim: boolean
  /**
   * Whether the details are the same: this number with the same address, or without an address the same name. An account
   * proves its address by confirming it, and its name never.
   */
  readonly is_same: boolean
}

/**
 * People of this branch who gave this phone number: those with the same details first, then the oldest. A request without a
 * branch is for the whole school and finds only records without a branch; a survey asks for no branch, so it finds all. A
 * record that holds only an account has no branch yet: a request with both its number and its confirmed address belongs to it.
 */
export function peopleWithNumber(
  trx: Trx,
  { phone, email, name, branchId, isForAnyBranch = false }: Intake,
): Promise<readonly KnownPerson[]> {
  // Conditions that are known here are not left to the statement: its plan then suits all values.
  const isSame =
    email === null
      ? sql`not has_account and exists (
          select from family_names where family_id = person.id and name_letters(name) = name_letters(${name}))`
      : sql`exists (select from family_emails where family_id = person.id and lower(email) = lower(${email})
          and (verified_at is not null or not has_account))`
  const isOfBranch =
    branchId === null
      ? sql`branch_id is null`
      : sql`case when is_account_alone then is_same else branch_id = ${branchId} end`
  return asPrepared(
    trx,
    sql<KnownPerson>`
    select * from (
      select person.id, record.id as record_id, person.is_claim, record.branch_id, ${isSame} as is_same,
        record.branch_id is null and record.source = 'account' and person.id = record.id and not exists (
          select from family_events where family_id = record.id and kind <> 'account') and not exists (
          select from families other where other.merged_into = record.id) as is_account_alone
      from (select distinct family_id from family_numbers where phone = ${phone} and not by_staff) given
      join families person on person.id = given.family_id
      join families record on record.id = coalesce(person.merged_into, person.id)
      cross join lateral (select exists (select from users where family_id = person.id) as has_account) one
    ) known
    where ${isForAnyBranch ? sql`true` : isOfBranch}
    order by not is_same, is_claim, branch_id is null, record_id, id
    limit 50
  `,
  )
}

/** Limit of people per record, because each costs time when the record is opened; further people get records of their own. */
const peopleAtMost = 40

export async function hasRoomForPerson(trx: Trx, recordId: number): Promise<boolean> {
  const { rows } = await sql`select from families where merged_into = ${recordId} limit ${peopleAtMost}`.execute(trx)
  return rows.length < peopleAtMost - 1
}

export const setClaim = (trx: Trx, personId: number, isClaim: boolean) =>
  trx.updateTable('families').set({ is_claim: isClaim }).where('id', '=', personId).execute()

/**
 * Records whose people gave this address in a request or to staff (a former address of an account does not count). Only for an
 * account that is in no other record and has nobody in its own; of the account's branch if it has one.
 */
export async function recordsThatGave(trx: Trx, accountPersonId: number, email: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct record.id from family_emails given
    join families person on person.id = given.family_id and not person.is_claim
    join families record on record.id = coalesce(person.merged_into, person.id)
    join families own on own.id = ${accountPersonId} and own.merged_into is null
    where lower(given.email) = lower(${email}) and record.id <> own.id
      and (own.branch_id is null or own.branch_id = record.branch_id)
      and not exists (select from families other where other.merged_into = own.id)
      and (given.by_staff or person.source = 'staff'
        or exists (select from tours where family_id = person.id and lower(tours.email) = lower(given.email))
        or exists (select from messages where family_id = person.id and lower(messages.email) = lower(given.email))
        or exists (select from survey_submissions sent where family_id = person.id and lower(sent.email) = lower(given.email)))
    limit 2
  `.execute(trx)
  return rows.map(({ id }) => id)
}

/** The record of another branch into which this person was merged automatically; undefined otherwise. */
export async function joinedByItself(trx: Trx, personId: number, branchId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select record.id from families person join families record on record.id = person.merged_into
    join family_merges merged on merged.family_id = person.id and merged.parted_at is null and merged.staff_id is null
    where person.id = ${personId} and record.branch_id <> ${branchId}
  `.execute(trx)
  return rows[0]?.id
}

/** Gives a record without a branch this branch: one of its members has registered a child, or got a visit there. */
export const giveRecordBranch = (trx: Trx, personId: number, branchId: number) =>
  sql`
    update families set branch_id = ${branchId}, version = version + 1
    where branch_id is null and id = (select coalesce(merged_into, id) from families where id = ${personId} and not is_claim)
  `.execute(trx)

/** Whether the record of this person belongs to another branch. */
export async function isOfOtherBranch(trx: Trx, personId: number, branchId: number | null): Promise<boolean> {
  const { rows } =
    await sql`select from families where id = ${recordIdOf(personId)} and branch_id <> ${branchId}`.execute(trx)
  return rows.length > 0
}

/** Whether a person is neither merged into a record nor has others merged into theirs. */
export async function hasOnePerson(trx: Trx, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('families')
    .select('id')
    .where((row) =>
      row.or([row('merged_into', '=', id), row.and([row('id', '=', id), row('merged_into', 'is not', null)])]),
    )
    .limit(1)
    .executeTakeFirst()
  return found === undefined
}
