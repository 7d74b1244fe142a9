import { connect } from 'node:net'
import { join } from 'node:path'
import { copyDatabase } from 'api/platform/db/testing.pool.ts'
import { Client } from 'pg'
import { isAlive } from 'postgres/pid-file.ts'
import { runningUrl } from 'postgres/running.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { book } from './backup/backup.testing.ts'
import {
  aDataFolder,
  databasePid,
  oneDataFolder,
  openSchool,
  openSchoolOnTestDatabase,
  status,
} from './school.testing.ts'

const dataFolder = oneDataFolder()

test('§1 SIGTERM finishes open requests, then stops the database it started', async () => {
  const folder = dataFolder()
  const school = await openSchool(folder)
  const database = databasePid(folder)
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
  await vi.waitFor(async () => expect(await status(`${school.address}/healthz`)).toBeUndefined(), 3000)
  expect(isAlive(database)).toBe(true)
  open.write(body.slice(5))

  expect(await ended).toBe(0)
  expect(answer).toMatch(/^HTTP\/1.1 422 /)
  expect(isAlive(database)).toBe(false)
  expect(school.output()).toContain('"msg":"closed"')
})

test('§1 safety §database /readyz is 503 while the database is away or read-only, pages are served meanwhile, and then it is 200', async () => {
  const folder = dataFolder()
  const school = await openSchool(folder, { LOG_LEVEL: 'error' })
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

test('§1 a failed start ends with one sentence, and in production with one log line', async () => {
  const folder = dataFolder()
  const { url, ownerUrl, giveBack } = await copyDatabase('empty')
  onTestFinished(giveBack)
  const school = await openSchool(folder)
  const { port } = new URL(school.address)
  const refused = (dataDir: string, more = {}, given = ['--trial']) =>
    openSchool(dataDir, more, given).then(() => 'opened', String)

  const [configuration, data, address, collected] = await Promise.all([
    refused(aDataFolder(), { PORT: 'http' }),
    refused(folder),
    refused(aDataFolder(), { PORT: port, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }),
    refused(aDataFolder(), { PORT: 'http' }, []),
  ])

  expect(school.child.signalCode).toBeNull()
  expect(configuration).toContain('✗ PORT is "http", but it must be a whole number')
  expect(data).toContain(`already in use by process ${school.child.pid}`)
  expect(address).toContain(`✗ Port ${port} is already in use`)
  expect(JSON.parse(collected.slice(collected.indexOf('{')))).toMatchObject({
    level: 'fatal',
    err: { message: expect.stringContaining('PORT is "http", but it must be a whole number') },
  })
})

test('safety: every log line is JSON, also a warning of Node, and none contains request bodies or queries', async () => {
  const warns = 'data:text/javascript,setTimeout(()=>process.emitWarning(`flickering`),1500)'
  const school = await openSchoolOnTestDatabase({ NODE_OPTIONS: `--import=${warns}` })
  const secrets = ['noura@mail.example', '+966501234567', 'Noura Al Harbi', 'topsecrettoken']
  await fetch(`${school.address}/api/v1/tour?email=${secrets[0]}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secrets[3]}`, Cookie: `a=${secrets[3]}` },
    body: JSON.stringify({ full_name: secrets[2], child_age: 4, phone_num: secrets[1], email: secrets[0] }),
  })
  await fetch(`${school.address}/api/v1/tour`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"full_name": ${secrets[2]}`,
  })
  await fetch(`${school.address}/booktour?email=${secrets[0]}`)
  await fetch(`${school.address}/news`, { method: 'POST', body: new URLSearchParams({ name: secrets[2] ?? '' }) })

  await vi.waitFor(() => expect(school.output()).toContain('flickering'), 10_000)
  await school.end('SIGTERM')

  expect(school.output()).toContain('"path":"/api/v1/tour"')
  for (const secret of secrets) expect(school.output()).not.toContain(secret)
  for (const line of school.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')
})
