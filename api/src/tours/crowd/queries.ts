import type { Trx } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { letterOf } from '../../visits/book.ts'

interface Numbers {
  readonly tour: number
  readonly visit: number
  readonly family_letter: number
  readonly branch_letter: number
  /** Of a family that nobody knows yet. */
  readonly family: number | null
}

// A number that was drawn and not used is used by nobody.
const numbersDrawn = prepared<Numbers>(
  'numbers_of_bookings',
  `select nextval('tours_id_seq')::integer as tour, nextval('visits_id_seq')::integer as visit,
    nextval('visit_letters_id_seq')::integer as family_letter, nextval('visit_letters_id_seq')::integer as branch_letter,
    case when not is_known then nextval('families_id_seq')::integer end as family
  from (
    select place,
      exists (select from family_phones known where known.phone = asked.phone)
      or exists (select from family_emails known
        where lower(known.email) = lower(asked.email) and known.verified_at is not null) as is_known
    from unnest($1::text[], $2::text[]) with ordinality as asked (phone, email, place) order by place
  ) each`,
)

/** The numbers of what each will be given, and of a family where nobody knows this phone or address (`familiesOf`). */
export const drawNumbers = (trx: Trx, people: readonly { readonly phone_num: string; readonly email: string }[]) =>
  numbersDrawn(trx, [people.map(({ phone_num }) => phone_num), people.map(({ email }) => email)])

/** A place that is given, with all that is written of it. */
export interface Given {
  readonly tour_id: number
  readonly visit_id: number
  /** A family nobody knew, all of it; who is known is joined afterwards. */
  readonly family_id: number | null
  readonly family_letter: number | null
  readonly branch_letter: number
  readonly status: 'requested' | 'confirmed'
  readonly starts_at: string
  readonly ends_at: string
  readonly preferred_date: string
  readonly token_hash: string
  readonly full_name: string
  readonly child_age: number
  readonly phone_num: string
  readonly email: string
  readonly branch_id: number
  readonly message?: string | undefined
  readonly language: string
  readonly car_plate?: string | undefined
  readonly visitors?: string | undefined
}

// $1 a list of `Given` with a reference and the kind of the letter, $2 when.
const bookingsWritten = prepared<{ readonly id: number; readonly reference: string }>(
  'write_bookings',
  `with asked as materialized (
    select *, ($2::timestamptz at time zone 'Asia/Riyadh')::date as today
    from json_to_recordset($1::json) as each (tour_id integer, visit_id integer, family_id integer, family_letter integer,
      branch_letter integer, reference text, kind text, status text, starts_at timestamptz, ends_at timestamptz,
      preferred_date date, token_hash text, full_name text, child_age numeric, phone_num text, email text,
      branch_id integer, message text, language text, car_plate text, visitors text)
  ), tour as (
    insert into tours (id, reference, full_name, child_age, phone_num, email, branch_id, preferred_date, message, language,
      status, asked_slot, created_at, family_id)
    select tour_id, reference, full_name, child_age, phone_num, email, branch_id, preferred_date, message, language,
      status, starts_at, $2, family_id from asked
    on conflict (reference) do nothing returning id, reference
  ), given as materialized (
    select asked.* from asked join tour on tour.id = tour_id
  ), visit as (
    insert into visits (id, tour_id, branch_id, starts_at, ends_at, status, car_plate, visitors, requested_at, changed_at)
    select visit_id, tour_id, branch_id, starts_at, ends_at, status, car_plate, visitors, $2, $2 from given
  ), link as (
    insert into visit_links (token_hash, visit_id) select decode(token_hash, 'hex'), visit_id from given
  ), letter as (
    insert into visit_letters (id, visit_id, kind, reader, starts_at, ends_at, status, written_at)
    select family_letter, visit_id, kind, 'family', starts_at, ends_at, status, $2 from given where family_letter is not null
    union all select branch_letter, visit_id, kind, 'branch', starts_at, ends_at, status, $2 from given
  ), family as (
    insert into families (id, name, language, branch_id, source, stage, stage_at, created_at, last_at, search)
    select family_id, full_name, language, branch_id, 'tour', 'visit_booked', $2, $2, $2,
      concat_ws('|', '', name_letters(full_name), phone_num, lower(email)) from given where family_id is not null
  ), named as (
    insert into family_names (family_id, name) select family_id, full_name from given where family_id is not null
  ), called as (
    insert into family_phones (family_id, phone) select family_id, phone_num from given where family_id is not null
  ), reached as (
    insert into family_emails (family_id, email) select family_id, email from given where family_id is not null
  ), expected as (
    insert into family_children (family_id, age, age_on, tour_id)
    select family_id, child_age, today, tour_id from given where family_id is not null
  ), written as (
    insert into family_events (family_id, at, kind, tour_id, facts)
    select family_id, $2, each.kind, tour_id,
      case each.kind when 'tour' then '{}' else json_build_object('starts_at', to_char(starts_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end::jsonb
    from given cross join (values (1, 'tour'), (2, 'visit_requested')) as each (turn, kind)
    where family_id is not null order by tour_id, each.turn
  )
  select id, reference from tour`,
)

/** Writes what was given: tour, visit, link, letters, and a family's file. Left out is one whose reference another one has. */
export const writeBookings = (trx: Trx, given: readonly (Given & { readonly reference: string })[], at: Date) =>
  bookingsWritten(trx, [JSON.stringify(given.map((one) => ({ ...one, kind: letterOf(one) }))), at])
