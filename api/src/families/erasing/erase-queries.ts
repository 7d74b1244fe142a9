import { sql } from 'kysely'
import type { Trx } from '../../db/client.ts'

export interface ErasedPerson {
  readonly id: number
  readonly verifiedEmail: string | null
}

/** The families that a person is in: by the account, and by what was sent under its confirmed address. */
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

/** Everything that still says something of this family; what is in no row of these nobody has said of themselves. */
const saidOf = (family: number) => sql`
  select name, phone, email from users where family_id = ${family}
  union all select full_name, phone_num, email from tours where family_id = ${family}
  union all select name, phone, email from messages where family_id = ${family}
  union all select full_name, phone, email from survey_submissions where family_id = ${family}`

export async function forgetWhatNobodySays(trx: Trx, family: number): Promise<void> {
  const said = saidOf(family)
  await sql`delete from family_names where family_id = ${family} and name not in (select name from (${said}) said)`.execute(
    trx,
  )
  await sql`delete from family_phones where family_id = ${family} and phone not in (select phone from (${said}) said)`.execute(
    trx,
  )
  await sql`delete from family_emails where family_id = ${family}
    and lower(email) not in (select lower(email) from (${said}) said)`.execute(trx)
  await sql`update families set name = (select name from family_names where family_id = ${family} order by id limit 1)
    where id = ${family} and name not in (select name from (${said}) said)`.execute(trx)
  // The staff's own words may speak of whoever has gone.
  await trx.deleteFrom('family_notes').where('family_id', '=', family).execute()
  await trx.deleteFrom('family_replies').where('family_id', '=', family).execute()
  await trx
    .deleteFrom('family_children')
    .where('family_id', '=', family)
    .where('kid_id', 'is', null)
    .where('tour_id', 'is', null)
    .execute()
  await trx
    .updateTable('families')
    .set((row) => ({ next_step: null, next_step_on: null, stage_reason: null, version: row('version', '+', 1) }))
    .where('id', '=', family)
    .execute()
}

/** What staff have written in the file since this family lay in it. */
export const forgetWrittenSince = (trx: Trx, family: number) =>
  sql`
    with of_file as (select into_id, at from family_merges where family_id = ${family} and parted_at is null),
      notes as (delete from family_notes using of_file where family_id = into_id and family_notes.at >= of_file.at)
    delete from family_replies using of_file where family_id = into_id and family_replies.at >= of_file.at
  `.execute(trx)

export async function isSaidOf(trx: Trx, family: number): Promise<boolean> {
  const { rows } = await sql`select from (${saidOf(family)}) said limit 1`.execute(trx)
  return rows.length > 0
}

export const deleteFamily = (trx: Trx, family: number) => trx.deleteFrom('families').where('id', '=', family).execute()
