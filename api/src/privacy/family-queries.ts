import type { PrivacyPart } from 'contract/privacy/desk.ts'
import { sql } from 'kysely'
import { areSentBy, peopleOfAccounts } from '../families/erasing/erase-queries.ts'
import { forms } from '../families/erasing/held-queries.ts'
import type { Db, Trx } from '../platform/db/client.ts'

/** Families merged into a record, including the record's own. */
export async function familiesOfRecord(db: Db | Trx, recordId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from families where id = ${recordId} or merged_into = ${recordId} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const [tours, messages, surveys] = forms

const counted = (families: readonly number[]) => sql`
  with family as (select unnest(${families}::integer[]) as id),
    account as (select distinct user_id as id from family_accounts join family on family.id = family_id),
    request as (select tours.id from tours where ${areSentBy(tours, families)})`

export async function countsOf(db: Db | Trx, families: readonly number[]) {
  const { rows } = await sql<
    Record<PrivacyPart, number> & { readonly shown_comments: number; readonly has_place: boolean }
  >`${counted(families)}
    select
      (select count(*) from account)::integer as accounts,
      ((select count(*) from kids where user_id in (select id from account))
        + (select count(*) from family_children join family on family.id = family_id where kid_id is null))::integer as children,
      (select count(*) from registrations where family_id in (select id from family)
        or kid_id in (select id from kids where user_id in (select id from account)))::integer as registrations,
      (select count(*) from request)::integer as tours,
      (select count(*) from visits where tour_id in (select id from request))::integer as visits,
      (select count(*) from messages where ${areSentBy(messages, families)})::integer as messages,
      (select count(*) from survey_submissions where ${areSentBy(surveys, families)})::integer as surveys,
      (select count(*) from family_notes join family on family.id = family_id)::integer as notes,
      (select count(*) from family_replies join family on family.id = family_id)::integer as replies,
      (select count(*) from comments where user_id in (select id from account) and state <> 'shown')::integer
        as waiting_comments,
      (select count(*) from comments where user_id in (select id from account) and state = 'shown')::integer
        as shown_comments,
      exists (select from registrations where status = 'accepted' and (family_id in (select id from family)
        or kid_id in (select id from kids where user_id in (select id from account)))) as has_place`.execute(db)
  const [found] = rows
  if (!found) throw new Error('count returned no row')
  return found
}

/** Email address of a record's families, a confirmed one first. */
export async function addressOf(db: Db | Trx, families: readonly number[]): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from family_emails where family_id = any(${families}::integer[])
    order by verified_at is null, id limit 1`.execute(db)
  return rows[0]?.email ?? null
}

/** Addresses that no other family uses: mails to a shared address belong to the other family too. */
export async function addressesOf(db: Db | Trx, families: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(email) as email from family_emails own where family_id = any(${families}::integer[])
      and not exists (select from family_emails other
        where lower(other.email) = lower(own.email) and other.family_id <> all(${families}::integer[]))
      and not exists (select from users where lower(users.email) = lower(own.email)
        and not exists (select from family_accounts where user_id = users.id and family_accounts.family_id = any(${families}::integer[])))`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}

export async function accountsOf(trx: Trx, families: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from family_accounts where family_id = any(${families}::integer[]) order by id`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** These people and, with an account among them, everybody who is that account, in every branch (desk §3). */
export async function withAccounts(db: Db | Trx, families: readonly number[]): Promise<number[]> {
  const ids = sql`${families}::integer[]`
  const accounts = sql`select user_id from family_accounts where family_id = any(${ids})`
  const addresses = sql`select lower(email) from users where id in (${accounts}) and email_verified_at is not null`
  const { rows } = await sql<{ id: number }>`
    select unnest(${ids}) as id union select family_id from (${peopleOfAccounts(accounts, addresses)}) own order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locks the families, so that no request is linked to them during the erasure. */
export const lockFamilies = (trx: Trx, families: readonly number[]) =>
  sql`select from families where id = any(${families}::integer[]) order by id for update`.execute(trx)
