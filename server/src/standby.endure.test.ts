import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from 'api/accounts/testing.ts'
import { Client } from 'pg'
import { runningUrl } from 'postgres/running.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDataFolder, openSchool } from './school.testing.ts'

const familiesAtOnce = 12
const enoughMs = 10_000
const connections = 14

const aHousehold = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

async function ownerOf(folder: string) {
  const owner = new Client(runningUrl(join(folder, 'postgres'), 'smart_kids', 'owner'))
  await owner.connect()
  // The database stops before this connection is closed.
  owner.on('error', () => {})
  onTestFinished(() => owner.end().catch(() => {}))
  return owner
}

/** Makes every COMMIT wait for a standby that does not answer, or ends that. */
async function waitFor(owner: Client, standby: 'a standby' | 'none') {
  await owner.query(`alter system set synchronous_standby_names = '${standby === 'none' ? '' : 'nobody'}'`)
  await owner.query('select pg_reload_conf()')
}

const openConnections = `select count(*)::int as count from pg_stat_activity
  where usename = 'smart_kids_application' and backend_type = 'client backend'`

const both = (words: string) => `'{"en": "${words}", "ar": "${words}"}'`
const aBranch = `insert into branches (id, slug, name, city, tagline, headline, description, directions, ages, image, address,
    phone_numbers, email, admissions_email, latitude, longitude, working_hours, is_resort, position)
  values (1, 'house', ${Array.from({ length: 7 }, () => both('House')).join(', ')}, 'branches/house/image.webp', ${both('Street')},
    '{+966143210000}', 'house@kids.example', 'house@kids.example', 24, 38, '[]', false, 1);
  insert into visit_hours (branch_id) values (1)`

async function timed(send: () => Promise<Response>) {
  const begun = performance.now()
  const { status } = await send()
  return { status, ms: performance.now() - begun }
}

test('safety §database a standby that does not answer takes no connections and blocks no reads, and no request waits longer than ten seconds', async () => {
  const folder = aDataFolder()
  const school = await openSchool(folder, { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'error' })
  const owner = await ownerOf(folder)
  const book = (time = {}) =>
    fetch(`${school.address}/api/v1/tour`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': aHousehold(), 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({
        full_name: 'Noura',
        child_age: 4,
        phone_num: '0501234567',
        email: 'n@mail.example',
        ...time,
      }),
    })
  const account = await fetch(`${school.address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aRegistration()),
  })
  const { data } = (await account.json()) as { data: { access_token: string } }
  const profile = () =>
    fetch(`${school.address}/api/v1/auth/profile`, { headers: { Authorization: `Bearer ${data.access_token}` } })
  const list = () => fetch(`${school.address}/api/v1/search?q=${randomUUID().slice(0, 6)}`)
  expect([(await book()).status, (await list()).status]).toEqual([201, 200])

  await owner.query(aBranch)
  const times = (await (await fetch(`${school.address}/api/v1/tour/slots?branch_id=1`)).json()) as {
    data: { starts_at: string; places_left: number }[]
  }
  const free = times.data.filter(({ places_left }) => places_left > 0).map(({ starts_at }) => starts_at)
  expect((await book({ branch_id: 1, slot: free.pop() })).status).toBe(201)

  // `last_seen_at` is written occasionally, with asynchronous commit.
  await owner.query(`update sessions set last_seen_at = now() - interval '1 day'`)

  await waitFor(owner, 'a standby')
  expect((await profile()).status).toBe(200)
  const state = { over: false, most: 0 }
  const booked: Awaited<ReturnType<typeof timed>>[] = []
  const read: Awaited<ReturnType<typeof timed>>[] = []
  const families = Array.from({ length: familiesAtOnce }, async () => {
    while (!state.over) booked.push(await timed(book))
  })
  const visits: Awaited<ReturnType<typeof timed>>[] = []
  const visitor = (async () => {
    while (!state.over) visits.push(await timed(() => book({ branch_id: 1, slot: free.pop() })))
  })()
  const reader = (async () => {
    while (!state.over) {
      read.push(await timed(list))
      const { rows } = await owner.query<{ count: number }>(openConnections)
      state.most = Math.max(state.most, rows[0]?.count ?? 0)
      await wait(50)
    }
  })()
  await vi.waitFor(() => expect(booked.length).toBeGreaterThan(familiesAtOnce * 2), 30_000)
  state.over = true
  await Promise.all([...families, visitor, reader])

  expect(new Set(booked.map(({ status }) => status))).toEqual(new Set([503]))
  expect(new Set(visits.map(({ status }) => status)), 'a time is given to nobody before it would survive').toEqual(
    new Set([503]),
  )
  expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200]))
  expect(state.most).toBeLessThanOrEqual(connections)
  expect(Math.max(...[...booked, ...visits].map(({ ms }) => ms))).toBeLessThan(enoughMs)

  await waitFor(owner, 'none')
  await vi.waitFor(async () => expect((await book()).status).toBe(201), { timeout: 10_000, interval: 20 })
  expect(await school.end('SIGTERM')).toBe(0)
})
