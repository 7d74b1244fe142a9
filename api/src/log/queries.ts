import { decisionVerbs } from 'contract/log/verbs.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/db/client.ts'
import type { PageRange } from '../platform/http/paging.ts'

/** Search of the staff log. */
export interface LogFilter {
  /** An id of a member of staff, or a part of a name. */
  readonly who?: string | undefined
  /** A part of an action or of a kind, or `kind:id`. */
  readonly what?: string | undefined
  /** Rows of decisions only. */
  readonly only?: 'decisions' | undefined
  /** Days in Riyadh, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const filtered = (db: Db, { who, what, only, from, to }: LogFilter) => {
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
  if (only !== undefined) rows = rows.where('log.action', 'in', [...decisionVerbs])
  if (from !== undefined) rows = rows.where(sql<SqlBool>`log.at >= ${from}::date::timestamp at time zone 'Asia/Riyadh'`)
  if (to !== undefined)
    rows = rows.where(sql<SqlBool>`log.at < (${to}::date + 1)::timestamp at time zone 'Asia/Riyadh'`)
  return rows
}

const newestFirst = (db: Db, filter: LogFilter) =>
  filtered(db, filter)
    .select(['log.id', 'log.at', 'log.staff_id', 'staff.name', 'log.address', 'log.action', 'log.kind', 'log.item_id'])
    .select(['log.before', 'log.after'])
    .orderBy('log.id', 'desc')

export const logRows = (db: Db, filter: LogFilter, { limit, offset }: PageRange) =>
  newestFirst(db, filter).limit(limit).offset(offset).execute()
export type StoredLogRow = Awaited<ReturnType<typeof logRows>>[number]

/** Number of rows of a filter at this moment, and the id of the newest. */
export async function logExtent(db: Db, filter: LogFilter): Promise<{ count: number; newest: number }> {
  const found = await filtered(db, filter)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('log.id').as('newest')])
    .executeTakeFirstOrThrow()
  return { count: Number(found.count), newest: Number(found.newest ?? 0) }
}

const rowsAtOnce = 1000

/** The rows of a filter up to this id, newest first, in batches: two years of them exceed the memory. */
export async function* logBatches(db: Db, filter: LogFilter, newest: number) {
  let last = newest
  for (;;) {
    const rows = await newestFirst(db, filter).where('log.id', '<=', last).limit(rowsAtOnce).execute()
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    last = Number(rows.at(-1)?.id) - 1
  }
}

export async function countLogRows(db: Db, filter: LogFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Deletes at most `atMost` old rows and returns the number. A function of the database owner, because the application's
 * role may not delete rows.
 */
export async function deleteOldLogRows(db: Db, before: Date, atMost: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select forget_staff_log(${before}, ${atMost}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}

/**
 * Counts the rows, and finds the first whose hash does not match its content and the row before (`chain_staff_log`).
 */
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

interface LogEnd {
  /** Number of rows on that day. */
  readonly rows: number
  readonly last_id: number
  /** In hexadecimal digits. */
  readonly hash: string
}

/** Last row of the log at the end of a day in Riyadh; undefined while the log is empty. */
export async function logEndOf(db: Db, day: string): Promise<LogEnd | undefined> {
  const { rows } = await sql<LogEnd>`
    with bounds as (
      select ${day}::date::timestamp at time zone 'Asia/Riyadh' as begins,
        (${day}::date + 1)::timestamp at time zone 'Asia/Riyadh' as ends
    )
    select id::integer as last_id, encode(hash, 'hex') as hash,
      (select count(*)::integer from staff_log, bounds where at >= begins and at < ends) as rows
    from staff_log where at < (select ends from bounds) order by id desc limit 1`.execute(db)
  return rows[0]
}
