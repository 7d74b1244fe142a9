import type { Person } from 'contract/families/desk.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'

/** People of a record, each with the details they gave and those staff added. */
export async function peopleOf(db: Db | Trx, recordId: number): Promise<Person[]> {
  const people = (
    await sql<Omit<Person, 'since'> & { readonly since: Date }>`
    select person.id, merged.id as merge_id, person.created_at as since,
      array(select name from family_names given where family_id = person.id order by given.name <> person.name, given.id) as names,
      array(select phone from family_phones where family_id = person.id order by by_staff, id) as phones,
      array(select email::text from family_emails where family_id = person.id order by verified_at is null, id) as emails,
      (select json_build_object('name', name, 'email', email, 'confirmed', email_verified_at is not null)
        from users join family_accounts on user_id = users.id where family_accounts.family_id = person.id
        order by users.id limit 1) as account,
      ((select count(*) from tours where family_id = person.id) + (select count(*) from messages where family_id = person.id)
        + (select count(*) from survey_submissions where family_id = person.id)
        + (select count(*) from registrations where family_id = person.id))::integer as requests_count
    from families person
    left join family_merges merged on merged.family_id = person.id and merged.parted_at is null and person.id <> ${recordId}
    where person.id = ${recordId} or person.merged_into = ${recordId}
    order by person.id <> ${recordId}, person.id`.execute(db)
  ).rows
  return people.map((person) => ({ ...person, since: person.since.toISOString() }))
}

export interface Recipient {
  readonly channel: 'email' | 'phone'
  readonly address: string
  readonly name: string
  readonly person_id: number
  readonly by_staff: boolean
  readonly confirmed: boolean
  /** Time of the latest request under this address. */
  readonly asked_at: Date | null
}

/**
 * Contacts of a record's people: first those of the person whose request waits longest, else of the one who asked last, else of
 * the first; of a person, the one of their latest request first. A reply goes to the first person by default. A contact that staff
 * wrote replaces one that the person gave and that is no longer in the record.
 */
export async function recipientsOf(db: Db | Trx, recordId: number): Promise<readonly Recipient[]> {
  return (
    await sql<Recipient>`
    with person as (
      select id, name, (select min(at) from family_events where family_id = families.id and waits) as waits_since
      from families where id = ${recordId} or merged_into = ${recordId}
    ),
    request as (
      select family_id, full_name as name, email::text, phone_num::text as phone, created_at as at from tours join person on person.id = family_id
      union all select family_id, messages.name, email, phone, created_at from messages join person on person.id = family_id
      union all select family_id, full_name, email, phone, created_at from survey_submissions join person on person.id = family_id
      union all select registrations.family_id, users.name, users.email, users.phone, registrations.created_at
        from registrations join person on person.id = registrations.family_id
        join kids on kids.id = kid_id join users on users.id = kids.user_id
    ),
    reached as (
      select family_emails.id, 'email' as channel, email::text as address, family_id, by_staff, verified_at is not null as confirmed
      from family_emails join person on person.id = family_id
      union all
      select family_phones.id, 'phone', phone, family_id, by_staff, false from family_phones join person on person.id = family_id
    ),
    replaced as (
      select channel, request.family_id, max(at) as at from request cross join (values ('email'), ('phone')) each (channel)
      where case channel when 'email' then request.email else request.phone end is not null and not exists (
        select from reached where reached.channel = each.channel and reached.family_id = request.family_id
          and lower(reached.address) = lower(case each.channel when 'email' then request.email else request.phone end))
      group by 1, 2
    )
    select reached.channel, reached.address, person.id as person_id, reached.by_staff, reached.confirmed, latest.at as asked_at,
      coalesce(latest.name, (select name from users where family_id = person.id and lower(email) = lower(reached.address)),
        person.name) as name
    from reached join person on person.id = reached.family_id
    left join lateral (select max(at) as at from request where request.family_id = person.id) last on true
    left join lateral (
      select name, at from request where request.family_id = person.id
        and lower(case reached.channel when 'email' then request.email else request.phone end) = lower(reached.address)
      order by at desc limit 1
    ) latest on true
    left join replaced on latest.at is null and replaced.channel = reached.channel and replaced.family_id = reached.family_id
    order by waits_since nulls last, last.at desc nulls last, person.id <> ${recordId}, person.id, reached.channel,
      coalesce(latest.at, replaced.at) desc nulls last, confirmed desc, reached.id`.execute(db)
  ).rows
}
