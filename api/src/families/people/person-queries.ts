import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'
import { asPrepared } from '../../platform/db/prepared.ts'

export interface StoredPerson {
  readonly id: number
  readonly is_claim: boolean
  readonly merge_id: number | null
  readonly names: string[]
  readonly phones: string[]
  readonly emails: string[]
  /** Their account on the site. */
  readonly account: { readonly name: string; readonly email: string; readonly confirmed: boolean } | null
  readonly requests_count: number
  readonly since: Date
}

/** People of a record, each with the details they gave and those staff added; claims last. */
export async function peopleOf(db: Db | Trx, recordId: number): Promise<readonly StoredPerson[]> {
  return asPrepared(
    db,
    sql<StoredPerson>`
    select person.id, person.is_claim, merged.id as merge_id, person.created_at as since,
      array(select name from family_names given where family_id = person.id order by given.name <> person.name, given.id) as names,
      array(select phone from family_numbers where family_id = person.id order by is_shared, id) as phones,
      array(select email::text from family_emails where family_id = person.id order by verified_at is null, id) as emails,
      (select json_build_object('name', name, 'email', email, 'confirmed', email_verified_at is not null)
        from users where family_id = person.id order by id limit 1) as account,
      ((select count(*) from tours where family_id = person.id) + (select count(*) from messages where family_id = person.id)
        + (select count(*) from survey_submissions where family_id = person.id)
        + (select count(*) from registrations where family_id = person.id))::integer as requests_count
    from families person
    left join family_merges merged on merged.family_id = person.id and merged.parted_at is null and person.id <> ${recordId}
    where person.id = ${recordId} or person.merged_into = ${recordId}
    order by person.is_claim, person.id <> ${recordId}, person.id`,
  )
}

export interface Recipient {
  readonly channel: 'email' | 'phone'
  readonly address: string
  readonly name: string
  readonly person_id: number
  readonly is_claim: boolean
  readonly by_staff: boolean
  readonly confirmed: boolean
  /** Time of the latest request under this address. */
  readonly asked_at: Date | null
}

/**
 * Email addresses of a record and their owners. First is the address of the latest request by a member: a reply goes there by
 * default. An address that staff wrote replaces one that the person gave and that is no longer in the record. Addresses of
 * claims come last, so that nothing goes to them by default.
 */
export async function recipientsOf(db: Db | Trx, recordId: number): Promise<readonly Recipient[]> {
  const rows = await asPrepared(
    db,
    sql<Recipient & ReplacedAddress>`
    with person as (select id, name, is_claim from families where id = ${recordId} or merged_into = ${recordId}),
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
      select family_numbers.id, 'phone', phone, family_id, by_staff, false from family_numbers join person on person.id = family_id
    ),
    replaced as (
      select channel, request.family_id, max(at) as at from request cross join (values ('email'), ('phone')) each (channel)
      where case channel when 'email' then request.email else request.phone end is not null and not exists (
        select from reached where reached.channel = each.channel and reached.family_id = request.family_id
          and lower(reached.address) = lower(case each.channel when 'email' then request.email else request.phone end))
      group by 1, 2
    )
    select distinct on (reached.channel, lower(reached.address)) reached.channel, reached.address, person.id as person_id,
      person.is_claim, reached.by_staff, reached.confirmed, latest.at as asked_at, replaced.at as replaced_at, reached.id as position,
      coalesce(latest.name, (select name from users where family_id = person.id and lower(email) = lower(reached.address)),
        person.name) as name
    from reached join person on person.id = reached.family_id
    left join lateral (
      select name, at from request where request.family_id = person.id
        and lower(case reached.channel when 'email' then request.email else request.phone end) = lower(reached.address)
      order by at desc limit 1
    ) latest on true
    left join replaced on latest.at is null and reached.by_staff
      and replaced.channel = reached.channel and replaced.family_id = reached.family_id
    order by reached.channel, lower(reached.address), person.is_claim, latest.at desc nulls last`,
  )
  return rows.toSorted(byLatest).map(({ replaced_at, position, ...recipient }) => recipient)
}

interface ReplacedAddress {
  /** Time of the latest request under an address that this one replaces. */
  readonly replaced_at: Date | null
  /** Ties are sorted by this: the earliest first. */
  readonly position: number
}

const moment = ({ asked_at, replaced_at }: Recipient & ReplacedAddress) => (asked_at ?? replaced_at)?.getTime() ?? 0
const byLatest = (one: Recipient & ReplacedAddress, other: Recipient & ReplacedAddress) =>
  Number(one.is_claim) - Number(other.is_claim) ||
  moment(other) - moment(one) ||
  Number(other.confirmed) - Number(one.confirmed) ||
  one.person_id - other.person_id ||
  one.position - other.position

/** Accepts a person's claim to the record; false if there is none. */
export async function acceptClaim(trx: Trx, recordId: number, personId: number, staffId: number): Promise<boolean> {
  const { rows } = await sql`
    with person as (
      update families set is_claim = false, version = version + 1
      where id = ${personId} and merged_into = ${recordId} and is_claim returning id
    )
    update family_merges set staff_id = ${staffId} from person
    where family_merges.family_id = person.id and parted_at is null returning family_merges.id`.execute(trx)
  return rows.length > 0
}
