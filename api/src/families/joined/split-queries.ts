import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { addNumber } from '../people-queries.ts'
import { detailsOfFamilies } from './joined-queries.ts'

const requests = [
  ['tours', 'phone_num', 'tour_id'],
  ['messages', 'phone', 'message_id'],
  ['survey_submissions', 'phone', 'submission_id'],
  ['users', 'phone', 'user_id'],
] as const

const detailsOf = (personId: number) => detailsOfFamilies(sql`(select ${personId}::integer)`)

/**
 * Splits one person off a row that several share: creates a record with that person's requests and account, their events, and
 * the names, numbers and addresses only that person gave. What staff wrote stays. Returns the new record's id.
 */
export async function splitPerson(trx: Trx, from: number, key: string, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into families (name, language, branch_id, source, stage, stage_at, created_at, last_at)
    select name, language, branch_id, source, stage, stage_at, created_at, ${at} from families where id = ${from}
    returning id`.execute(trx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('insert of a record returned no id')
  await moveRequests(trx, { from, id, key })
  await moveContacts(trx, { from, id })
  return id
}

async function moveRequests(trx: Trx, { from, id, key }: { from: number; id: number; key: string }): Promise<void> {
  for (const [table, phone] of requests)
    await sql`update ${sql.table(table)} set family_id = ${id}
      where family_id = ${from} and coalesce(lower(email), ${sql.ref(phone)}) = ${key}`.execute(trx)
  await sql`update visit_offers set family_id = ${id} where family_id = ${from} and lower(email) = ${key}`.execute(trx)
  const theirKids = sql`(select kids.id from kids join users on users.id = kids.user_id where users.family_id = ${id})`
  await sql`update registrations set family_id = ${id} where family_id = ${from} and kid_id in ${theirKids}`.execute(
    trx,
  )
  for (const [table, , column] of [...requests, ['registrations', '', 'registration_id'] as const])
    await sql`update family_events set family_id = ${id} where family_id = ${from}
      and ${sql.ref(column)} in (select id from ${sql.table(table)} where family_id = ${id})`.execute(trx)
  await sql`update family_children set family_id = ${id} where family_id = ${from}
    and (kid_id in ${theirKids} or tour_id in (select id from tours where family_id = ${id}))`.execute(trx)
  await sql`update families set branch_id = coalesce(
      (select branch_id from tours where family_id = ${id} and branch_id is not null order by id desc limit 1),
      (select branch_id from messages where family_id = ${id} and branch_id is not null order by id desc limit 1),
      (select branch_id from registrations where family_id = ${id} order by id desc limit 1), branch_id)
    where id = ${id}`.execute(trx)
}

async function moveContacts(trx: Trx, { from, id }: { from: number; id: number }): Promise<void> {
  const [left, moved] = [detailsOf(from), detailsOf(id)]
  await sql`insert into family_names (family_id, name) select ${id}, name from (${moved}) detail
    group by name order by max(created_at) on conflict do nothing`.execute(trx)
  await sql`delete from family_names where family_id = ${from} and not by_staff
    and name in (select name from (${moved}) detail) and name not in (select name from (${left}) detail)`.execute(trx)
  for (const person of [id, from])
    await sql`update families set name = coalesce(
        (select name from family_names where family_id = ${person} order by by_staff desc, id limit 1), name)
      where id = ${person} and name not in (select name from family_names where family_id = ${person})`.execute(trx)
  await sql`update family_emails set family_id = ${id} where family_id = ${from}
    and lower(email) in (select lower(email) from (${moved}) detail)
    and lower(email) not in (select lower(email) from (${left}) detail where email is not null)`.execute(trx)
  for (const table of ['family_phones', 'family_shared_phones'] as const)
    await sql`update ${sql.table(table)} set family_id = ${id} where family_id = ${from} and not by_staff
      and phone in (select phone from (${moved}) detail)
      and phone not in (select phone from (${left}) detail where phone is not null)`.execute(trx)
  const { rows } = await sql<{
    phone: string
  }>`select distinct phone from (${moved}) detail where phone is not null`.execute(trx)
  for (const { phone } of rows) await addNumber(trx, id, phone)
}
