import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'

/** Unique words of the test's family, searched for after the erasure. */
export const canary = {
  name: 'Canaria Serinus',
  child: 'Canariola',
  email: 'canaria@canary.example',
  phone: '+966509876543',
  words: 'Canaria sings',
}
const needles = ['canari', 'canary.example', '509876543']
const hexOf = (text: string) => Buffer.from(text).toString('hex')
const inHex = [...needles, 'Canari'].map(hexOf)
const sings = (text: string) => {
  const found = text.toLowerCase()
  return needles.some((needle) => found.includes(needle)) || inHex.some((needle) => found.includes(needle))
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly domain: string | null
  readonly generated: boolean
  /** The table it refers to by `id`. */
  readonly to: string | null
  /** The first value that a check constraint allows. */
  readonly first: string | null
}

const columnsOf = async (client: Client): Promise<Column[]> =>
  (
    await client.query<Column>(`
      select c.table_name as "table", c.column_name as name, c.udt_name as type, c.domain_name as domain,
        c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as generated,
        (select target.relname from pg_constraint f
          join pg_class source on source.oid = f.conrelid join pg_class target on target.oid = f.confrelid
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
          where f.contype = 'f' and source.relname = c.table_name and a.attname = c.column_name
            and source.relnamespace = 'public'::regnamespace limit 1) as "to",
        (select (regexp_match(pg_get_constraintdef(k.oid), '\\m' || c.column_name || ' = ANY \\(ARRAY\\[''([^'']*)'''))[1]
          from pg_constraint k join pg_class t on t.oid = k.conrelid
          where k.contype = 'c' and t.relname = c.table_name
            and pg_get_constraintdef(k.oid) ~ ('\\m' || c.column_name || ' = ANY') limit 1) as first
      from information_schema.columns c where table_schema = 'public' order by c.table_name, c.ordinal_position`)
  ).rows

/** Canary value for a column, by its type. */
function fillingOf({ name, type, domain, first }: Column): unknown {
  if (first !== null) return first
  if (domain === 'email_address') return canary.email
  if (/phone/.test(name) && !type.startsWith('_')) return canary.phone
  if (/^(language|declared_language)$/.test(name)) return 'en'
  if (domain === 'picture') return 'private/canaria.webp'
  if (type === 'bytea') return Buffer.from(`${canary.words} ${name}`.padEnd(32).slice(0, 32))
  if (type === 'jsonb' || type === 'json') return JSON.stringify({ words: canary.words })
  if (type === 'bool') return true
  if (type === 'date') return '2031-03-04'
  if (type === 'timestamptz') return '2031-03-04T06:00:00Z'
  if (type === '_timestamptz') return ['2031-03-04T06:00:00Z']
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000001'
  if (/^(int|float|numeric)/.test(type)) return 1
  if (type === '_int4') return [1]
  if (type.startsWith('_')) return [canary.words]
  return canary.words
}

/** Sorts tables so that referenced ones come first. */
function inOrder(tables: readonly string[], columns: readonly Column[]): string[] {
  const order = new Set<string>()
  const visit = (table: string, above: readonly string[] = []) => {
    if (order.has(table) || above.includes(table) || !tables.includes(table)) return
    for (const { to } of columns.filter((column) => column.table === table)) if (to) visit(to, [...above, table])
    order.add(table)
  }
  for (const table of tables) visit(table)
  return [...order]
}

/** Values of the first row, and further rows, of tables whose columns need values besides their type. */
export type GivenValues = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Transaction id before the family is created: newer rows are the family's. */
export interface FirstTransaction {
  readonly xmin: number
}
export const transactionBefore = async (client: Client): Promise<FirstTransaction> => ({
  xmin: Number((await client.query('select txid_current()::bigint % (2^32)::bigint as xmin')).rows[0].xmin),
})

/**
 * Gives each of these tables a row of the family with every column filled: columns that the family has not filled get a
 * value by their type, or the given one. A value that a constraint refuses fails the test, so that the author of a new
 * column says how it is filled.
 */
export async function fillEveryColumn(
  client: Client,
  { xmin }: FirstTransaction,
  tables: readonly string[],
  given: GivenValues,
): Promise<void> {
  const columns = await columnsOf(client)
  const rowOf = new Map<string, { ctid: string; row: Record<string, unknown> }>()
  const look = async (table: string) => {
    const { rows } = await client.query(
      `select ctid::text, to_jsonb(t) as row from ${table} t where xmin::text::bigint >= $1
        order by t::text ~* $2 desc, ctid desc limit 1`,
      [xmin, needles.join('|')],
    )
    if (rows[0]) rowOf.set(table, rows[0])
    return rows[0] as { ctid: string; row: Record<string, unknown> } | undefined
  }
  const idOf = async (table: string) => {
    const own = rowOf.get(table) ?? (await look(table))
    return own ? own.row.id : (await client.query(`select id from ${table} order by 1 limit 1`)).rows[0]?.id
  }
  const fill = async (table: string, own: Readonly<Record<string, unknown>>, isFurther: boolean) => {
    const current = isFurther ? undefined : await look(table)
    const needed: [string, unknown][] = []
    for (const column of columns.filter((each) => each.table === table && !(each.generated && !(each.name in own)))) {
      const is = current?.row[column.name]
      const isFilled = !(is === undefined || is === null || is === '' || (Array.isArray(is) && is.length === 0))
      if (column.name in own) needed.push([column.name, own[column.name]])
      else if (!isFilled) needed.push([column.name, column.to ? await idOf(column.to) : fillingOf(column)])
    }
    const set = needed.filter(([, value]) => value !== undefined)
    if (set.length === 0) return
    const names = set.map(([name]) => name)
    const places = names.map((_, n) => `$${n + 1}`)
    const statement = current
      ? `update ${table} set ${names.map((name, n) => `${name} = ${places[n]}`).join(', ')} where ctid = '${current.ctid}'`
      : `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`
    const values = set.map(([, value]) => value)
    await client.query(statement, values).catch((error: Error) => {
      throw new Error(`${table}: say how ${names.join(', ')} are filled: ${error.message}`)
    })
    await look(table)
  }
  for (const table of inOrder(tables, columns))
    for (const [n, own] of (given[table] ?? [{}]).entries()) await fill(table, own, n > 0)
}

/**
 * Columns of these tables that no row of the family fills, or that hold text but never the canary; without texts of the
 * school.
 */
export async function emptyColumns(
  client: Client,
  { xmin }: FirstTransaction,
  tables: readonly string[],
  ownWords: readonly string[],
): Promise<string[]> {
  const empty: string[] = []
  for (const { table, name, type, first } of (await columnsOf(client)).filter((each) => tables.includes(each.table))) {
    const takesWords =
      first === null && /^_?(text|varchar|jsonb?)$/.test(type) && !ownWords.includes(`${table}.${name}`)
    const filled = takesWords ? `${name}::text ~* '${needles.join('|')}'` : `${name}::text not in ('', '{}', '[]')`
    const statement = `select from ${table} where xmin::text::bigint >= $1 and ${filled} limit 1`
    if ((await client.query(statement, [xmin])).rowCount === 0) empty.push(`${table}.${name}`)
  }
  return empty
}

/** Tables of the database that contain the canary as text, JSON or bytes. */
export async function tablesWithCanary(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t where t::text ~* $1`, [
      [...needles, ...inHex].join('|'),
    ])
    for (const { row } of rows) found.push(`${name}: ${row.slice(0, 300)}`)
  }
  return found
}

/** Files below a folder with the canary in their name or contents. */
export async function filesWithCanary(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const text = await readFile(file, 'latin1')
    // Mails break long lines, and some of their parts are in base64.
    const unbroken = text.replace(/=\r?\n/g, '')
    const decoded = (text.match(/(?:[\w+/=]{4,76}\r?\n)+/g) ?? []).map((part) => Buffer.from(part, 'base64').toString())
    if ([entry.name, unbroken, ...decoded].some(sings)) found.push(file.slice(folder.length + 1))
  }
  return found
}
