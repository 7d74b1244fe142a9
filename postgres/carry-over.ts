import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

interface Table {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
}

/** Schema of the queue library: its newer version may have other columns, so only common ones are carried over. */
const ofLibrary = 'jobs'
/** Table in which the queue library writes the version of its own tables. */
const notCarried = new Set([`${ofLibrary}.version`])

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_%'
    group by nspname, relname order by nspname, relname`,
  )
  return rows.filter(({ schema, name }) => !notCarried.has(`${schema}.${name}`))
}

/** Tables to carry over: ours with every column, the library's with the columns that both versions have. */
function common(old: readonly Table[], next: readonly Table[]): Table[] {
  return old.flatMap((table) => {
    const twin = next.find(({ schema, name }) => schema === table.schema && name === table.name)
    const missing = table.columns.filter((column) => !twin?.columns.includes(column))
    if (missing.length > 0 && table.schema !== ofLibrary)
      throw new Error(`${table.name} has ${missing.join(', ')} in the old database, and not in the new one.`)
    return twin ? [{ ...table, columns: table.columns.filter((column) => !missing.includes(column)) }] : []
  })
}

/** Checksum of a table: number of rows, and the sum of their hashes. */
async function sumOf(client: Client, table: Table): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtextextended(row(${columnsOf(table)})::text, 0)::numeric), 0) as sum from ${nameOf(table)}`,
  )
  return rows[0]?.sum ?? ''
}

async function copy(from: Client, to: Client, table: Table, folder: string) {
  const file = join(folder, 'table')
  const literal = `'${file.replaceAll("'", "''")}'`
  // Both servers run here, as one account: a file between them needs no connection that carries every row.
  await from.query(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to ${literal} (format binary)`)
  await to.query(`copy ${nameOf(table)} (${columnsOf(table)}) from ${literal} (format binary)`)
  rmSync(file, { force: true })
  const [before, after] = [await sumOf(from, table), await sumOf(to, table)]
  if (before !== after) throw new Error(`${table.name} is not the same in the new database: ${before}, ${after}.`)
}

/** Next values of all sequences. */
async function copySequences(from: Client, to: Client) {
  const { rows } = await from.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences where last_value is not null`,
  )
  for (const { name, last } of rows)
    await to.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [name, last])
}

/**
 * Carries every row from one database into another that has the same tables, compares each table by checksum, and
 * returns the number of tables. Triggers are off meanwhile: the rows they would write are carried over too.
 */
export async function carryOver(oldUrl: string, newUrl: string, folder: string): Promise<number> {
  const [from, to] = [oldUrl, newUrl].map((connectionString) => new Client({ connectionString })) as [Client, Client]
  try {
    for (const client of [from, to]) {
      client.on('error', () => {})
      await client.connect()
      // Fixed session settings: both databases print a date or a number alike, so that checksums can be compared.
      await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1`)
    }
    await from.query('begin isolation level repeatable read read only')
    await to.query(`set session_replication_role = replica`)
    const existing = await tablesOf(to)
    const tables = common(await tablesOf(from), existing)
    await to.query(`truncate ${existing.map(nameOf).join(', ')} cascade`)
    for (const table of tables) await copy(from, to, table, folder)
    await copySequences(from, to)
    await to.query('vacuum analyze')
    await to.query('checkpoint')
    return tables.length
  } finally {
    await Promise.all([from.end(), to.end()])
  }
}
