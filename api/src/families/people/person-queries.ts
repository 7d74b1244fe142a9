import type { Recipient as ListedRecipient, Person } from 'contract/families/desk.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'

/** People of a record, each with the details they gave and those staff added. */
export async function peopleOf(db: Db | Trx, recordId: number): Promise<Person[]> {
  const people = await sql<Omit<Person, 'since'> & { readonly since: Date }>`
    select person.id, person.merge_id, person.created_at as since,
      array(select given.name from unnest(array[person.name] || person.names) with ordinality given (name, place)
        group by given.name order by min(place)) as names,
      array(select address from person_contacts where person_id = person.id and channel = 'phone' order by rank) as phones,
      array(select address from person_contacts where person_id = person.id and channel = 'email' order by rank) as emails,
      (select json_build_object('name', name, 'email', email, 'confirmed', email_verified_at is not null)
        from users where users.id = person.user_id) as account,
      ((select count(*) from tours where person_id = person.id) + (select count(*) from messages where person_id = person.id)
        + (select count(*) from survey_submissions where person_id = person.id)
        + (select count(*) from registrations where person_id = person.id))::integer as requests_count
    from family_people person where person.family_id = ${recordId} order by person.merge_id nulls first, person.id`
    .execute(db)
    .then(({ rows }) => rows)
  return people.map((person) => ({ ...person, since: person.since.toISOString() }))
}

/** A contact with its person; `is_usual` is that of the person to whom a reply goes by default, who may have no contact at all. */
export interface Recipient extends Omit<ListedRecipient, 'asked_at'> {
  readonly asked_at: Date | null
}

/**
 * Contacts of a record's people: first those of the person whose request waits longest, else of the one who asked last, else of
 * the first; of a person, a confirmed address first, then the one they gave. A reply goes to the first person by default.
 */
export async function recipientsOf(db: Db | Trx, recordId: number): Promise<readonly Recipient[]> {
  return sql<Recipient>`
    with person as (
      select id, name, merge_id, user_id, (select min(at) from family_events where person_id = family_people.id and waits) as waits_since
      from family_people where family_id = ${recordId}
    ),
    request as (
      select person_id, full_name as name, email::text, phone_num::text as phone, created_at as at from tours join person on person.id = person_id
      union all select person_id, messages.name, email, phone, created_at from messages join person on person.id = person_id
      union all select person_id, full_name, email, phone, created_at from survey_submissions join person on person.id = person_id
      union all select registrations.person_id, parent.name, parent.email, parent.phone, registrations.created_at
        from registrations join person on person.id = registrations.person_id
        join kid_parents parent using (kid_id)
    )
    select channel, address, person_id, by_staff, confirmed, turn = 1 as is_usual, asked_at, name from (
    select reached.channel, reached.address, person.id as person_id, reached.by_staff, reached.confirmed, reached.rank, latest.at as asked_at,
      coalesce(latest.name, (select name from users where id = person.user_id and lower(email) = lower(reached.address)),
        person.name) as name,
      dense_rank() over (order by waits_since nulls last, last.at desc nulls last, person.merge_id nulls first, person.id) as turn
    from person left join person_contacts reached on reached.person_id = person.id
    left join lateral (select max(at) as at from request where request.person_id = person.id) last on true
    left join lateral (
      select name, at from request where request.person_id = person.id
        and lower(case reached.channel when 'email' then request.email else request.phone end) = lower(reached.address)
      order by at desc limit 1
    ) latest on true
    ) found where channel is not null order by turn, channel, rank > 1, asked_at desc nulls last, rank`
    .execute(db)
    .then(({ rows }) => rows)
}
