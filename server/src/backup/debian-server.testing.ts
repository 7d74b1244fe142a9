import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { accountFor } from 'postgres/account.ts'
import { freePort, host } from 'postgres/postmaster.ts'
import { onTestFinished, vi } from 'vitest'

const debianFolder = '/usr/lib/postgresql'
const password = 'only-for-this-test'
const startsWithinMs = 60_000

/** The newest PostgreSQL of Debian's with all its programs: npm's brings no `pg_dump`. Undefined where there is none. */
export function programsOfDebian(): string | undefined {
  const majors = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number).filter(Boolean) : []
  const folders = majors.sort((a, b) => b - a).map((major) => join(debianFolder, String(major), 'bin'))
  return folders.find((bin) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name))),
  )
}

/** A server as another machine has one, with empty databases of these names; gone when the test is over. */
export async function aDebianServer(programs: string, databases: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-elsewhere-'))
  const account = accountFor(join(folder, 'none'))
  const { uid, gid } = account
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, uid, gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...account, cwd: '/' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-h', host, '-p', String(port), '-c', 'unix_socket_directories=', '-c', 'fsync=off'],
    { ...account, cwd: '/', stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGQUIT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const urlOf = (role: string, database: string) => `postgres://${role}:${password}@${host}:${port}/${database}`
  const tell = async (statements: readonly string[]) => {
    const client = new Client(urlOf('owner', 'postgres'))
    client.on('error', () => {})
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await vi.waitFor(() => tell(['select 1']), { timeout: startsWithinMs, interval: 200 })
  await tell([
    `create role school login password '${password}' connection limit 60`,
    ...databases.map((name) => `create database ${name}`),
  ])
  /** What a school is given whose database lies there. */
  return (database: string) => ({
    DATABASE_URL: urlOf('school', database),
    DATABASE_OWNER_URL: urlOf('owner', database),
  })
}
