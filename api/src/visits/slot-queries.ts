import { dayMs } from 'contract/durations.ts'
import { midnightOf, riyadhDay } from 'i18n/format.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../platform/db/client.ts'
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

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
const list = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(each) from (${rows}) as each), '[]')`

/** Calendar entries that no plan publishes until a restore is closed: nobody is offered their days (desk §1). */
const waitingEntries = sql`
  select part.item_id, coalesce(part.publish_fields, part.draft) as fields
  from content_parts part join content_items item on item.id = part.item_id
  where restore_is_open() and item.kind = 'calendar_entry' and part.part = 'common' and exists (
    select from content_parts plan where plan.item_id = item.id and (plan.publish_at is not null or plan.refusal ->> 'code' = 'plan_missed'))`

/** SQL for the calendar entries of a branch between two days, both included. */
export const calendarOf = (branch: RawBuilder<unknown>, { from, to }: Pick<FactsOf, 'from' | 'to'>) =>
  list(sql`
    select id, kind, starts_on, ends_on, to_char(opens_at, 'HH24:MI') as opens_at, to_char(closes_at, 'HH24:MI') as closes_at
    from calendar_entries
    where ends_on >= ${from}::date and starts_on <= ${to}::date and kind <> 'term' and title <> '{}' and (
      not exists (select from calendar_entry_branches where entry_id = calendar_entries.id)
      or exists (select from calendar_entry_branches where entry_id = calendar_entries.id and branch_id = ${branch}))
    union all
    select -item_id, fields ->> 'kind', (fields ->> 'starts_on')::date, (fields ->> 'ends_on')::date, fields ->> 'opens_at',
      fields ->> 'closes_at'
    from (${waitingEntries}) waiting
    where (fields ->> 'ends_on')::date >= ${from}::date and (fields ->> 'starts_on')::date <= ${to}::date and fields ->> 'kind' <> 'term'
      and (coalesce(fields ->> 'branches', '[]') = '[]' or fields -> 'branches' @> to_jsonb(${branch}::integer))
  `)

/**
 * Hours, calendar and taken slots of a branch in a range of days; undefined for an unknown or unpublished branch, which takes
 * no bookings.
 */
export async function slotFacts(
  db: Db | Trx,
  { branchId, from, to, now, exceptOffer = 0 }: FactsOf,
): Promise<SlotFacts | undefined> {
  const [start, end] = [midnightOf(from), new Date(midnightOf(to).getTime() + dayMs)]
  const inRange = sql`branch_id = ${branchId} and starts_at >= ${start} and starts_at < ${end}`
  const { rows } = await sql<SlotFacts>`
    select weekly, minutes, places, buffer_minutes, notice_hours, days_ahead, confirm_by_itself, exceptions,
      ${calendarOf(sql`${branchId}::integer`, { from, to })} as calendar,
      ${list(sql`
        select ${ms('starts_at')} as starts, ${ms('ends_at')} as ends, count(*) as count from visits
        where ${inRange} and status <> 'cancelled' group by starts_at, ends_at
      `)} as taken,
      ${list(sql`
        select ${ms('starts_at')} as starts, ${ms('ends_at')} as ends, count(*) as count,
          (extract(epoch from min(until)) * 1000)::bigint as until
        from visit_offers join visit_holds on offer_id = visit_offers.id
        where ${inRange} and visit_id is null and until > ${now} and visit_offers.id <> ${exceptOffer}
        group by starts_at, ends_at
      `)} as held
    from visit_hours where branch_id = ${branchId}
      and exists (select from branches where id = branch_id and name <> '{}')`.execute(db)
  return rows[0]
}

/** Name of the lock of a day. */
export const nameOfDay = (branchId: number, day: string) => `visits ${branchId} ${day}`
const lockDays = (trx: Trx, names: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from (
    select distinct name from unnest(${names}::text[]) as each (name) order by name
  ) days`.execute(trx)

/**
 * Locks a day of a branch until the transaction ends: a second booking of that day waits, then sees the slot the first has
 * taken. All transactions lock in one order: the offer, visit or request that changes, the caller's networks, its days, the
 * families' records.
 */
export const lockVisitDay = (trx: Trx, branchId: number, day: string) => lockDays(trx, [nameOfDay(branchId, day)])

/** Locks the days of some moments in sorted order, so that two transactions never deadlock. */
export const lockVisitDays = (trx: Trx, branchId: number, moments: readonly Date[]) =>
  lockDays(
    trx,
    moments.map((moment) => nameOfDay(branchId, riyadhDay(moment))),
  )
