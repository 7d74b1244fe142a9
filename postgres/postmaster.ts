import { execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Location } from './location.ts'
import { isAlive, readPidFile } from './pid-file.ts'
import type { Programs } from './programs.ts'

export const host = '127.0.0.1'
const logMaxBytes = 1_000_000
const startsWithinMs = 60_000

export type Settings = Readonly<Record<string, string>>

// Settings for a school's site: few connections, little memory, no loss of safety for speed.
const settings: Settings = {
  listen_addresses: host,
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '96MB',
  huge_pages: 'off',
  io_method: 'sync',
  // Frequently read pages are in memory, so random access costs as little as sequential.
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log omits failed statements: the caller gets the error, and a line would hold personal data. Events of the
  // server itself are logged in one line, without details, statements or parameters.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
}

// Below the ephemeral port ranges of the systems, so that a restart finds its port free.
const firstPort = 20_000
const portCount = 10_000

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * portCount)
    if (await isFree(port)) return port
  }
}

const logOf = (location: Location) => join(location.base, 'postgres.log')

/** The last lines of the log: they hold PostgreSQL's reason for a failed start. */
const lastLogLines = (location: Location) =>
  readFileSync(logOf(location), 'utf8').trim().split('\n').slice(-3).join(' ')

function openLog(location: Location): number {
  const path = logOf(location)
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > logMaxBytes) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}

/** Starts PostgreSQL in a session of its own, so that neither Ctrl-C nor the end of this process stops it. */
function launch(location: Location, { postgres, pgCtl }: Programs, port: number, more: Settings): () => boolean {
  const options = Object.entries({ ...settings, ...more, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(location)
  try {
    if (process.platform === 'win32') {
      // On Windows only pg_ctl drops administrator rights, and PostgreSQL does not start with them.
      execFileSync(pgCtl, ['start', '-W', '-D', location.cluster, '-o', options.join(' ')], {
        stdio: ['ignore', log, log],
      })
      return () => false
    }
    let gone = false
    const child = spawn(postgres, ['-D', location.cluster, ...options], {
      ...location.account,
      cwd: location.cluster,
      detached: true,
      stdio: ['ignore', log, log],
    })
    for (const event of ['exit', 'error']) {
      child.once(event, () => {
        gone = true
      })
    }
    child.unref()
    return () => gone
  } finally {
    closeSync(log)
  }
}

/**
 * Starts PostgreSQL on the port. Returns its process id once it accepts connections; otherwise throws its last log
 * lines.
 */
export async function startPostmaster(
  location: Location,
  programs: Programs,
  port: number,
  more: Settings = {},
): Promise<number> {
  const hasGone = launch(location, programs, port, more)
  const deadline = Date.now() + startsWithinMs
  while (Date.now() < deadline) {
    const file = readPidFile(location.cluster)
    if (file?.status === 'ready' && isAlive(file.pid)) return file.pid
    if (hasGone()) throw new Error(`PostgreSQL did not start: ${lastLogLines(location)}`)
    await wait(5)
  }
  throw new Error(`PostgreSQL did not start within ${startsWithinMs / 1000} s: ${lastLogLines(location)}`)
}

async function isGoneWithin(pid: number, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await wait(10)
  }
  return true
}

/**
 * Stops PostgreSQL at once (fast shutdown): connections are closed, committed data stays. Synchronous, also for exit
 * hooks.
 */
export function requestStop(pid: number, location: Location, programs: Programs) {
  if (process.platform === 'win32')
    execFileSync(programs.pgCtl, ['stop', '-W', '-m', 'fast', '-D', location.cluster], { stdio: 'ignore' })
  else process.kill(pid, 'SIGINT')
}

/** Stops PostgreSQL: fast shutdown first, then immediate. */
export async function stopPostmaster(pid: number, location: Location, programs: Programs): Promise<void> {
  const steps = [
    () => requestStop(pid, location, programs),
    () => process.kill(pid, 'SIGQUIT'),
    () => process.kill(pid, 'SIGKILL'),
  ]
  for (const step of steps) {
    try {
      step()
    } catch {
      // The process ended in the meantime.
    }
    if (await isGoneWithin(pid, 8000)) return
  }
}
