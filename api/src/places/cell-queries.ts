import type { DeskCell } from 'contract/places/desk.ts'
import type { CellNumbers } from 'contract/places/states.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { nameOf, textOf } from '../platform/db/bilingual.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { PageRange } from '../platform/http/paging.ts'
import { branchIn } from '../requests/branch-queries.ts'
import { isOffered, isTaken, isWaiting } from './condition-queries.ts'

/** One programme of one branch in one school year. */
export interface CellKey {
  readonly branch_id: number
  readonly program_id: number
  readonly year: number
}

export interface StoredCell extends CellNumbers {
  readonly branch_id: number
  readonly program: DeskCell['program']
  readonly is_public: boolean
  readonly kept_of_erased: number
  readonly version: number
}

/** Cells of these branches: those of their programmes, and others as long as somebody is in them or their numbers are to be confirmed (enrolment §1.6); with a programme also its stored ones. */
export async function cellsOf(
  db: Db | Trx,
  branchIds: readonly number[],
  {
    year,
    now,
    language,
    programId,
  }: { readonly year: number; readonly now: Date; readonly language: Language; readonly programId?: number },
): Promise<StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    with counted as (
      select branch_id, program_id, count(*) filter (where ${isTaken(now)})::integer as taken,
        count(*) filter (where ${isOffered(now)})::integer as offered, count(*) filter (where ${isWaiting(now)})::integer as waiting
      from registrations
      where ${branchIn('branch_id', branchIds)} and year = ${year} and status not in ('rejected', 'withdrawn') group by branch_id, program_id
    ), cells as (
      select branch_id, program_id from branch_programs where ${branchIn('branch_id', branchIds)} union select branch_id, program_id from counted
      union select branch_id, program_id from places where ${branchIn('branch_id', branchIds)} and year = ${year}
        and (kept > 0 or (not checked and capacity is not null) or program_id = ${programId ?? null})
    )
    select cells.branch_id, json_build_object('id', programs.id, 'name', ${nameOf('programs', language)},
        'ages', ${textOf('programs', 'ages', language)}, 'from_years', from_years, 'to_years', to_years) as program,
      programs.name ? ${language}
        and exists (select from branch_programs offers where offers.branch_id = cells.branch_id and offers.program_id = programs.id) as is_public,
      capacity, coalesce(kept, 0) as "kept", coalesce(kept_of_erased, 0) as kept_of_erased,
      coalesce(checked, true) as checked, coalesce(places.version, 0) as version,
      coalesce(taken, 0) as taken, coalesce(offered, 0) as offered, coalesce(waiting, 0) as waiting
    from cells join programs on programs.id = cells.program_id
    left join counted using (branch_id, program_id)
    left join places on places.branch_id = cells.branch_id and places.program_id = cells.program_id and places.year = ${year}
    order by programs.position, programs.id`.execute(db)
  return rows
}

interface BranchFilter {
  readonly branchIds: BranchIds
  readonly branch_id?: number | undefined
}

const filtered = (db: Db, { branchIds, branch_id }: BranchFilter) =>
  db
    .selectFrom('branches')
    .where(branchIn('branches.id', branchIds))
    .$if(branch_id !== undefined, (query) => query.where('branches.id', '=', branch_id ?? 0))

/** Branches of a page of the matrix, in the school's order. */
export const branchesOfMatrix = (db: Db, filter: BranchFilter, { limit, offset }: PageRange, language: Language) =>
  filtered(db, filter)
    .select(['branches.id', nameOf('branches', language).as('name')])
    .orderBy('branches.position')
    .orderBy('branches.id')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countBranchesOfMatrix(db: Db, filter: BranchFilter): Promise<number> {
  const counted = filtered(db, filter).select((select) => select.fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

export type LockedCell = Pick<CellNumbers, 'capacity' | 'kept' | 'checked'> &
  CellKey & { readonly id: number; readonly version: number }

/** Locks these cells in the order of their ids until the transaction ends, and returns them in that order. */
export async function lockCells(trx: Trx, keys: readonly CellKey[]): Promise<LockedCell[]> {
  const cells = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as cell (branch_id integer, program_id integer, year integer)`
  await sql`insert into places (branch_id, program_id, year)
    select distinct branch_id, program_id, year from ${cells} order by branch_id, program_id, year
    on conflict on constraint one_cell do nothing`.execute(trx)
  const { rows } = await sql<LockedCell>`
    select id, branch_id, program_id, year, capacity, kept, checked, version
    from places where (branch_id, program_id, year) in (select * from ${cells}) order by id for update`.execute(trx)
  return rows
}

/** Numbers of given and offered places of a locked cell, but for one registration. */
export async function countGiven(trx: Trx, { branch_id, program_id, year }: CellKey, now: Date, except = 0) {
  const { rows } = await sql<{ taken: number; offered: number }>`
    select count(*) filter (where ${isTaken(now)})::integer as taken, count(*) filter (where ${isOffered(now)})::integer as offered
    from registrations where branch_id = ${branch_id} and program_id = ${program_id} and year = ${year} and id <> ${except}
      and status not in ('rejected', 'withdrawn')`.execute(trx)
  return rows[0] ?? { taken: 0, offered: 0 }
}

export const updateNumbers = (
  trx: Trx,
  id: number,
  numbers: { readonly capacity: number | null; readonly kept: number },
) =>
  trx
    .updateTable('places')
    .set((row) => ({ ...numbers, kept_of_erased: 0, checked: true, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Notifies screens of a branch that its places have changed. */
export const notifyPlaces = (trx: Trx, { id, branch_id }: Pick<LockedCell, 'id' | 'branch_id'>) =>
  sql`select desk_notice('registration', ${id}::integer, array[${branch_id}::integer], 'family')`.execute(trx)

/** The next moment at which an offer or a place ends. */
export async function nextPlaceEnd(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select least(
    (select min(offer_ends_at) from registrations where offer_outcome is null and offer_ends_at > ${now}),
    (select min(place_ends_at) from registrations where place_ends_at > ${now})) as at`.execute(db)
  return rows[0]?.at ?? undefined
}

/**
 * Keeps the places of children of accounts and of people that are about to be erased, in this school year and coming ones: what is
 * given stays the same, and Today asks the branch to confirm the number (enrolment §1.4). Locks registrations before cells, as every other change does.
 */
export async function keepPlacesOf(trx: Trx, accounts: readonly number[], people: readonly number[]): Promise<void> {
  const { rows } = await sql<CellKey & { readonly is_given: boolean }>`
    select branch_id, program_id, year, status = 'accepted' and coalesce(place_ends_at > now(), true)
      and (now() at time zone 'Asia/Riyadh')::date < make_date(year + 1, 8, 1) as is_given
    from registrations join kids on kids.id = kid_id
    where kids.user_id = any(${[...accounts]}::integer[]) or registrations.person_id = any(${[...people]}::integer[])
    order by registrations.id for update of registrations`.execute(trx)
  const given = rows.filter(({ is_given }) => is_given)
  for (const cell of await lockCells(trx, given)) {
    const count = given.filter(
      (each) => each.branch_id === cell.branch_id && each.program_id === cell.program_id && each.year === cell.year,
    ).length
    await sql`update places set kept = kept + ${count}, kept_of_erased = kept_of_erased + ${count}, version = version + 1 where id = ${cell.id}`.execute(
      trx,
    )
  }
}

/** After a restore offers that were open at the time of the backup end without an email, and each capacity is to be confirmed again (enrolment §4). */
export async function uncheckPlaces(db: Db | Trx, backedUpAt: Date): Promise<void> {
  await sql`update registrations set offer_outcome = 'restored', offer_outcome_at = now(), version = version + 1
    where offer_outcome is null and offered_at <= ${backedUpAt} and offer_ends_at > ${backedUpAt} and status in ('pending', 'waitlisted')`.execute(
    db,
  )
  await sql`update places set checked = false, version = version + 1 where capacity is not null and checked`.execute(db)
}
