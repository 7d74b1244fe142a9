import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { PlaceOnToday } from 'contract/places/today.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '../platform/db/bilingual.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db } from '../platform/db/client.ts'
import { branchIn } from '../requests/branch-queries.ts'
import { isOffered, isTaken } from './condition-queries.ts'

const linesAtMost = 20

interface TodayReader {
  readonly branchIds: BranchIds
  readonly language: Language
  readonly now: Date
}

/** Places that became free with the first who waits, offers that end within a day, and cells to confirm, of this school year and later ones (enrolment §3.4). */
export async function placesOfToday(db: Db, { branchIds, language, now }: TodayReader): Promise<PlaceOnToday[]> {
  const free = sql`places.capacity - places.kept - (select count(*) from registrations
    where branch_id = places.branch_id and program_id = places.program_id and year = places.year
      and (${isTaken(now)} or ${isOffered(now)}))::integer`
  const line = (kind: string, count: RawBuilder<unknown>, registration: RawBuilder<unknown> = sql`null::integer`) =>
    sql`select ${kind} as kind, branch_id, program_id, year, ${count} as count, ${registration} as registration_id`
  const { rows } = await sql<Omit<PlaceOnToday, 'ends_at'> & { readonly ends_at: Date | null }>`
    select kind, lines.year, count, registration_id as registration, kids.name as first,
      case kind when 'ends_today' then offer_ends_at end as ends_at,
      json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) as branch,
      json_build_object('id', programs.id, 'name', ${nameOf('programs', language)}) as program
    from (
      select 'free' as kind, places.branch_id, places.program_id, places.year, free.count, list.registration_id
      from places cross join lateral (select ${free} as count) free
      cross join lateral (select registration_id from waiting_list(places.branch_id, places.program_id, places.year, ${now}) where place = 1) list
      where free.count > 0 and places.checked
      union all
      ${line('ends_today', sql`1`, sql`registrations.id`)} from registrations
      where ${isOffered(now)} and offer_ends_at <= ${now}::timestamptz + interval '1 day'
      union all ${line('kept', sql`kept_of_erased`)} from places where kept_of_erased > 0
      union all ${line('unchecked', sql`kept`)} from places where not checked and capacity is not null
      union all ${line('two_places', sql`1`, sql`registrations.id`)} from registrations
      where ${isTaken(now)} and exists (select from registrations other where other.kid_id = registrations.kid_id
        and other.year = registrations.year and other.id <> registrations.id and other.status = 'accepted'
        and coalesce(other.place_ends_at > ${now}, true))
    ) lines join branches on branches.id = lines.branch_id join programs on programs.id = lines.program_id
    left join registrations on registrations.id = registration_id left join kids on kids.id = registrations.kid_id
    where ${branchIn('lines.branch_id', branchIds)} and lines.year >= ${schoolYearOf(riyadhDay(now))}
    order by array_position(array['ends_today', 'two_places', 'free', 'kept', 'unchecked'], kind), lines.branch_id, lines.program_id
    limit ${linesAtMost}`.execute(db)
  return rows.map((row) => ({ ...row, ends_at: row.ends_at?.toISOString() ?? null }))
}
