import { chownSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { adoptOrClear } from './adopt.ts'
import { ensureCluster, passwordOf, provenName, superuser, switchClusters } from './cluster.ts'
import { ensureDatabase, startOnFreePort } from './embedded.ts'
import { locationOf } from './location.ts'
import { lockFolder } from './lock.ts'
import { programsOf } from './other-major.ts'
import { host, stopPostmaster } from './postmaster.ts'
import { programsFor } from './programs.ts'

const lockWaitMs = 3000
const databaseName = 'smart_kids'

interface Upgrade {
  /** The major versions. */
  readonly from: number
  readonly to: number
  /** URLs of both databases, for the role that owns their tables; the new one is empty. */
  readonly oldUrl: string
  readonly newUrl: string
  /** Folder in which this process and PostgreSQL may both write files. */
  readonly between: string
}

export interface Upgraded {
  readonly from: number
  readonly to: number
  /** Folder of the old cluster; undefined if no upgrade was needed. */
  readonly previous: string | undefined
}

/**
 * Upgrades the database of a folder to the installed major version: a new cluster is created beside the old one, filled
 * by `carry`, and switched in when that has succeeded. Until then nothing is changed; an interrupted upgrade starts
 * again the next time.
 */
export async function upgradeEmbedded(
  folder: string,
  carry: (upgrade: Upgrade) => Promise<void>,
  say: (line: string) => void,
): Promise<Upgraded> {
  const old = locationOf(folder)
  const lock = await lockFolder(old.folder, lockWaitMs)
  const next = { ...old, cluster: join(old.base, 'cluster.next') }
  const between = join(old.base, 'between')
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    for (const stop of stops.splice(0)) await stop()
  }
  const clear = () => {
    for (const path of [next.cluster, join(old.base, provenName), between])
      rmSync(path, { recursive: true, force: true })
  }
  try {
    const programs = programsFor(old.account)
    const password = passwordOf(old.folder)
    await ensureCluster(old, programs, password)
    const from = Number(readFileSync(join(old.cluster, 'PG_VERSION'), 'utf8'))
    const to = programs.major
    if (from === to) return { from, to, previous: undefined }
    if (from > to)
      throw new Error(`The database is of PostgreSQL ${from}; this is ${to}, and downgrades are not possible.`)

    say(`Fetching the programs of PostgreSQL ${from}, which made the database …`)
    const oldPrograms = await programsOf(from, old.folder, old.account)
    // An interrupted upgrade may have left a server running in the folder that is cleared next.
    const half = await adoptOrClear(next, programs, password)
    if (half) await stopPostmaster(half.pid, next, programs)
    clear()
    const { uid, gid } = old.account
    mkdirSync(between, { mode: 0o700 })
    if (uid !== undefined && gid !== undefined) chownSync(between, uid, gid)

    say(`Making a database of PostgreSQL ${to} beside it …`)
    await ensureCluster(next, programs, password)
    const source = (await adoptOrClear(old, oldPrograms, password)) ?? (await startOnFreePort(old, oldPrograms))
    stops.push(() => stopPostmaster(source.pid, old, oldPrograms))
    const target = await startOnFreePort(next, programs)
    stops.push(() => stopPostmaster(target.pid, next, programs))
    await ensureDatabase(target.port, password, { password: passwordOf(old.folder, 'application-password') })
    const urlAt = (port: number) => `postgres://${superuser}:${password}@${host}:${port}/${databaseName}`
    await carry({ from, to, oldUrl: urlAt(source.port), newUrl: urlAt(target.port), between })
    await stopAll()

    const previous = `cluster-of-${from}-${Date.now()}`
    switchClusters(old.base, next.cluster, previous)
    clear()
    return { from, to, previous: join(old.base, previous) }
  } catch (error) {
    await stopAll()
    throw error
  } finally {
    await lock.release()
  }
}
