import { riyadhDay } from 'i18n/format.ts'
import type { Db, Trx } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { beforeFlush } from '../db/shared-flush.ts'
import { dayMs, midnightOf, type SlotFacts } from './slots.ts'

interface FactsOf {
  readonly branchId: number
  /** Days in Riyadh, both included. */
  readonly from: string
  readonly to: string
  readonly now: Date
  /** Whose places count as free: the offer that is just being taken. */
  readonly exceptOffer?: number | undefined
}

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
const list = (rows: string) => `coalesce((select json_agg(each) from (${rows}) as each), '[]')`

// $1 branch, $2 and $3 its first and last day, $4 and $5 where they begin and end, $6 now, $7 the offer left out.
const factsOf = prepared<SlotFacts>(
  'slot_facts',
  `select weekly, minutes, places, buffer_minutes, notice_hours, days_ahead, confirm_by_itself, exceptions,
    ${list(`
      select kind, starts_on, ends_on, to_char(opens_at, 'HH24:MI') as opens_at, to_char(closes_at, 'HH24:MI') as closes_at
      from calendar_entries
      where ends_on >= $2::date and starts_on <= $3::date and kind <> 'term' and title <> '{}' and (
        not exists (select from calendar_entry_branches where entry_id = calendar_entries.id)
        or exists (select from calendar_entry_branches where entry_id = calendar_entries.id and branch_id = $1::integer))
    `)} as calendar,
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
  from visit_hours where branch_id = $1::integer`,
)

/** When a branch can be visited between two days, and what of it is taken; undefined when there is no such branch. */
export async function slotFacts(
  db: Db | Trx,
  { branchId, from, to, now, exceptOffer = 0 }: FactsOf,
): Promise<SlotFacts | undefined> {
  const [start, end] = [new Date(midnightOf(from)), new Date(midnightOf(to) + dayMs)]
  const [facts] = await factsOf(db, [branchId, from, to, start, end, now, exceptOffer])
  return facts
}

const namesOf = (branchId: number, days: readonly string[]) => days.map((day) => `visits ${branchId} ${day}`)
const inTheirOrder = `select pg_advisory_xact_lock(hashtextextended(name, 0)) from (
    select distinct name from unnest($1::text[]) as each (name) order by name
  ) days`
const daysLocked = prepared('lock_visit_days', inTheirOrder)

/**
 * Whoever takes a place of a day waits here for whoever does so at the same moment; until the end of the transaction.
 * What is locked is locked in one order everywhere: the offer, visit or request that changes, its days, the families' files.
 */
export const lockVisitDay = (trx: Trx, branchId: number, day: string) => daysLocked(trx, [namesOf(branchId, [day])])

/** All days of some moments at once and in their order: two who need the same days never wait for each other. */
export const lockVisitDays = (trx: Trx, branchId: number, moments: readonly Date[]) =>
  daysLocked(trx, [namesOf(branchId, moments.map(riyadhDay))])

const crowdBegun = prepared(
  'begin_bookings',
  `with locked as materialized (${inTheirOrder})
  select count(*), ${beforeFlush}, set_config('plan_cache_mode', 'force_generic_plan', true) from locked`,
)

/** The same for a crowd: it commits before the flush, and none of its statements is planned for what is asked just now. */
export const lockDaysOfCrowd = (trx: Trx, branchId: number, moments: readonly Date[]) =>
  crowdBegun(trx, [namesOf(branchId, moments.map(riyadhDay))])
