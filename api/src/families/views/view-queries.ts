import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'
import { matchesSearch } from '../list/filter-queries.ts'

const shown = (staffId: number) => sql<boolean>`staff_id = ${staffId}`.as('is_mine')
const isLeft = sql<boolean>`exists (select from staff where id = saved_views.staff_id and switched_off_at is not null)`
const columns = ['id', 'name', 'is_shared'] as const
const filter = sql<Record<string, string>>`filter`.as('filter')

/** The user's own views and the shared ones, oldest first. */
export const viewsOf = (db: Db | Trx, staffId: number) =>
  db
    .selectFrom('saved_views')
    .select([...columns, filter, shown(staffId), isLeft.as('is_left')])
    .where((view) => view.or([view('staff_id', '=', staffId), view('is_shared', '=', true)]))
    .orderBy('id')
    .limit(50)
    .execute()

export const addView = (
  trx: Trx,
  staffId: number,
  name: string,
  chosen: Readonly<Record<string, string>>,
  is_shared: boolean,
) =>
  trx
    .insertInto('saved_views')
    .values({ staff_id: staffId, name, filter: JSON.stringify(chosen), is_shared })
    .returning([...columns, filter, shown(staffId), sql<boolean>`false`.as('is_left')])
    .executeTakeFirstOrThrow()

/** Owner of a view that the user sees; undefined if there is no such view. */
export const ownerOfView = (trx: Trx, id: number, staffId: number) =>
  trx
    .selectFrom('saved_views')
    .select('staff_id')
    .where('id', '=', id)
    .where((view) => view.or([view('staff_id', '=', staffId), view('is_shared', '=', true)]))
    .executeTakeFirst()

export const deleteView = (trx: Trx, id: number) => trx.deleteFrom('saved_views').where('id', '=', id).execute()

/** Search words of all views. */
export async function searchesOfViews(trx: Trx): Promise<readonly { readonly id: number; readonly q: string }[]> {
  const { rows } = await sql<{ id: number; q: string }>`
    select id, filter ->> 'q' as q from saved_views where filter ? 'q'`.execute(trx)
  return rows
}

/** Whether a search finds the record of one of these people. */
export async function searchFindsOneOf(trx: Trx, people: readonly number[], q: string): Promise<boolean> {
  const { rows } = await sql`
    select from families where ${matchesSearch(q)} and id in (
      select family_id from family_people where id = any(${people}::integer[])) limit 1`.execute(trx)
  return rows.length > 0
}

export const deleteViews = (trx: Trx, ids: readonly number[]) =>
  sql`delete from saved_views where id = any(${ids}::integer[])`.execute(trx)

/**
 * Views whose name contains a word of three letters or more of these people's names, or one of their phone numbers or
 * addresses; and views that name or search for one of the further addresses.
 */
export const deleteViewsNamed = (trx: Trx, people: readonly number[], addresses: readonly string[]) =>
  sql`
    with person as (select * from family_people where id = any(${people}::integer[]))
    delete from saved_views view where exists (
      select from person, unnest(person.names || person.name) given, regexp_split_to_table(name_letters(given), ' ') as word
      where char_length(word) >= 3
        and word = any(regexp_split_to_array(name_letters(regexp_replace(view.name, '[^[:alnum:] ]', ' ', 'g')), ' ')))
    or exists (select from person, unnest(contacts) contact where position('@' in contact) > 0 and strpos(lower(view.name), contact) > 0
      or position('@' in contact) = 0 and strpos(regexp_replace(view.name, '[^0-9]', '', 'g'), right(contact, 9)) > 0)
    or exists (select from unnest(${addresses}::text[]) address
      where strpos(lower(concat_ws(' ', view.name, filter ->> 'q')), lower(address)) > 0)`.execute(trx)
