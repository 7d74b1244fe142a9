import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { adoptOrClear } from './adopt.ts'
import { applicationRole, ensureCluster, passwordOf, refuseOtherMajor, superuser } from './cluster.ts'
import { type Location, locationOf } from './location.ts'
import { lockFolder } from './lock.ts'
import { ensurePlainRole } from './plain-role.ts'
import { freePort, host, type Settings, startPostmaster, stopPostmaster } from './postmaster.ts'
import { type Programs, programsFor } from './programs.ts'
import { watch } from './watch.ts'

const databaseName = 'smart_kids'

export interface EmbeddedOptions {
  /** Folder of the database, created when missing. One process at a time may use it. */
  readonly folder: string
  readonly log?: (line: string) => void
  /** Time to wait for another process that is just releasing the folder. */
  readonly lockWaitMs?: number
  /** PostgreSQL settings that differ from those of a school. */
  readonly settings?: Settings
  /** Connection limit of the application's role; unlimited by default. */
  readonly connections?: number | undefined
}

export interface EmbeddedDatabase {
  /** URL for `pg`. The port stays the same while this process lives, also when the database restarts. */
  readonly url: string
  /** URL of the same database for the role that owns it: migrations and other work at start. */
  readonly ownerUrl: string
  /** Whether a server left running by an earlier process was taken over. */
  readonly adopted: boolean
  /** The folder that holds the data: the free space of its disk limits the database. */
  readonly cluster: string
  /** The current process id of PostgreSQL. */
  pid(): number | undefined
  /** Stops PostgreSQL, started or adopted, and releases the folder. */
  stop(): Promise<void>
}

// Retry: the port was just taken, or processes of a killed server still hold it. Both pass.
const transientErrors = /still in use|already in use|lock file .* already exists/
const retryWithinMs = 10_000

async function startOnFreePort(
  location: Location,
  programs: Programs,
  settings?: Settings,
): Promise<{ pid: number; port: number }> {
  const deadline = Date.now() + retryWithinMs
  for (;;) {
    const port = await freePort()
    try {
      return { pid: await startPostmaster(location, programs, port, settings), port }
    } catch (error) {
      if (Date.now() > deadline || !transientErrors.test(String(error))) throw error
      await wait(200)
    }
  }
}

/** The school's database and the role that works in it. */
async function ensureDatabase(
  port: number,
  password: string,
  application: { password: string; connections?: number | undefined },
) {
  const client = new Client({ host, port, password, user: superuser, database: 'postgres' })
  // The failing query rejects by itself; without a listener, the `error` event would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
    await ensurePlainRole(client, applicationRole, application.password, application.connections)
    await client.query(`revoke all on database ${databaseName}, postgres, template1 from public`)
    await client.query(`grant connect on database ${databaseName} to ${applicationRole}`)
  } finally {
    await client.end()
  }
}

/** A real PostgreSQL inside `folder`: created, recovered or adopted as needed, and kept running until `stop()`. */
export async function startEmbedded({
  folder,
  log = () => {},
  lockWaitMs = 3000,
  settings,
  connections,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const location = locationOf(folder)
  const lock = await lockFolder(location.folder, lockWaitMs)
  try {
    const programs = programsFor(location.account)
    const password = passwordOf(location.folder)
    const applicationPassword = passwordOf(location.folder, 'application-password')
    await ensureCluster(location, programs, password)
    refuseOtherMajor(location, programs)
    const left = await adoptOrClear(location, programs, password)
    const server = left ?? (await startOnFreePort(location, programs, settings))
    await ensureDatabase(server.port, password, { password: applicationPassword, connections })
    const watched = watch({ location, programs, password, log, ...server })

    const at = `${host}:${server.port}/${databaseName}`
    return {
      url: `postgres://${applicationRole}:${applicationPassword}@${at}`,
      ownerUrl: `postgres://${superuser}:${password}@${at}`,
      adopted: left !== undefined,
      cluster: location.cluster,
      pid: watched.pid,
      async stop() {
        const pid = await watched.end()
        if (pid !== undefined) await stopPostmaster(pid, location, programs)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
