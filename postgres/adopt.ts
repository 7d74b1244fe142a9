import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { superuser } from './cluster.ts'
import type { Location } from './location.ts'
import { isAlive, isPostgres, pidFileOf, readPidFile } from './pid-file.ts'
import { host, stopPostmaster } from './postmaster.ts'
import type { Programs } from './programs.ts'

/** Whether the server on the port accepts our password and serves our own cluster. */
async function hasOurPassword(location: Location, port: number, password: string): Promise<boolean> {
  const client = new Client({
    host,
    port,
    password,
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return rows[0]?.folder === location.cluster
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

// Higher than any process id a system assigns.
const unusedPid = 2_147_483_646

/**
 * Replaces the pid in the pid file, so that PostgreSQL does not take it for a running server. The file itself has to
 * stay: by its other lines PostgreSQL notices processes of a killed server that still write.
 */
function clearPid(cluster: string) {
  const file = pidFileOf(cluster)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(unusedPid)))
}

/**
 * Handles the server of an earlier process. A server that still runs and answers is taken over, one that runs but does
 * not answer is stopped; a stale pid file stays, with an unused number (`clearPid`).
 */
export async function adoptOrClear(location: Location, programs: Programs, password: string, withinMs = 5000) {
  const deadline = Date.now() + withinMs
  for (;;) {
    const file = readPidFile(location.cluster)
    if (!file) return undefined
    if (!isAlive(file.pid) || !isPostgres(file.pid)) {
      clearPid(location.cluster)
      return undefined
    }
    if (file.status === 'ready' && (await hasOurPassword(location, file.port, password)))
      return { pid: file.pid, port: file.port }
    if (Date.now() > deadline) await stopPostmaster(file.pid, location, programs)
    else await wait(20)
  }
}
