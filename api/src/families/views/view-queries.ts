import { actions } from 'contract/staff/roles.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'

const shown = (staffId: number) => sql<boolean>`staff_id = ${staffId}`.as('is_mine')
const columns = ['id', 'name', 'is_shared'] as const
const filter = sql<Record<string, string>>`filter`.as('filter')

/** One's own views and those that are shared, in the order in which they were made. */
export const viewsOf = (db: Db, staffId: number) =>
  db
    .selectFrom('saved_views')
    .select([...columns, filter, shown(staffId)])
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
    .returning([...columns, filter, shown(staffId)])
    .executeTakeFirstOrThrow()

export const deleteView = (trx: Trx, id: number, staffId: number) =>
  trx.deleteFrom('saved_views').where('id', '=', id).where('staff_id', '=', staffId).returning('id').executeTakeFirst()

/** Who works here and answers families. */
export const ownersOf = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('switched_off_at', 'is', null)
    .where('role', 'in', [...actions['families.answer']])
    .orderBy('name')
    .orderBy('id')
    .execute()
