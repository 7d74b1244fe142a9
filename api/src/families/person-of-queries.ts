import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import { accountWith, type Intake } from './people-queries.ts'

const lastRequestAt = sql`(select max(at) from family_events
  where person_id = person.id and kind in ('tour', 'message', 'survey', 'registration'))`

/** An account that has asked for nothing: its first request gives its record a branch. */
const isAccountAlone = sql<boolean>`(record.branch_id is null and person.came = 'account' and ${lastRequestAt} is null
  and not exists (select from family_people other where other.family_id = record.id and other.id <> person.id))`

/** The person of these who asked last; one at the branch itself before an account that has asked for nothing. */
async function latestOf(trx: Trx, people: RawBuilder<unknown>): Promise<number | undefined> {
  const [found] = await sql<{ id: number }>`
    select person.id from family_people person join families record on record.id = person.family_id
    where ${people} order by record.branch_id is null, ${lastRequestAt} desc nulls last, person.id desc limit 1`
    .execute(trx)
    .then(({ rows }) => rows)
  return found?.id
}

/**
 * The person who gave this number together with this address at this branch; of an account with both its own (desk §3). Staff also
 * enter people without an address: these equal only others without one, of the same name.
 */
export function knownPerson(
  trx: Trx,
  { phone, email, name, branchId, isForAnyBranch = false }: Intake,
): Promise<number | undefined> {
  // Conditions that are known here are not left to the statement: its plan then suits all values.
  const account = accountWith(sql`${phone}`, sql`${email}::text`)
  const isSame =
    email === null
      ? sql`person.phone = ${phone} and person.email is null and person.user_id is null
          and name_letters(${name}) = any(array(select name_letters(each) from unnest(person.names || person.name) each))`
      : sql`(person.user_id = ${account}
          or person.phone = ${phone} and lower(person.email) = lower(${email}) and ${account} is null)`
  const isOfBranch = isForAnyBranch
    ? sql`true`
    : branchId === null
      ? sql`record.branch_id is null`
      : sql`(record.branch_id = ${branchId} or ${isAccountAlone})`
  return latestOf(trx, sql`${isSame} and ${isOfBranch}`)
}

/** The account's own person at this branch, or its record without a branch if it has asked for nothing. */
export const ownPersonAt = (trx: Trx, userId: number, branchId: number | null) =>
  latestOf(trx, sql`person.user_id = ${userId} and (record.branch_id = ${branchId} or ${isAccountAlone})`)

/** The one of these people who asked last. */
export const latestPerson = (trx: Trx, people: readonly number[]) =>
  latestOf(trx, sql`person.id = any(${[...people]}::integer[])`)

/**
 * Gives what belongs to an account that has asked for nothing to another of its people, and deletes its own record, unless staff
 * have written in it: each of their entries is an event or raises the version.
 */
export async function leaveAloneFor(trx: Trx, userId: number, person: number): Promise<void> {
  const { rows } = await sql<{ id: number; family_id: number }>`
    select person.id, person.family_id from family_people person join families record on record.id = person.family_id
    where user_id = ${userId} and person.id <> ${person} and ${isAccountAlone} and record.version = 1
      and not exists (select from family_events where person_id = person.id and kind <> 'account')`.execute(trx)
  for (const { id, family_id } of rows) {
    await sql`update family_events set person_id = ${person} where person_id = ${id}`.execute(trx)
    await sql`update family_first_visits set person_id = ${person} where person_id = ${id}
      and not exists (select from family_first_visits where person_id = ${person})`.execute(trx)
    await sql`update privacy_requests moved set person_id = ${person} where person_id = ${id} and (closed_at is not null
      or not exists (select from privacy_requests other
        where other.person_id = ${person} and other.kind = moved.kind and other.closed_at is null))`.execute(trx)
    await trx.deleteFrom('families').where('id', '=', family_id).execute()
  }
}
