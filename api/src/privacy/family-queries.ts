import type { PrivacyPart } from 'contract/privacy/desk.ts'
import { sql } from 'kysely'
import { areSentBy, peopleOfAccounts } from '../families/erasing/erase-queries.ts'
import { forms } from '../families/erasing/held-queries.ts'
import type { Db, Trx } from '../platform/db/client.ts'

const [tours, messages, surveys] = forms

const counted = (people: readonly number[]) => sql`
  with person as (select * from family_people where id = any(${people}::integer[])),
    account as (select distinct user_id as id from person where user_id is not null),
    request as (select tours.id from tours where ${areSentBy(tours, people)})`

export async function countsOf(db: Db | Trx, people: readonly number[]) {
  const { rows } = await sql<
    Record<PrivacyPart, number> & { readonly shown_comments: number; readonly has_place: boolean }
  >`${counted(people)}
    select
      (select count(*) from account)::integer as accounts,
      ((select count(*) from kids where user_id in (select id from account) or person_id in (select id from person))
        + (select count(*) from family_children join person on person.id = person_id where kid_id is null))::integer as children,
      (select count(*) from registrations where person_id in (select id from person)
        or kid_id in (select id from kids where user_id in (select id from account)))::integer as registrations,
      (select count(*) from request)::integer as tours,
      (select count(*) from visits where tour_id in (select id from request))::integer as visits,
      (select count(*) from messages where ${areSentBy(messages, people)})::integer as messages,
      (select count(*) from survey_submissions where ${areSentBy(surveys, people)})::integer as surveys,
      (select count(*) from family_notes join person on person.id = person_id)::integer as notes,
      (select count(*) from family_replies join person on person.id = person_id)::integer as replies,
      (select count(*) from comments where user_id in (select id from account) and state <> 'shown')::integer
        as waiting_comments,
      (select count(*) from comments where user_id in (select id from account) and state = 'shown')::integer
        as shown_comments,
      exists (select from registrations where status = 'accepted' and (person_id in (select id from person)
        or kid_id in (select id from kids where user_id in (select id from account)))) as has_place`.execute(db)
  const [found] = rows
  if (!found) throw new Error('count returned no row')
  return found
}

/** Email address of the first of these people who has one, as the desk shows it; a confirmed one first. */
export async function addressOf(db: Db | Trx, people: readonly number[]): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select address as email from person_contacts where person_id = any(${people}::integer[]) and channel = 'email'
    order by array_position(${people}::integer[], person_id), rank limit 1`.execute(db)
  return rows[0]?.email ?? null
}

/** Addresses that nobody else has, and no other account has confirmed: mails to a shared address belong to the other, too. */
export async function addressesOf(db: Db | Trx, people: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(address) as email from person_contacts own where person_id = any(${people}::integer[]) and channel = 'email'
      and not exists (select from family_people other
        where other.contacts @> array[lower(own.address)] and lower(other.account_email) is distinct from lower(own.address) and other.id <> all(${people}::integer[]))
      and not exists (select from users where lower(users.email) = lower(own.address) and email_verified_at is not null
        and not exists (select from family_people where user_id = users.id and family_people.id = any(${people}::integer[])))`.execute(
    db,
  )
  return rows.map(({ email }) => email)
}

export async function accountsOf(trx: Trx, people: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from family_people where id = any(${people}::integer[]) and user_id is not null order by 1`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** These people and, with an account among them, everybody who is that account, in every branch (desk §3). */
export async function withAccounts(db: Db | Trx, people: readonly number[]): Promise<number[]> {
  const ids = sql`${people}::integer[]`
  const accounts = sql`select user_id from family_people where id = any(${ids})`
  const addresses = sql`select lower(email) from users where id in (${accounts}) and email_verified_at is not null`
  const { rows } = await sql<{ id: number }>`
    select unnest(${ids}) as id union select id from (${peopleOfAccounts(accounts, addresses)}) own order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const personExists = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.selectFrom('family_people').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
