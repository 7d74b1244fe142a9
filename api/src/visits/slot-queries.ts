import { dayMs } from 'contract/durations.ts'
import { midnightOf, riyadhDay } from 'i18n/format.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { SlotFacts } from './slots.ts'

interface FactsOf {
  readonly branchId: number
  /** ISO days in Riyadh, both included. */
  readonly from: string
  readonly to: string
  readonly now: Date
  /** The offer being accepted: its held places count as free. */
  readonly exceptOffer?: number | undefined
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
const list = (rows: string) => `coalesce((select json_agg(each) from (${rows}) as each), '[]')`

/** SQL for the calendar entries of a branch from the day $2 to the day $3, both included. */
export const calendarOf = (branch: string) =>
  list(`
    select id, kind, starts_on, ends_on, to_char(opens_at, 'HH24:MI') as opens_at, to_char(closes_at, 'HH24:MI') as closes_at
    from calendar_entries
    where ends_on >= $2::date and starts_on <= $3::date and kind <> 'term' and title <> '{}' and (
      not exists (select from calendar_entry_branches where entry_id = calendar_entries.id)
      or exists (select from calendar_entry_branches where entry_id = calendar_entries.id and branch_id = ${branch}))
  `)

// $1 branch, $2 and $3 its first and last day, $4 and $5 where they begin and end, $6 now, $7 the offer left out.
const factsOf = prepared<SlotFacts>(
  'slot_facts',
  `select weekly, minutes, places, buffer_minutes, notice_hours, days_ahead, confirm_by_itself, exceptions,
    ${calendarOf('$1::integer')} as calendar,
    ${list(`
      select ${ms('starts_at')} as starts, ${ms('ends_at')} as ends, count(*) as count from visits
      where branch_id = $1::integer and starts_at >= $4::timestamptz and starts_at < $5::timestamptz
        and status <> 'cancelled'
      group by starts_at, ends_at
    `)} as taken,
    ${list(`
      select ${ms('starts_at')} as starts, ${ms('ends_at')} as ends, count(*) as count, ${ms('min(until)')} as until
      from visit_offers join visit_holds on offer_id = visit_offers.id
      where branch_id = $1::integer and visit_id is null and until > $6::timestamptz and visit_offers.id <> $7::integer
        and starts_at >= $4::timestamptz and starts_at < $5::timestamptz
      group by starts_at, ends_at
    `)} as held
  from visit_hours where branch_id = $1::integer
    and exists (select from branches where id = branch_id and name <> '{}')`,
)

/**
 * Hours, calendar and taken slots of a branch in a range of days; undefined for an unknown or unpublished branch, which takes
 * no bookings.
 */
export async function slotFacts(
  db: Db | Trx,
  { branchId, from, to, now, exceptOffer = 0 }: FactsOf,
): Promise<SlotFacts | undefined> {
  const [start, end] = [midnightOf(from), new Date(midnightOf(to).getTime() + dayMs)]
  const [facts] = await factsOf(db, [branchId, from, to, start, end, now, exceptOffer])
  return facts
}

/** Name of the lock of a day. */
export const nameOfDay = (branchId: number, day: string) => `visits ${branchId} ${day}`
const daysLocked = prepared(
  'lock_visit_days',
  `select pg_advisory_xact_lock(hashtextextended(name, 0)) from (
    select distinct name from unnest($1::text[]) as each (name) order by name
  ) days`,
)

/**
 * Locks a day of a branch until the transaction ends: a second booking of that day waits, then sees the slot the first has
 * taken. All transactions lock in one order: the offer, visit or request that changes, the caller's networks, its days, the
 * families' records.
 */
export const lockVisitDay = (trx: Trx, branchId: number, day: string) => daysLocked(trx, [[nameOfDay(branchId, day)]])

/** Locks the days of some moments in sorted order, so that two transactions never deadlock. */
export const lockVisitDays = (trx: Trx, branchId: number, moments: readonly Date[]) =>
  daysLocked(trx, [moments.map((moment) => nameOfDay(branchId, riyadhDay(moment)))])
