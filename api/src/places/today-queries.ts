import type { PlaceOnToday } from 'contract/places/today.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '../platform/db/bilingual.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db } from '../platform/db/client.ts'
import { branchIn } from '../requests/branch-queries.ts'
import { isOffered, isTaken, isWaiting } from './condition-queries.ts'
import { runningYear } from './rules.ts'

/** Each cell to confirm is listed, so that all are seen after a restore (enrolment §4). */
const linesAtMost: Readonly<Record<PlaceOnToday['kind'], number>> = {
  ...{ ends_today: 20, two_places: 20, free: 20, kept: 100, unchecked: 100 },
}

interface TodayReader {
  readonly branchIds: BranchIds
  readonly language: Language
  readonly now: Date
}

interface Line {
  readonly of: 'places' | 'registrations'
  readonly count: RawBuilder<unknown>
  readonly registration: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

const ofCell = sql`registrations.branch_id = places.branch_id and registrations.program_id = places.program_id and registrations.year = places.year
  and registrations.status not in ('rejected', 'withdrawn')`
const none = sql`null::integer`

/** Places that became free with the first who waits, offers that end within a day, and cells to confirm, of this school year and later ones (enrolment §3.4), with the number of them all. */
export async function placesOfToday(db: Db, { branchIds, language, now }: TodayReader) {
  const ofRegistration = { of: 'registrations', count: sql`1`, registration: sql`registrations.id` } as const
  const free = sql`(places.capacity - places.kept - (select count(*) from registrations
    where ${ofCell} and (${isTaken(now)} or ${isOffered(now)}))::integer)`
  const first = sql`(select registration_id from waiting_list(places.branch_id, places.program_id, places.year, ${now}) where place = 1)`
  const lines: Readonly<Record<PlaceOnToday['kind'], Line>> = {
    ends_today: {
      ...ofRegistration,
      where: sql`${isOffered(now)} and offer_outcome is null and offer_ends_at > ${now} and offer_ends_at <= ${now}::timestamptz + interval '1 day'`,
    },
    two_places: {
      ...ofRegistration,
      where: sql`${isTaken(now)} and (kid_id, year) in (
        select kid_id, year from registrations where ${isTaken(now)} group by kid_id, year having count(*) > 1)`,
    },
    // Counts only the cells in which somebody waits.
    free: {
      ...{ of: 'places', count: free, registration: first },
      where: sql`checked and exists (select from registrations where ${ofCell} and ${isWaiting(now)}) and ${free} > 0`,
    },
    kept: { of: 'places', count: sql`kept_of_erased`, registration: none, where: sql`kept_of_erased > 0` },
    unchecked: { of: 'places', count: sql`kept`, registration: none, where: sql`not checked and capacity is not null` },
  }
  const kinds = Object.entries(lines) as [PlaceOnToday['kind'], Line][]
  const parts = kinds.map(
    ([kind, { of, count, registration, where }], at) => sql`(
      select ${kind} as kind, ${at}::integer as turn, total, branch_id, program_id, year, ${count} as count, ${registration} as registration_id
      from (select *, count(*) over ()::integer as total
        from ${sql.table(of)} where ${branchIn(`${of}.branch_id`, branchIds)} and year >= ${runningYear(now)} and ${where}
        order by branch_id, program_id, year limit ${linesAtMost[kind]}) ${sql.table(of)})`,
  )
  const { rows } = await sql<Omit<PlaceOnToday, 'ends_at'> & { readonly ends_at: Date | null; readonly total: number }>`
    select kind, total, lines.year, count, registration_id as registration, kids.name as first,
      case kind when 'ends_today' then offer_ends_at end as ends_at,
      json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) as branch,
      json_build_object('id', programs.id, 'name', ${nameOf('programs', language)}) as program
    from (${sql.join(parts, sql` union all `)}) lines
    join branches on branches.id = lines.branch_id join programs on programs.id = lines.program_id
    left join registrations on registrations.id = registration_id left join kids on kids.id = registrations.kid_id
    order by turn, lines.branch_id, lines.program_id, lines.year`.execute(db)
  const totals = new Map(rows.map(({ kind, total }) => [kind, total]))
  return {
    places: rows.map(({ total: _, ...row }): PlaceOnToday => ({ ...row, ends_at: row.ends_at?.toISOString() ?? null })),
    places_count: [...totals.values()].reduce((sum, total) => sum + total, 0),
  }
}
