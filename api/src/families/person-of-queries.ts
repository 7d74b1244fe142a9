import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import type { Intake } from './people-queries.ts'

/** The record of an account that has asked for nothing: its first request gives it a branch. */
const isAccountAlone = sql<boolean>`(record.branch_id is null and record.source = 'account' and person.id = record.id
  and not exists (select from family_events where family_id = record.id and kind <> 'account')
  and not exists (select from families other where other.merged_into = record.id))`

const lastRequestAt = sql`(select max(at) from family_events
  where family_id = person.id and kind in ('tour', 'message', 'survey', 'registration'))`

/** The person of these who asked last; one at the branch itself before an account that has asked for nothing. */
async function latestOf(trx: Trx, people: RawBuilder<unknown>): Promise<number | undefined> {
  const [found] = (
    await sql<{ id: number }>`
    select person.id from families person join families record on record.id = coalesce(person.merged_into, person.id)
    where ${people} order by record.branch_id is null, ${lastRequestAt} desc nulls last, person.id desc limit 1`.execute(
      trx,
    )
  ).rows
  return found?.id
}

/**
 * The person who gave this number together with this address at this branch (desk §3). Staff also enter people without an
 * address: these equal only others without one, of the same name. Details that staff added count for nothing, and of an account
 * only a confirmed address. `userId`: the account that asks, which is never the person of another one.
 */
export function knownPerson(
  trx: Trx,
  { phone, email, name, branchId, isForAnyBranch = false }: Intake,
  userId?: number,
): Promise<number | undefined> {
  // Conditions that are known here are not left to the statement: its plan then suits all values.
  const hasAccount = sql`exists (select from family_accounts where family_id = person.id)`
  const isSame =
    email === null
      ? sql`not ${hasAccount} and not exists (select from family_emails where family_id = person.id and not by_staff)
          and exists (select from family_names where family_id = person.id and name_letters(name) = name_letters(${name}))`
      : sql`exists (select from family_emails reached where family_id = person.id and lower(email) = lower(${email})
          and not by_staff and (verified_at is not null or not ${hasAccount}
            or exists (select from tours where family_id = person.id and lower(tours.email) = lower(reached.email))
            or exists (select from messages where family_id = person.id and lower(messages.email) = lower(reached.email))
            or exists (select from survey_submissions sent
              where family_id = person.id and lower(sent.email) = lower(reached.email))))`
  const isOfBranch = isForAnyBranch
    ? sql`true`
    : branchId === null
      ? sql`record.branch_id is null`
      : sql`(record.branch_id = ${branchId} or ${isAccountAlone})`
  return latestOf(
    trx,
    sql`person.id in (select family_id from family_phones where phone = ${phone} and not by_staff)
      and ${isOfBranch} and ${isSame}
      ${userId === undefined ? sql`` : sql`and not exists (select from family_accounts where family_id = person.id and user_id <> ${userId})`}`,
  )
}

/** The account's own person at this branch, or its record without a branch if it has asked for nothing. */
export const ownPersonAt = (trx: Trx, userId: number, branchId: number | null) =>
  latestOf(
    trx,
    sql`person.id in (select family_id from family_accounts where user_id = ${userId})
      and (record.branch_id = ${branchId} or ${isAccountAlone})`,
  )

/** Moves privacy requests to another person; an open one of a kind that the other has open ends with its person. */
export const movePrivacyRequests = (trx: Trx, from: number, to: number) =>
  sql`update privacy_requests moved set family_id = ${to} where family_id = ${from} and (closed_at is not null
    or not exists (select from privacy_requests other
      where other.family_id = ${to} and other.kind = moved.kind and other.closed_at is null))`.execute(trx)

/**
 * Gives an account, if it has asked for nothing, to the person who asked with its number and address, and deletes its own record.
 * False if the account has asked for something.
 */
export async function giveAccount(trx: Trx, userId: number, from: number, to: number): Promise<boolean> {
  if (from === to) return false
  const alone = await sql`
    select from families person join families record on record.id = person.id
    where person.id = ${from} and person.merged_into is null and ${isAccountAlone}`.execute(trx)
  if (alone.rows.length === 0) return false
  await trx.updateTable('users').set({ family_id: to }).where('id', '=', userId).execute()
  await trx.updateTable('family_events').set({ family_id: to }).where('user_id', '=', userId).execute()
  await movePrivacyRequests(trx, from, to)
  await trx.deleteFrom('families').where('id', '=', from).execute()
  return true
}
