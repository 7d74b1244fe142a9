import { type SqlBool, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { PageRange } from '../http/paging.ts'

/** Which rows of the log somebody looks for. */
export interface LogFilter {
  /** An id of the staff, or a part of a name. */
  readonly who?: string | undefined
  /** A part of an action or of a kind, or `kind:id`. */
  readonly what?: string | undefined
  /** Days in Riyadh, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const filtered = (db: Db, { who, what, from, to }: LogFilter) => {
  const [, kind, id] = /^([\w-]+):([\w-]+)$/.exec(what ?? '') ?? []
  let rows = db.selectFrom('staff_log as log').leftJoin('staff', 'staff.id', 'log.staff_id')
  if (who !== undefined)
    rows = /^\d{1,9}$/.test(who)
      ? rows.where('log.staff_id', '=', Number(who))
      : rows.where('staff.name', 'ilike', escaped(who))
  if (kind !== undefined) rows = rows.where('log.kind', '=', kind).where('log.item_id', '=', id ?? '')
  else if (what !== undefined)
    rows = rows.where(({ or, eb }) =>
      or([eb('log.action', 'ilike', escaped(what)), eb('log.kind', 'ilike', escaped(what))]),
    )
  if (from !== undefined) rows = rows.where(sql<SqlBool>`log.at >= ${from}::date::timestamp at time zone 'Asia/Riyadh'`)
  if (to !== undefined)
    rows = rows.where(sql<SqlBool>`log.at < (${to}::date + 1)::timestamp at time zone 'Asia/Riyadh'`)
  return rows
}

/** What staff did and looked at, the newest first. */
export const logRows = (db: Db, filter: LogFilter, { limit, offset }: PageRange) =>
  filtered(db, filter)
    .select(['log.id', 'log.at', 'log.staff_id', 'staff.name', 'log.address', 'log.action', 'log.kind', 'log.item_id'])
    .select(['log.before', 'log.after'])
    .orderBy('log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countLogRows(db: Db, filter: LogFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes some rows that are old, and answers how many: the owner's own function, as the application may delete none. */
export async function deleteOldLogRows(db: Db, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_staff_log(${before}, ${atMost}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}

/** How many rows there are, and the first whose hash is not that of its words and of the row before it (migration 0100). */
export async function checkedLog(db: Db): Promise<{ rows: number; broken_at: number | null }> {
  const { rows } = await sql<{ rows: number; broken_at: number | null }>`
    with checked as (
      select id, row_number() over (order by id) = 1 as is_first, hash = sha256(
        coalesce(lag(hash) over (order by id), '') || convert_to(
          jsonb_build_array(id, extract(epoch from at), staff_id, address, action, kind, item_id, before, after)::text,
          'UTF8')) as fits
      from staff_log
    )
    -- The first that is kept follows one that is forgotten.
    select count(*)::integer as rows, (min(id) filter (where not fits and not is_first))::integer as broken_at
    from checked`.execute(db)
  return rows[0] ?? { rows: 0, broken_at: null }
}
