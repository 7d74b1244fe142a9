import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'

export interface ErasedPerson {
  readonly id: number
  readonly verifiedEmail: string | null
}

/** A row of `families` that an erased account has to do with. */
export interface Trace {
  readonly id: number
  /** Whether it is the account's own person. */
  readonly isOwn: boolean
  /** Whether a request under the confirmed address is in it. Otherwise it merely holds the address. */
  readonly hasRequests: boolean
  /** Names that the account and these requests gave. */
  readonly names: readonly string[]
}

/** Read before the account is deleted. */
export async function tracesOfPerson(trx: Trx, { id, verifiedEmail }: ErasedPerson): Promise<readonly Trace[]> {
  const own = sql`(select family_id from users where id = ${id}
    union select registrations.family_id from registrations join kids on kids.id = kid_id where user_id = ${id})`
  const { rows } = await sql<Trace>`
    select family_id as id, bool_or(is_own) as "isOwn", bool_or(is_request) as "hasRequests",
      coalesce(array_agg(distinct name) filter (where name is not null), '{}') as names
    from (
      select id as family_id, null as name, true as is_own, false as is_request from families where id in ${own}
      union all select family_id, name, true, false from family_names where family_id in ${own} and not by_staff
      union all select family_id, full_name, false, true from tours where lower(email) = lower(${verifiedEmail})
      union all select family_id, name, false, true from messages where lower(email) = lower(${verifiedEmail})
      union all select family_id, full_name, false, true from survey_submissions where lower(email) = lower(${verifiedEmail})
      union all select family_id, null, false, false from family_emails where lower(email) = lower(${verifiedEmail})
    ) trace where family_id is not null group by family_id order by family_id`.execute(trx)
  return rows
}

/** Names, phones and emails in the remaining requests and accounts of this family. */
const detailsOf = (family: number) => sql`
  select name, phone, email from users where family_id = ${family}
  union all select full_name, phone_num, email from tours where family_id = ${family}
  union all select name, phone, email from messages where family_id = ${family}
  union all select full_name, phone, email from survey_submissions where family_id = ${family}`

/** Removes what no remaining request gave; details from staff stay. */
export async function deleteDetailsWithoutSource(trx: Trx, { id, names }: Trace): Promise<void> {
  const details = detailsOf(id)
  for (const table of ['family_phones', 'family_shared_phones'] as const)
    await sql`delete from ${sql.table(table)} where family_id = ${id} and not by_staff
      and phone not in (select phone from (${details}) detail where phone is not null)`.execute(trx)
  await sql`delete from family_emails where family_id = ${id} and not by_staff
    and lower(email) not in (select lower(email) from (${details}) detail where email is not null)`.execute(trx)
  await deleteNames(trx, { id, names })
}

/** Removes these names from a person, unless staff or a remaining request gave them. */
export async function deleteNames(trx: Trx, { id, names }: Pick<Trace, 'id' | 'names'>): Promise<void> {
  const details = detailsOf(id)
  await sql`delete from family_names where family_id = ${id} and not by_staff and name = any(${names}::text[])
    and name not in (select name from (${details}) detail)`.execute(trx)
  await sql`
    update families set name = coalesce(
      (select name from family_names where family_id = ${id} order by by_staff desc, id limit 1),
      (select name from (${details}) detail limit 1), name)
    where id = ${id} and name = any(${names}::text[])
      and name not in (select name from family_names where family_id = ${id})`.execute(trx)
}

/** Whether a remaining request or account is of this person. */
export async function hasDetails(trx: Trx, family: number): Promise<boolean> {
  const { rows } = await sql`select from (${detailsOf(family)}) detail limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether the person has a name that neither these requests gave nor staff corrected: another person is meant. */
export async function hasOtherName(trx: Trx, { id, names }: Trace): Promise<boolean> {
  const { rows } = await sql`
    select from family_names where family_id = ${id} and not by_staff and name <> all(${names}::text[]) limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** Ends times offered to these addresses, or to one that the person no longer has. */
export const endOffersTo = (trx: Trx, people: readonly number[], addresses: readonly string[]) =>
  sql`
    delete from visit_offers where visit_id is null and family_id = any(${people}::integer[])
      and (lower(email) in (select lower(address) from unnest(${addresses}::text[]) address)
        or (email is not null and lower(email) not in (
          select lower(family_emails.email) from family_emails where family_id = visit_offers.family_id)))`.execute(trx)
