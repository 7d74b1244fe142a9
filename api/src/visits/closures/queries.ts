import { dayMs } from 'contract/durations.ts'
import { midnightOf, riyadhDay } from 'i18n/format.ts'
import { sql } from 'kysely'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { branchIn } from '../../requests/branch-queries.ts'
import { calendarOf } from '../slot-queries.ts'
import type { OpeningHours } from '../slots.ts'

interface AtBranch {
  readonly branch_id: number
  readonly starts_at: Date
}

/** Opening hours of these visits' branches, by branch, with the calendar entries of the visits' days. */
export async function openingHoursOf(
  db: Db | Trx,
  visits: readonly AtBranch[],
): Promise<ReadonlyMap<number, OpeningHours>> {
  if (visits.length === 0) return new Map()
  const days = visits.map(({ starts_at }) => riyadhDay(starts_at)).toSorted()
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const branchIds = [...new Set(visits.map(({ branch_id }) => branch_id))]
  const { rows } = await sql<OpeningHours & { readonly branch_id: number }>`
    select branch_id, weekly, exceptions, ${calendarOf(sql.ref('visit_hours.branch_id'), span)} as calendar
    from visit_hours where ${branchIn('branch_id', branchIds)}`.execute(db)
  return new Map(rows.map(({ branch_id, ...hours }) => [branch_id, hours]))
}

interface ComingVisits {
  readonly branchIds: BranchIds
  /** Visits that begin after this moment. */
  readonly now: Date
  /** Days in Riyadh, both included; without them, all. */
  readonly days?: { readonly from: string; readonly to: string }
}

/** Coming visits that are requested or confirmed, in order of time. */
export const comingVisits = (trx: Trx, { branchIds, now, days }: ComingVisits) =>
  trx
    .selectFrom('visits')
    .innerJoin('tours', 'tours.id', 'visits.tour_id')
    .select(['visits.id', 'reference', 'full_name', 'visits.branch_id', 'starts_at', 'ends_at', 'visits.status'])
    .where('visits.status', 'in', ['requested', 'confirmed'])
    .where('starts_at', '>', now)
    .where(branchIn('visits.branch_id', branchIds))
    .$if(days !== undefined, (query) =>
      query
        .where('starts_at', '>=', midnightOf(days?.from ?? ''))
        .where('starts_at', '<', new Date(midnightOf(days?.to ?? '').getTime() + dayMs)),
    )
    .orderBy('starts_at')
    .orderBy('visits.id')
    .execute()
export type ComingVisit = Awaited<ReturnType<typeof comingVisits>>[number]

/** Removes the decision that these visits take place outside the opening hours: a new closure requires another one. */
export const removeHoursDecision = (trx: Trx, ids: readonly number[]) =>
  trx
    .updateTable('visits')
    .set({ confirmed_outside_hours: false, version: sql<number>`version + 1` })
    .where('id', 'in', ids)
    .where('confirmed_outside_hours', '=', true)
    .execute()

interface Span {
  readonly branchIds: BranchIds
  readonly from: Date
  /** End of the range; without it, unlimited. */
  readonly to: Date | undefined
}

/**
 * Visits between two moments that may be outside the opening hours and are undecided: those on days with exceptions or
 * calendar entries, and those not covered by a weekly window. `isWithinHours` decides which of them are.
 */
export async function maybeOutside(db: Db | Trx, { branchIds, from, to }: Span) {
  return (
    await sql<{
      readonly id: number
      readonly branch_id: number
      readonly starts_at: Date
      readonly ends_at: Date
      readonly status: string
    }>`
    select visits.id, visits.branch_id, starts_at, ends_at, status
    from visits
    join visit_hours on visit_hours.branch_id = visits.branch_id
    cross join lateral (
      select (starts_at at time zone 'Asia/Riyadh')::date as day,
        to_char(starts_at at time zone 'Asia/Riyadh', 'HH24:MI') as begins,
        to_char(ends_at at time zone 'Asia/Riyadh', 'HH24:MI') as ends
    ) riyadh
    where status in ('requested', 'confirmed') and not confirmed_outside_hours
      and starts_at >= ${from} and starts_at < coalesce(${to ?? null}::timestamptz, 'infinity') and ${branchIn('visits.branch_id', branchIds)}
      and (
        not exists (
          select from jsonb_array_elements(weekly) as weekly_window
          where (weekly_window ->> 'day')::integer = extract(dow from day)
            and weekly_window ->> 'from' <= begins and ends <= weekly_window ->> 'to'
        )
        or exists (select from jsonb_array_elements(exceptions) as exception where exception ->> 'date' = day::text)
        or exists (select from calendar_entries where day between starts_on and ends_on and kind <> 'term')
      )
    order by starts_at, visits.id`.execute(db)
  ).rows
}
