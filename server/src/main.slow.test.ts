import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { copyDatabase } from 'api/platform/db/testing.pool.ts'
import { Client } from 'pg'
import { isAlive } from 'postgres/pid-file.ts'
import { runningUrl } from 'postgres/running.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { book } from './backup/backup.testing.ts'
import { unfinishedMark } from './backup/unpack.ts'
import { aDataFolder, databasePid, oneOpenSchool, openSchool, status } from './school.testing.ts'

const oneSchool = oneOpenSchool({ DRAIN_SECONDS: '900' })

test('§1 safety §acknowledged a failed start, also one after an unfinished restore, ends with one sentence, and in production with one log line', async () => {
  const { url, ownerUrl, giveBack } = await copyDatabase('empty')
  onTestFinished(giveBack)
  const school = oneSchool()
  const { port } = new URL(school.address)
  const refused = (dataDir: string, more = {}, given = ['--trial']) =>
    openSchool(dataDir, more, given).then(() => 'opened', String)

  const halfRestored = aDataFolder()
  writeFileSync(unfinishedMark(halfRestored), '')
  const [configuration, data, address, collected] = await Promise.all([
    refused(aDataFolder(), { PORT: 'http' }),
    refused(school.folder),
    refused(aDataFolder(), { PORT: port, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }),
    refused(halfRestored, {}, []),
  ])

  expect(school.child.signalCode).toBeNull()
  expect(configuration).toContain('✗ PORT is "http", but it must be a whole number')
  expect(data).toContain(`already in use by process ${school.child.pid}`)
  expect(address).toContain(`✗ Port ${port} is already in use`)
  expect(JSON.parse(collected.slice(collected.indexOf('{')))).toMatchObject({
    level: 'fatal',
    err: { message: expect.stringContaining('was not finished') },
  })
})

test('§1 safety §database /readyz is 503 while the database is away or read-only, pages are served meanwhile, and then it is 200', async () => {
  const school = oneSchool()
  const { folder } = school
  const isReady = () => vi.waitFor(async () => expect(await status(`${school.address}/readyz`)).toBe(200), 15_000)
  expect(await status(`${school.address}/readyz`)).toBe(200)
  expect(await status(`${school.address}/`)).toBe(200)

  process.kill(databasePid(folder), 'SIGKILL')

  await vi.waitFor(async () => expect(await status(`${school.address}/readyz`)).toBe(503), {
    timeout: 3000,
    interval: 5,
  })
  expect(await status(`${school.address}/`)).toBe(200)
  expect(await status(`${school.address}/healthz`)).toBe(200)
  await isReady()
  expect(await status(`${school.address}/api/v1/branch/index`)).toBe(200)
  expect((await book(school.address)).status).toBe(201)

  const owner = new Client(runningUrl(join(folder, 'postgres'), 'smart_kids', 'owner'))
  owner.on('error', () => {})
  await owner.connect()
  onTestFinished(() => owner.end().catch(() => {}))
  await owner.query('alter system set default_transaction_read_only = on')
  await owner.query('select pg_reload_conf()')

  await vi.waitFor(async () => {
    const answer = await fetch(`${school.address}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'database_reads_only' }])
  }, 10_000)
  for (const path of ['/', '/news', '/api/v1/branch/index', '/api/v1/search?q=reef'])
    expect(await status(`${school.address}${path}`), path).toBe(200)
  expect((await book(school.address)).status).toBe(503)

  // A read-only session may still change its settings.
  await owner.query('set default_transaction_read_only = off')
  await owner.query('alter system reset default_transaction_read_only')
  await owner.query('select pg_reload_conf()')
  await isReady()
  expect((await book(school.address)).status).toBe(201)
})

// Last: it ends the school.
test('product §1 SIGTERM drains and a second signal does not wait; open requests are finished, then the database it started is stopped', async () => {
  const school = oneSchool()
  const database = databasePid(school.folder)
  const { port } = new URL(school.address)
  const body = JSON.stringify({ full_name: 'Noura' })
  const head = `POST /api/v1/tour HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  let answer = ''
  const open = connect(Number(port), '127.0.0.1', () => open.write(head + body.slice(0, 5)))
  open.on('data', (chunk) => {
    answer += chunk
  })
  await vi.waitFor(async () => expect(await status(`${school.address}/healthz`)).toBe(200))

  const ended = school.end('SIGTERM')
  await vi.waitFor(async () => expect(await status(`${school.address}/readyz`)).toBe(503), { interval: 5 })
  school.child.kill('SIGTERM')
  await vi.waitFor(async () => expect(await status(`${school.address}/healthz`)).toBeUndefined(), 3000)
  expect(isAlive(database)).toBe(true)
  open.write(body.slice(5))

  expect(await ended).toBe(0)
  expect(answer).toMatch(/^HTTP\/1.1 422 /)
  expect(isAlive(database)).toBe(false)
  expect(school.output()).toContain('"msg":"closed"')
})
