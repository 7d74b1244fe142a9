import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverFacts } from 'api/platform/db/server-facts.ts'
import type { ArchiveWriter } from './archive.ts'

const run = promisify(execFile)
export const dumpName = 'database.dump'
const debianFolder = '/usr/lib/postgresql'

/** Installed copies of a PostgreSQL program, newest version first. */
async function programs(name: string): Promise<{ path: string; major: number }[]> {
  const versions = await readdir(debianFolder).catch(() => [])
  const paths = [name, ...versions.map((version) => join(debianFolder, version, 'bin', name))]
  const found = await Promise.all(
    paths.map(async (path) => {
      const version = await run(path, ['--version']).catch(() => undefined)
      const major = Number(/ (\d+)[.\w]/.exec(version?.stdout ?? '')?.[1])
      return version && major ? [{ path, major }] : []
    }),
  )
  return found.flat().sort((a, b) => b.major - a.major)
}

/** Path of a program for this major version or newer. Throws a sentence that names the missing package. */
export async function programFor(name: 'pg_dump' | 'pg_restore', major: number): Promise<string> {
  const [best] = await programs(name)
  if (best && best.major >= major) return best.path
  const here = best ? `${name} here is of version ${best.major}` : `there is no ${name} here`
  throw new Error(
    `The database is PostgreSQL ${major}, and ${here}: install postgresql-client-${major}, or let the operator of the database back it up (docs/operations/backup.md).`,
  )
}

/** Splits the password off a database URL; it goes into the environment because command lines are readable by every user. */
export function withoutPassword(url: string) {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { url: address.href, options: { env: { ...process.env, ...(password && { PGPASSWORD: password }) } } }
}

export interface Dump {
  readonly program: string
  readonly major: number
  readonly url: string
}

export async function dumpProgram(url: string): Promise<Dump> {
  const { major } = await serverFacts(url)
  return { program: await programFor('pg_dump', major), major, url }
}

/**
 * Adds a dump of the database, consistent at one point in time. Until it is added, the dump is in the folder `target`,
 * which needs space for the backup as well.
 */
export async function addDump(archive: ArchiveWriter, { program, url }: Dump, target: string): Promise<Date> {
  const folder = await mkdtemp(join(target, '.smart-kids-dump-'))
  try {
    const file = join(folder, dumpName)
    const { now } = await serverFacts(url)
    const database = withoutPassword(url)
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, database.url]
    await run(program, args, database.options)
    await archive.file(dumpName, file)
    return now
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
