import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'

export interface ErasedPerson {
  readonly id: number
  readonly verifiedEmail: string | null
}

/** Families of a user: by the account, and by requests sent under its confirmed address. */
export async function familyIdsOfPerson(trx: Trx, { id, verifiedEmail }: ErasedPerson): Promise<readonly number[]> {
  const { rows } = await sql<{ family_id: number }>`
    select family_id from users where id = ${id}
    union select registrations.family_id from registrations join kids on kids.id = kid_id where user_id = ${id}
    union select family_id from tours where lower(email) = lower(${verifiedEmail})
    union select family_id from messages where lower(email) = lower(${verifiedEmail})
    union select family_id from survey_submissions where lower(email) = lower(${verifiedEmail})
    union select family_id from family_emails where lower(email) = lower(${verifiedEmail})
  `.execute(trx)
  return rows.map(({ family_id }) => family_id).filter((family) => family !== null)
}

/**
 * Names, phones and emails in the remaining requests and accounts of this family. Details in none of these rows were not given
 * by the family.
 */
const detailsOf = (family: number) => sql`
  select name, phone, email from users where family_id = ${family}
  union all select full_name, phone_num, email from tours where family_id = ${family}
  union all select name, phone, email from messages where family_id = ${family}
  union all select full_name, phone, email from survey_submissions where family_id = ${family}`

export async function deleteDetailsWithoutSource(trx: Trx, family: number): Promise<void> {
  const details = detailsOf(family)
  await sql`delete from family_names where family_id = ${family} and name not in (select name from (${details}) said)`.execute(
    trx,
  )
  for (const table of ['family_phones', 'family_shared_phones'] as const)
    await sql`delete from ${sql.table(table)} where family_id = ${family} and phone not in (select phone from (${details}) said)`.execute(
      trx,
    )
  await sql`delete from family_emails where family_id = ${family}
    and lower(email) not in (select lower(email) from (${details}) said)`.execute(trx)
  await sql`update families set name = (select name from family_names where family_id = ${family} order by id limit 1)
    where id = ${family} and name not in (select name from (${details}) said)`.execute(trx)
}

export async function hasDetails(trx: Trx, family: number): Promise<boolean> {
  const { rows } = await sql`select from (${detailsOf(family)}) said limit 1`.execute(trx)
  return rows.length > 0
}

/** Removes the erased person's address and name from replies; the replies stay in the record of the others. */
export const forgetAddressOfReplies = (trx: Trx, family: number, email: string) =>
  sql`
    update family_replies set email = null, to_name = null where lower(email) = lower(${email}) and family_id in (
      select part.id from families part join families person on person.id = ${family}
      where coalesce(part.merged_into, part.id) = coalesce(person.merged_into, person.id))`.execute(trx)
