import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'

export interface Migration {
  /** `0001-content.sql`: they run in this order. */
  readonly name: string
  readonly sql: string
}

const ownFolder = join(import.meta.dirname, 'migrations')
// The key of an advisory lock, any number that nothing else uses: processes that start at the same time take turns.
const migrationLock = 7_403_318_001

const checksumOf = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex')

export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') })))
}

const ensureRecord = `
  create table if not exists migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

/** What is still to be applied. What has been applied cannot have changed or vanished since. */
function waiting(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) throw new Error(`The database has ${name} applied, which this version does not know.`)
    if (known.get(name) !== checksum)
      throw new Error(`${name} has changed since it was applied. Put it back, and write the change as a new file.`)
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: Client, migration: Migration) {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [
      migration.name,
      checksumOf(migration),
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw new Error(`${migration.name} could not be applied: ${String(cause)}`, { cause })
  }
}

/**
 * Brings the database up to date and answers what was applied. Each file is one transaction: cut off in between, the
 * next start goes on with the first that is missing.
 */
export async function migrate(url: string, migrations?: readonly Migration[]): Promise<string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(ensureRecord)
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const missing = waiting(migrations ?? (await readMigrations()), applied)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
