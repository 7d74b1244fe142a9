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

/** Folder of Debian's newest PostgreSQL with `pg_dump` (npm's package has none); undefined if not installed. */
export function programsOfDebian(): string | undefined {
  const majors = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number).filter(Boolean) : []
  const folders = majors.sort((a, b) => b - a).map((major) => join(debianFolder, String(major), 'bin'))
  return folders.find((bin) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(bin, name))),
  )
}

/** Starts a separate PostgreSQL server with empty databases of these names; stops it after the test. */
export async function aDebianServer(programs: string, databases: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-elsewhere-'))
  const account = accountFor(join(folder, 'none'))
  const { uid, gid } = account
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  chmodSync(folder, 0o700)
  if (uid !== undefined && gid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, uid, gid)
  const data = join(folder, 'data')
  const initialised = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'owner', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...account, cwd: '/' },
  )
  if (initialised.status !== 0) throw new Error(`initdb failed: ${initialised.stderr}`)
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
  const runSql = async (statements: readonly string[]) => {
    const client = new Client(urlOf('owner', 'postgres'))
    client.on('error', () => {})
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await vi.waitFor(() => runSql(['select 1']), { timeout: startsWithinMs, interval: 200 })
  await runSql([
    `create role school login password '${password}' connection limit 60`,
    ...databases.map((name) => `create database ${name}`),
  ])
  /** Environment variables of a school with its database on this server. */
  return (database: string) => ({
    DATABASE_URL: urlOf('school', database),
    DATABASE_OWNER_URL: urlOf('owner', database),
  })
}
