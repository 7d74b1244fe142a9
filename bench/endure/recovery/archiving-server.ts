import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from 'e2e/product.ts'
import { Client } from 'pg'
import { accountFor } from 'postgres/account.ts'

const run = promisify(execFile)
const debianPostgres = '/usr/lib/postgresql'
const readyWithinMs = 60_000

/** Folder of Debian's newest PostgreSQL with `pg_basebackup`, which the embedded one lacks; undefined if there is none. */
export function programsOfDebian(): string | undefined {
  const majors = existsSync(debianPostgres) ? readdirSync(debianPostgres).map(Number).filter(Boolean) : []
  const folders = majors.sort((a, b) => b - a).map((major) => join(debianPostgres, String(major), 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'pg_basebackup')))
}

/** Runs statements on a database; returns the rows of the last one. */
export async function query<Row extends object>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) ({ rows } = await client.query<Row>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** A PostgreSQL in `folder` that archives its log there, as docs/operations/backup.md advises. */
export async function archivingServer(programs: string, folder: string) {
  const account = accountFor(join(folder, 'data'))
  const { uid, gid } = account
  const archive = join(folder, 'archive')
  mkdirSync(archive)
  chmodSync(folder, 0o755)
  if (uid !== undefined && gid !== undefined) for (const path of [folder, archive]) chownSync(path, uid, gid)
  const options = { ...account, cwd: '/' }
  const data = join(folder, 'data')
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  )
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\narchive_mode = on\narchive_command = 'cp %p ${archive}/%f'\nunix_socket_directories = ''\nrestore_command = 'cp ${archive}/%f %p'\n`,
  )
  const port = await freePort()
  const urlOf = (role: string, database = 'school') => `postgres://${role}@127.0.0.1:${port}/${database}`
  const owner = urlOf('postgres', 'postgres')
  let server: ChildProcess | undefined

  async function start(from: string) {
    server = spawn(join(programs, 'postgres'), ['-D', from, '-h', '127.0.0.1', '-p', String(port)], {
      ...options,
      stdio: 'ignore',
    })
    for (const giveUpAt = Date.now() + readyWithinMs; ; await wait(200)) {
      // A server in recovery accepts reads already: it is ready when it accepts writes.
      const rows = await query<{ waits: boolean }>(owner, 'select pg_is_in_recovery() as waits').catch(() => undefined)
      if (rows?.[0]?.waits === false) return
      if (Date.now() > giveUpAt || server.exitCode !== null) throw new Error('PostgreSQL did not open')
    }
  }
  async function stop() {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  await start(data)
  await query(owner, 'create role school login connection limit 60', 'create database school')
  return {
    env: { DATABASE_URL: urlOf('school'), DATABASE_OWNER_URL: urlOf('postgres') },
    ownerUrl: urlOf('postgres'),
    stop,
    /** Makes a base backup of the running server. */
    async backUp() {
      const target = join(folder, 'base')
      await run(join(programs, 'pg_basebackup'), ['-d', owner, '-D', target, '-X', 'none', '-c', 'fast'], options)
      return target
    },
    /** Replaces the server by the base backup and its log up to this moment, with a new timeline. */
    async recover(base: string, until: string) {
      // Archives the last segment before the server ends.
      await query(owner, 'select pg_switch_wal()')
      await stop()
      const recovered = join(folder, 'recovered')
      cpSync(base, recovered, { recursive: true, preserveTimestamps: true })
      appendFileSync(
        join(recovered, 'postgresql.conf'),
        `\nrecovery_target_time = '${until}'\nrecovery_target_action = 'promote'\n`,
      )
      writeFileSync(join(recovered, 'recovery.signal'), '')
      chmodSync(recovered, 0o700)
      if (uid !== undefined && gid !== undefined) await run('chown', ['-R', `${uid}:${gid}`, recovered])
      await start(recovered)
    },
  }
}
