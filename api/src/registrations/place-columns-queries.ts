import type { Registration } from 'contract/registrations/endpoints.ts'
import type { OtherPlace } from 'contract/registrations/place-facts.ts'
import type { priorities } from 'contract/registrations/reasons.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { isOffered, isTaken, isWaiting } from '../places/condition-queries.ts'
import { nameOf } from '../platform/db/bilingual.ts'

/** Columns of `registrations` about its place at a moment, for families and for the desk. */

export interface WaitingNow {
  readonly place: number
  readonly of: number
}

/** Place on the waiting list; null if it is not on it. */
export const waitingNow = (
  now: Date,
) => sql<WaitingNow | null>`case when registrations.status in ('pending', 'waitlisted') then (
  select json_build_object('place', place, 'of', length)
  from waiting_list(registrations.branch_id, registrations.program_id, registrations.year, ${now})
  where registration_id = registrations.id) end`

export const priorityNow = (now: Date) =>
  sql<
    (typeof priorities)[number] | null
  >`coalesce(registrations.priority, case when has_sibling_place(registrations, ${now}) then 'sibling' end)`

/** End of a registration, or of its place on a day that may be coming. */
export const endOf = sql<Registration['ended']>`case
  when registrations.status = 'accepted' and registrations.place_ends_at is not null then json_build_object('why', 'place_ended',
    'on', ((registrations.place_ends_at - interval '1 day') at time zone 'Asia/Riyadh')::date)
  when registrations.status = 'withdrawn' then (
    select json_build_object('why', case when what in ('place_ended', 'declined') then what else 'withdrawn' end,
      'on', case when what = 'place_ended' and registrations.place_ends_at is not null
        then ((registrations.place_ends_at - interval '1 day') at time zone 'Asia/Riyadh')::date
        else (at at time zone 'Asia/Riyadh')::date end)
    from registration_statuses step where step.registration_id = registrations.id and step.status = 'withdrawn'
    order by step.id desc limit 1) end`

/** Other offers, places and waiting lists of the same child in the same year. */
export const otherPlaces = (now: Date, language: Language) => sql<OtherPlace[]>`coalesce((
  select json_agg(json_build_object('branch', branch, 'kind', kind) order by branch) from (
    select ${nameOf('branches', language)} as branch, case when ${isWaiting(now)} then 'waiting'
      when ${isOffered(now)} then 'offer' when ${isTaken(now)} then 'place' end as kind
    from (select registrations.kid_id, registrations.year, registrations.id) own
    join registrations on registrations.kid_id = own.kid_id and registrations.year = own.year and registrations.id <> own.id
    join branches on branches.id = registrations.branch_id
  ) others where kind is not null), '[]')`
