import type { KindName } from 'contract/content/kinds.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'
import { type Columns, columnMaps, type Row } from './columns.ts'

/** The table `school` has one row, with id 1. */
const isRow = (kind: KindName, id: number) => (kind === 'school' ? sql`is_the_school` : sql`id = ${id}`)
const tableOf = (kind: KindName) => sql.table(columnMaps[kind].table)

export async function lockRow(trx: Trx, kind: KindName, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select * from ${tableOf(kind)} where ${isRow(kind, id)} for update`.execute(trx)
  return rows[0]
}

/** Inserts a public row and returns its id. */
export async function addRow(trx: Trx, kind: KindName, columns: Columns): Promise<number> {
  const names = Object.keys(columns)
  const { rows } = await sql<{ id: number }>`
    insert into ${tableOf(kind)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => sql`${columns[name]}`))})
    returning ${kind === 'school' ? sql`1 as id` : sql`id`}`.execute(trx)
  return rows[0]?.id ?? 0
}

export const changeRow = (trx: Trx, kind: KindName, id: number, columns: Columns) =>
  sql`update ${tableOf(kind)}
    set ${sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where ${isRow(kind, id)}`.execute(trx)

/** Updates a link table: deletes missing ids, inserts new ones, leaves the others untouched. */
export async function setLinks(trx: Trx, kind: KindName, id: number, ids: readonly number[]) {
  const { links } = columnMaps[kind]
  if (!links) return
  const [table, own, other] = [sql.table(links.table), sql.ref(links.own), sql.ref(links.other)]
  await sql`delete from ${table} where ${own} = ${id} and ${other} <> all(${[...ids]}::integer[])`.execute(trx)
  await sql`insert into ${table} (${own}, ${other}) select ${id}::integer, unnest(${[...ids]}::integer[])
    on conflict do nothing`.execute(trx)
}

const tables = { branch: 'branches', branches: 'branches', programs: 'programs', category: 'post_categories' } as const
export type ReferenceKind = keyof typeof tables

/** Ids that do not exist, or are not published in a language. */
export async function missingAmong(db: Db | Trx, referring: ReferenceKind, ids: readonly number[], language?: string) {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::integer[]) as referred (id)
    where not exists (select from ${sql.table(tables[referring])} stored where stored.id = referred.id
      ${language === undefined ? sql`` : sql`and stored.name ? ${language}`})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Size of a picture in pixels, so that its space is reserved while it loads. */
export async function sizeOf(trx: Trx, path: string) {
  const picture = await trx
    .selectFrom('pictures')
    .select(['width', 'height'])
    .where('path', '=', path)
    .executeTakeFirst()
  return { width: picture?.width ?? 1200, height: picture?.height ?? 900 }
}
