import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { breaksOf } from './compatibility.ts'

export interface Migration {
  /** `0001-content.sql`: files run in this order. */
  readonly name: string
  readonly sql: string
}

const ownFolder = join(import.meta.dirname, 'migrations')
// Key of an advisory lock, an arbitrary number used for nothing else: processes starting at the same time take turns.
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
    applied_at timestamptz not null default now(),
    compatible boolean not null default false
  )`

interface Applied {
  readonly name: string
  readonly checksum: string
  /** Whether the previous version works with it, as recorded by the version that applied it. */
  readonly compatible: boolean
}

/**
 * Migrations still to apply. Throws if an applied one has changed since. Migrations of a newer version are no error: two
 * versions may run side by side, and a new one may be rolled back.
 */
function waiting(migrations: readonly Migration[], applied: readonly Applied[], warn: (line: string) => void) {
  const known = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]))
  const unknown = applied.filter(({ name }) => !known.has(name))
  const breaking = unknown.find(({ compatible }) => !compatible)
  if (breaking) throw new Error(`The database has ${breaking.name} applied, which this version does not know.`)
  const changed = applied.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum)
  if (changed)
    throw new Error(
      `The database was made with another ${changed.name}. Open it with the version that made it, ` +
        'or begin with an empty database; a change of a migration is a new file.',
    )
  if (unknown.length > 0)
    warn(
      `a newer version has applied ${unknown.map(({ name }) => name).join(', ')} to the database; ` +
        'that only adds to it, so this version opens as well',
    )
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

async function apply(client: Client, migration: Migration) {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into migrations (name, checksum, compatible) values ($1, $2, $3)', [
      migration.name,
      checksumOf(migration),
      breaksOf(migration.sql).length === 0,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback').catch(() => {})
    throw new Error(`${migration.name} could not be applied: ${String(cause)}`, { cause })
  }
}

/**
 * Applies missing migrations and returns their names. Each file is one transaction: after an interruption the next start
 * continues with the first missing one.
 */
export async function migrate(
  url: string,
  migrations?: readonly Migration[],
  warn: (line: string) => void = () => {},
): Promise<string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(ensureRecord)
    const known = migrations ?? (await readMigrations())
    const applied = await client.query<Applied>('select name, checksum, compatible from migrations order by name')
    const missing = waiting(known, applied.rows, warn)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
