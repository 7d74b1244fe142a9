import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { pointedLocation } from './location.ts'
import { isAlive, pidFileOf } from './pid-file.ts'

const ending: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end()
})

function aFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'smart-kids-embedded-'))
  ending.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const made = { folder: '' }
beforeAll(async () => {
  made.folder = mkdtempSync(join(tmpdir(), 'smart-kids-embedded-'))
  // The rest of a first start that was interrupted.
  mkdirSync(join(made.folder, 'cluster.new-1', 'base'), { recursive: true })
  writeFileSync(join(made.folder, 'cluster.new-1', 'PG_VERSION'), '18')
  await (await startEmbedded({ folder: made.folder })).stop()
})
afterAll(() => rmSync(made.folder, { recursive: true, force: true }))

/** A folder with a database that was stopped: a copy, because making one takes ten times as long. */
function aFolderWithDatabase(): string {
  const folder = aFolder()
  // `cp -a` keeps the owner: PostgreSQL may run as another user.
  execFileSync('cp', ['-a', `${made.folder}/.`, folder])
  return folder
}

async function started(folder: string, lockWaitMs?: number): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ folder, lockWaitMs })
  ending.push(() => database.stop())
  return database
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<Row>(sql).finally(() => client.end())
  return rows
}

/** Starts another process that owns the folder's database; returns the line that it prints. */
async function anOwner(folder: string) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('owner.testing.ts', import.meta.url)), folder])
  ending.push(() => child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ...(JSON.parse(String(line)) as { url: string; ownerUrl: string; pid: number }) }
}

test('product §1 a database starts in a folder whose copy is open to others', async () => {
  const folder = aFolderWithDatabase()
  chmodSync(join(pointedLocation(folder) ?? folder, 'cluster'), 0o755)
  const { cluster } = await started(folder)
  expect(statSync(cluster).mode & 0o777).toBe(0o700)
})

const writeNote = (url: string) => ask(url, `create table note as select 'kept' as word`)
const readNote = (url: string) => ask<{ word: string }>(url, 'select word from note')

test('a new folder gets a PostgreSQL 18 with fsync, synchronous commit and a password, and is rid of an interrupted start', async () => {
  const folder = aFolderWithDatabase()
  expect(existsSync(join(folder, 'cluster.new-1'))).toBe(false)
  const database = await started(folder)

  const settings = await ask(
    database.url,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'listen_addresses') order by name`,
  )

  expect(settings.map((row) => Object.values(row))).toEqual([
    ['fsync', 'on'],
    ['listen_addresses', '127.0.0.1'],
    ['synchronous_commit', 'on'],
  ])
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
  const stranger = new URL(database.url)
  stranger.password = 'wrong'
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a database of another major version is left untouched, and the error names both versions', async () => {
  const folder = aFolderWithDatabase()
  const { cluster, stop } = await startEmbedded({ folder })
  await stop()
  writeFileSync(join(cluster, 'PG_VERSION'), '17\n')

  await expect(startEmbedded({ folder })).rejects.toThrow(/made by PostgreSQL 17, and here is PostgreSQL 18/)

  writeFileSync(join(cluster, 'PG_VERSION'), '18\n')
  await started(folder)
})

test('a database left behind by a killed process is adopted, and stopped at the end', async () => {
  const folder = aFolderWithDatabase()
  const owner = await anOwner(folder)
  await writeNote(owner.ownerUrl)
  owner.child.kill('SIGKILL')
  await once(owner.child, 'exit')

  const database = await startEmbedded({ folder })

  expect(database).toMatchObject({ adopted: true, url: owner.url })
  expect(await readNote(database.ownerUrl)).toEqual([{ word: 'kept' }])
  await database.stop()
  expect(isAlive(owner.pid)).toBe(false)
})

test('after process and database are both killed, the next start recovers committed rows', async () => {
  const folder = aFolderWithDatabase()
  const owner = await anOwner(folder)
  await writeNote(owner.ownerUrl)
  owner.child.kill('SIGKILL')
  process.kill(owner.pid, 'SIGKILL')
  await once(owner.child, 'exit')

  const database = await started(folder)

  expect(database.adopted).toBe(false)
  expect(await readNote(database.ownerUrl)).toEqual([{ word: 'kept' }])
})

test('a killed database is restarted by itself, at the same address', async () => {
  const database = await started(aFolderWithDatabase())
  await writeNote(database.ownerUrl)
  const pid = database.pid() ?? 0

  process.kill(pid, 'SIGKILL')

  await vi.waitFor(async () => expect(await readNote(database.ownerUrl)).toEqual([{ word: 'kept' }]), 10_000)
  expect(database.pid()).not.toBe(pid)
})

test('a stale pid file with the number of another program does not prevent the start', async () => {
  const folder = aFolderWithDatabase()
  const first = await startEmbedded({ folder })
  const pidFile = readFileSync(pidFileOf(first.cluster), 'utf8')
  await first.stop()
  writeFileSync(pidFileOf(first.cluster), pidFile.replace(/^\d+/, String(process.pid)))

  const second = await started(folder)

  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a second process on the same folder is refused in one sentence', async () => {
  const folder = aFolderWithDatabase()
  const owner = await anOwner(folder)

  await expect(startEmbedded({ folder, lockWaitMs: 0 })).rejects.toThrow(
    `already in use by process ${owner.child.pid}: stop that one first`,
  )

  owner.child.kill('SIGKILL')
  await once(owner.child, 'exit')
  await started(folder)
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)('a temporary folder’s cluster that lies elsewhere is removed after the folder is gone', async () => {
  const gone = aFolder()
  const first = await startEmbedded({ folder: join(gone, 'postgres') })
  await first.stop()
  rmSync(gone, { recursive: true })
  expect(existsSync(first.cluster)).toBe(true)

  await started(join(aFolder(), 'postgres'))

  expect(existsSync(first.cluster)).toBe(false)
})

test.runIf(isRoot)(
  'a folder that only root may enter has its cluster elsewhere, and finds its rows again',
  async () => {
    const folder = aFolder(homedir())
    ending.push(() => rmSync(pointedLocation(folder) ?? '', { recursive: true, force: true }))
    const first = await startEmbedded({ folder })
    await writeNote(first.ownerUrl)
    await first.stop()

    const second = await started(folder)

    expect(second.cluster.startsWith(folder)).toBe(false)
    expect(await readNote(second.ownerUrl)).toEqual([{ word: 'kept' }])
  },
)
