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

/**
 * The first files (0001 to 0099) are the baseline: they replace earlier migrations, one file a noun. A database with all of
 * those is taken over.
 */
const isBaseline = ({ name }: { readonly name: string }) => name < '0100'
const lastBeforeBaseline = [
  '0415-no-texts-from-words.sql',
  '0441-search-in-columns.sql',
  '0446-replies-count-when-sent.sql',
]

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
  );
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'compatible') then
      alter table migrations add compatible boolean not null default false;
    end if;
  end $$`

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
      `${changed.name} has changed since it was applied. Put it back, and write the change as a new file.`,
    )
  if (unknown.length > 0)
    warn(
      `a newer version has applied ${unknown.map(({ name }) => name).join(', ')} to the database; ` +
        'that only adds to it, so this version opens as well',
    )
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

/** Whether a database was created before the baseline. Throws if it lacks the last migration before it. */
function isOfBefore(migrations: readonly Migration[], applied: ReadonlySet<string>): boolean {
  const baseline = migrations.filter(isBaseline)
  const isOther = baseline.length === 0 || applied.size === 0 || baseline.some(({ name }) => applied.has(name))
  if (isOther) return false
  const lacking = lastBeforeBaseline.find((name) => !applied.has(name))
  if (lacking)
    throw new Error(
      `The database lacks ${lacking}: it is of a version that this one cannot bring up to date. ` +
        'Open it once with the last version that has this file, and then with this one.',
    )
  return true
}

/** Records the baseline in place of the migrations that created the database. */
async function takeOver(client: Client, migrations: readonly Migration[]): Promise<void> {
  const baseline = migrations.filter(isBaseline)
  await client.query('begin')
  await client.query("delete from migrations where name < '0500'")
  for (const migration of baseline)
    await client.query('insert into migrations (name, checksum, compatible) values ($1, $2, true)', [
      migration.name,
      checksumOf(migration),
    ])
  await client.query('commit')
}

/** Migrations of this version that are applied already. */
export async function migrationsOf(url: string): Promise<Migration[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map(({ name }) => name))
    const migrations = await readMigrations()
    const hasBaseline = isOfBefore(migrations, applied)
    return migrations.filter((migration) => applied.has(migration.name) || (hasBaseline && isBaseline(migration)))
  } finally {
    await client.end()
  }
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
    const readApplied = async () =>
      (await client.query<Applied>('select name, checksum, compatible from migrations order by name')).rows
    let applied = await readApplied()
    if (isOfBefore(known, new Set(applied.map(({ name }) => name)))) {
      await takeOver(client, known)
      applied = await readApplied()
    }
    const missing = waiting(known, applied, warn)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
