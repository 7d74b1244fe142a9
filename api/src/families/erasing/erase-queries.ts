import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { forms, isHeldOf } from './held-queries.ts'

/**
 * The people who are an account (desk §3): its own in every branch, and those whom only requests under its confirmed address made.
 * A person whose child staff entered is no unconfirmed account's. `accounts`, `addresses`: contents of `in (…)`.
 */
export const peopleOfAccounts = (accounts: RawBuilder<unknown>, addresses: RawBuilder<unknown> | undefined) => sql`
  select id from family_people where user_id in (${accounts})
  ${
    addresses === undefined
      ? sql`and not exists (select from kids where person_id = family_people.id)`
      : sql`union select id from family_people where user_id is null and came = 'request' and lower(email) in (${addresses})
      and id in (
        select person_id from tours where lower(email) in (${addresses})
        union all select person_id from messages where lower(email) in (${addresses})
        union all select person_id from survey_submissions where lower(email) in (${addresses}))`
  }`

export async function peopleOfAccount(trx: Trx, id: number, verifiedEmail: string | null): Promise<number[]> {
  const address = verifiedEmail === null ? undefined : sql`lower(${verifiedEmail})`
  const { rows } = await sql<{ id: number }>`${peopleOfAccounts(sql`${id}`, address)}`.execute(trx)
  return rows.map((person) => person.id)
}

export interface RequestUnder {
  readonly person_id: number
  readonly name: string
}

/** Requests under this address of other people: staff have corrected theirs, or wrote them down with it. */
export async function requestsUnder(
  trx: Trx,
  address: string,
  except: readonly number[],
): Promise<readonly RequestUnder[]> {
  const { rows } = await sql<RequestUnder>`
    select person_id, name from (
      select person_id, full_name as name, email from tours union all select person_id, name, email from messages
      union all select person_id, full_name, email from survey_submissions
    ) request where lower(email) = lower(${address}) and person_id <> all(${except}::integer[])`.execute(trx)
  return rows
}

/** Takes the address of a deleted account, and the names that its requests gave, from people who stay. */
export async function forgetAddress(trx: Trx, address: string, requests: readonly RequestUnder[]): Promise<void> {
  for (const { person_id, name } of requests)
    await sql`update family_people set names = array_remove(names, ${name}) where id = ${person_id}`.execute(trx)
  await sql`
    update family_people set email = case when lower(email) <> lower(${address}) then email end,
      account_email = case when lower(account_email) <> lower(${address}) then account_email end,
      emails = array(select each from unnest(emails) with ordinality listed (each, place)
        where lower(each) <> lower(${address}) order by place)
    where contacts @> array[lower(${address})]`.execute(trx)
}

/** Condition for requests of a form that belong to these people, or are held as spam under their details. */
export const areSentBy = (form: (typeof forms)[number], people: readonly number[]) => {
  const ids = sql`${people}::integer[]`
  return sql<boolean>`(${sql.ref(`${form[0]}.person_id`)} = any(${ids}) or ${isHeldOf(form, ids)})`
}

/** Deletes these people's registrations, tours, messages and answers to surveys, also those held as spam. */
export async function deleteRequestsOf(trx: Trx, people: readonly number[]): Promise<void> {
  await sql`delete from registrations where person_id = any(${people}::integer[])`.execute(trx)
  for (const form of forms) await sql`delete from ${sql.table(form[0])} where ${areSentBy(form, people)}`.execute(trx)
}

/** Removes text, name, number and address from replies to these people or addresses; the replies stay with the others of the record. */
export async function redactReplies(trx: Trx, people: readonly number[], addresses: readonly string[]): Promise<void> {
  const redact = sql`update family_replies set email = null, phone = null, to_name = null, text = '…', subject = null`
  await sql`${redact} where person_id = any(${people}::integer[])`.execute(trx)
  const lower = addresses.map((address) => address.toLowerCase())
  await sql`${redact} where lower(email) = any(${lower}::text[])`.execute(trx)
}

/**
 * Gives the record what staff wrote of a person in it. Times offered to the person and emails that have not left end with the
 * person, and so do their children and how they came.
 */
export async function leaveToRecord(trx: Trx, personId: number, recordId: number): Promise<void> {
  const given = sql`set person_id = null, family_id = ${recordId} where person_id = ${personId}`
  await sql`update family_notes ${given}`.execute(trx)
  await sql`update family_replies ${given} and (channel <> 'email' or sent_at is not null)`.execute(trx)
  await sql`update family_events ${given} and staff_id is not null
    and kind not in ('written_down', 'imported')`.execute(trx)
}

/** Makes the next person the first of a record whose first is gone. */
export const followFirst = (trx: Trx, recordId: number) =>
  sql`
    update family_people set merge_id = null where id = (
      select person.id from family_people person join family_merges merged on merged.id = person.merge_id
      where person.family_id = ${recordId} order by cardinality(merged.people) desc, person.id limit 1)
    and not exists (select from family_people first where first.family_id = ${recordId} and first.merge_id is null)`.execute(
    trx,
  )

export async function deleteRow(trx: Trx, table: 'families' | 'family_people', id: number): Promise<void> {
  await trx.deleteFrom(table).where('id', '=', id).execute()
}
