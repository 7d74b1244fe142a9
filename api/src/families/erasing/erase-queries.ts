import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { forms, isHeldOf } from './held-queries.ts'

/**
 * The people who are an account (desk §3): its own in every branch, and those whom only requests under its confirmed address made.
 * `accounts`, `addresses`: contents of `in (…)`.
 */
export const peopleOfAccounts = (accounts: RawBuilder<unknown>, addresses: RawBuilder<unknown> | undefined) => sql`
  select family_id from family_accounts where user_id in (${accounts})
  ${
    addresses === undefined
      ? sql``
      : sql`union select id from families where id in (
        select family_id from tours where lower(email) in (${addresses})
        union all select family_id from messages where lower(email) in (${addresses})
        union all select family_id from survey_submissions where lower(email) in (${addresses}))
      and exists (select from family_emails
        where family_id = families.id and not by_staff and lower(email) in (${addresses}))
      and not exists (select from family_emails
        where family_id = families.id and not by_staff and lower(email) not in (${addresses}))
      and not exists (select from family_accounts where family_id = families.id and user_id not in (${accounts}))
      and not exists (select from family_events where family_id = families.id and kind in ('written_down', 'imported'))`
  }`

export async function peopleOfAccount(trx: Trx, id: number, verifiedEmail: string | null): Promise<number[]> {
  const address = verifiedEmail === null ? undefined : sql`lower(${verifiedEmail})`
  const { rows } = await sql<{ family_id: number }>`${peopleOfAccounts(sql`${id}`, address)}`.execute(trx)
  return rows.map(({ family_id }) => family_id)
}

export interface RequestUnder {
  readonly family_id: number
  readonly name: string
}

/** Requests under this address of other people: staff have corrected theirs, or wrote them down with it. */
export async function requestsUnder(
  trx: Trx,
  address: string,
  except: readonly number[],
): Promise<readonly RequestUnder[]> {
  const { rows } = await sql<RequestUnder>`
    select family_id, name from (
      select family_id, full_name as name, email from tours union all select family_id, name, email from messages
      union all select family_id, full_name, email from survey_submissions
    ) request where lower(email) = lower(${address}) and family_id <> all(${except}::integer[])`.execute(trx)
  return rows
}

/** Removes the name that a deleted request gave from a person, unless it is their own or from staff. */
export const forgetName = (trx: Trx, { family_id, name }: RequestUnder) =>
  sql`delete from family_names where family_id = ${family_id} and name = ${name} and not by_staff
    and name <> (select name from families where id = ${family_id})`.execute(trx)

/** Condition for requests of a form that belong to these people, or are held as spam under their details. */
export const areSentBy = (form: (typeof forms)[number], people: readonly number[]) => {
  const ids = sql`${people}::integer[]`
  return sql<boolean>`(${sql.ref(`${form[0]}.family_id`)} = any(${ids}) or ${isHeldOf(form, ids)})`
}

/** Deletes these people's registrations, tours, messages and answers to surveys, also those held as spam. */
export async function deleteRequestsOf(trx: Trx, people: readonly number[]): Promise<void> {
  await sql`delete from registrations where family_id = any(${people}::integer[])`.execute(trx)
  for (const form of forms) await sql`delete from ${sql.table(form[0])} where ${areSentBy(form, people)}`.execute(trx)
}

/** Removes text, name, number and address from replies to these people or addresses; the replies stay with the others of the record. */
export const redactReplies = (trx: Trx, people: readonly number[], addresses: readonly string[]) =>
  sql`
    update family_replies set email = null, phone = null, to_name = null, text = '…', subject = null
    where family_id = any(${people}::integer[])
      or lower(email) in (select lower(address) from unnest(${addresses}::text[]) address)`.execute(trx)
