import { sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'

interface Reference {
  readonly from: string
  readonly column: string
  readonly to: string
  /** What happens to the row when what it refers to goes. */
  readonly when_gone: 'cascade' | 'set null' | 'other'
}

/** Which column of which table refers to a row of which: read from the database, so that no noun can be forgotten. */
export async function references(db: Db | Trx): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`
    select source.relname as "from", attname as "column", target.relname as "to",
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'other' end as when_gone
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and cardinality(conkey) = 1 and source.relnamespace = 'public'::regnamespace
    order by 1, 2
  `.execute(db)
  return rows
}

type Row = Record<string, unknown>

async function rowsWhere(db: Db | Trx, table: string, columns: readonly string[], ids: readonly number[]) {
  if (ids.length === 0) return []
  const named = sql.join(
    columns.map((column) => sql`${sql.ref(column)} = any(${[...ids]}::integer[])`),
    sql` or `,
  )
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${named}`.execute(db)
  return rows
}

const idsOf = (rows: readonly Row[]) => rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))

/** What the school is asked and has pressed: its own papers. What came of it stands where it belongs. */
const ofSchool = new Set(['questions'])

/**
 * Every row that belongs to an account, by table: the account, what names it, and what goes with that. A row that names
 * an account is that account's alone: somebody's report of my comment is theirs.
 */
export async function belongingsOf(db: Db | Trx, userId: number): Promise<ReadonlyMap<string, readonly Row[]>> {
  const all = await references(db)
  const columnsTo = (from: string, to: string) =>
    all.filter((each) => each.from === from && each.to === to).map(({ column }) => column)
  const ofPeople = new Set(all.filter(({ to }) => to === 'users').map(({ from }) => from))

  const found = new Map<string, Row[]>([['users', await rowsWhere(db, 'users', ['id'], [userId])]])
  for (const table of ofPeople) found.set(table, await rowsWhere(db, table, columnsTo(table, 'users'), [userId]))
  // A map is walked on to what is added meanwhile: children's registrations, their statuses, and so on.
  for (const [table, rows] of found) {
    const parts = all.filter(({ to, when_gone }) => to === table && when_gone === 'cascade' && to !== 'users')
    for (const { from } of parts.filter(({ from }) => !ofPeople.has(from) && !ofSchool.has(from) && !found.has(from)))
      found.set(from, await rowsWhere(db, from, columnsTo(from, table), idsOf(rows)))
  }
  return found
}

/** The columns that hold paths of pictures, by table. */
export async function pictureColumns(db: Db | Trx): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and domain_name = 'picture' group by 1
  `.execute(db)
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]))
}

/** The account goes, and with it what refers to it; what is kept of its calls as well. */
export async function deleteUser(trx: Trx, id: number): Promise<void> {
  await trx
    .deleteFrom('code_requests')
    .where(sql<boolean>`lower(email) = (select lower(email) from users where id = ${id})`)
    .execute()
  await trx.deleteFrom('idempotency_keys').where('caller', '=', String(id)).execute()
  await trx.deleteFrom('users').where('id', '=', id).execute()
}
