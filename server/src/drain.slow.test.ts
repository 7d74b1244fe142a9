import { join } from 'node:path'
import { Client } from 'pg'
import { runningUrl } from 'postgres/running.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDataFolder, openSchool, openSchoolOnTestDatabase } from './school.testing.ts'

const status = async (address: string) => (await fetch(address).catch(() => undefined))?.status
const book = (address: string) =>
  fetch(`${address}/api/v1/tour`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ full_name: 'Noura', child_age: 4, phone_num: '0501234567', email: 'n@mail.example' }),
  }).then((answer) => answer.status)

test('product §1 after SIGTERM /readyz is 503 at once, and other requests are answered until the drain time ends', async () => {
  const school = await openSchoolOnTestDatabase({ DRAIN_SECONDS: '4' })
  expect(await status(`${school.address}/readyz`)).toBe(200)

  const ended = school.end('SIGTERM')
  await vi.waitFor(async () => expect(await status(`${school.address}/readyz`)).toBe(503), { interval: 5 })
  expect(await status(`${school.address}/healthz`)).toBe(200)
  expect(await status(`${school.address}/`)).toBe(200)
  expect(await book(school.address)).toBe(201)

  expect(await ended).toBe(0)
  expect(await status(`${school.address}/healthz`)).toBeUndefined()
})

test('product §1 a second signal ends the server without waiting', async () => {
  const school = await openSchoolOnTestDatabase({ DRAIN_SECONDS: '900' })
  const ended = school.end('SIGTERM')
  await vi.waitFor(async () => expect(await status(`${school.address}/readyz`)).toBe(503), { interval: 5 })
  school.child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('safety §database with a read-only database /readyz fails, and pages are still served', async () => {
  const folder = aDataFolder()
  const school = await openSchool(folder, { LOG_LEVEL: 'error' })
  const owner = new Client(runningUrl(join(folder, 'postgres'), 'smart_kids', 'owner'))
  owner.on('error', () => {})
  await owner.connect()
  onTestFinished(() => owner.end().catch(() => {}))
  expect(await book(school.address)).toBe(201)

  await owner.query('alter system set default_transaction_read_only = on')
  await owner.query('select pg_reload_conf()')
  await vi.waitFor(async () => {
    const answer = await fetch(`${school.address}/readyz`)
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'database_reads_only' }])
  }, 10_000)
  for (const path of ['/', '/news', '/api/v1/branch/index', '/api/v1/search?q=reef'])
    expect(await status(`${school.address}${path}`), path).toBe(200)
  expect(await book(school.address)).toBe(503)

  // A read-only session may still change its settings.
  await owner.query('set default_transaction_read_only = off')
  await owner.query('alter system reset default_transaction_read_only')
  await owner.query('select pg_reload_conf()')
  await vi.waitFor(async () => expect(await status(`${school.address}/readyz`)).toBe(200), 10_000)
  expect(await book(school.address)).toBe(201)
})
