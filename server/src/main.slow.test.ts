import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { getPriority } from 'node:os'
import { copyDatabase } from 'api/platform/db/testing.pool.ts'
import { isAlive } from 'postgres/pid-file.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDataFolder, databasePid, oneDataFolder, openSchool, openSchoolOnTestDatabase } from './school.testing.ts'

const dataFolder = oneDataFolder()
const status = async (address: string) => (await fetch(address).catch(() => undefined))?.status

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

test('§1 /readyz is 503 while the database is away, and 200 after it has restarted', async () => {
  const folder = dataFolder()
  const school = await openSchool(folder)
  expect(await status(`${school.address}/readyz`)).toBe(200)
  expect(await status(`${school.address}/`)).toBe(200)

  process.kill(databasePid(folder), 'SIGKILL')

  await vi.waitFor(async () => expect(await status(`${school.address}/readyz`)).toBe(503), {
    timeout: 3000,
    interval: 5,
  })
  expect(await status(`${school.address}/`)).toBe(200)
  expect(await status(`${school.address}/healthz`)).toBe(200)
  await vi.waitFor(async () => expect(await status(`${school.address}/readyz`)).toBe(200), 15_000)
  expect(await status(`${school.address}/api/v1/branch/index`)).toBe(200)
})

test.skipIf(process.platform !== 'linux')(
  'architecture §4 hashing, resizing and collecting garbage step back behind the thread that answers requests',
  async () => {
    const { pid = 0 } = (await openSchoolOnTestDatabase()).child
    const priorities = new Map<string, Set<number>>()
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const name = readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim()
      priorities.set(name, (priorities.get(name) ?? new Set()).add(getPriority(Number(thread))))
    }
    expect(priorities.get('libuv-worker')).toEqual(new Set([getPriority() + 10]))
    expect(priorities.get('V8Worker')).toEqual(new Set([getPriority() + 4]))
    expect(getPriority(pid)).toBe(getPriority())
  },
)

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

test('product §1 Node’s warnings are JSON log lines', async () => {
  const warns = 'data:text/javascript,setTimeout(()=>process.emitWarning(`flickering`),1500)'
  const school = await openSchoolOnTestDatabase({ NODE_OPTIONS: `--import=${warns}` })

  await vi.waitFor(() => expect(school.output()).toContain('flickering'), 10_000)
  await school.end('SIGTERM')

  for (const line of school.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level')
})

test('safety: logs contain neither request bodies nor queries', async () => {
  const school = await openSchoolOnTestDatabase()
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

  await school.end('SIGTERM')

  expect(school.output()).toContain('"path":"/api/v1/tour"')
  for (const secret of secrets) expect(school.output()).not.toContain(secret)
  for (const line of school.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg')
})
