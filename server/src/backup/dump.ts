import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serverFacts } from 'api/db/server-facts.ts'
import type { ArchiveWriter } from './archive.ts'

const run = promisify(execFile)
export const dumpName = 'database.dump'
const debianFolder = '/usr/lib/postgresql'

/** The programs of PostgreSQL on this machine, those of the newest version first. */
async function programs(name: string): Promise<{ path: string; major: number }[]> {
  const versions = await readdir(debianFolder).catch(() => [])
  const paths = [name, ...versions.map((version) => join(debianFolder, version, 'bin', name))]
  const found = await Promise.all(
    paths.map(async (path) => {
      const said = await run(path, ['--version']).catch(() => undefined)
      const major = Number(/ (\d+)[.\w]/.exec(said?.stdout ?? '')?.[1])
      return said && major ? [{ path, major }] : []
    }),
  )
  return found.flat().sort((a, b) => b.major - a.major)
}

/** A program that understands this version, or a sentence about what is missing. */
export async function programFor(name: 'pg_dump' | 'pg_restore', major: number): Promise<string> {
  const [best] = await programs(name)
  if (best && best.major >= major) return best.path
  const here = best ? `${name} here is of version ${best.major}` : `there is no ${name} here`
  throw new Error(
    `The database is PostgreSQL ${major}, and ${here}: install postgresql-client-${major}, or let whoever runs the database back it up (docs/operations/backup.md).`,
  )
}

/** An address without its password, which stands in the environment instead: everybody on the machine reads arguments. */
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

/** The database of one moment. */
export async function addDump(archive: ArchiveWriter, { program, url }: Dump): Promise<Date> {
  const folder = await mkdtemp(join(tmpdir(), 'smart-kids-dump-'))
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
