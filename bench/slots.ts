import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from 'api/db/client.ts'
import { aTourRequest } from 'api/tours/testing.ts'
import { slotFacts } from 'api/visits/slot-queries.ts'
import { lastDay, slotsBetween } from 'api/visits/slots.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { startProduct } from 'e2e/product.ts'
import type { Client } from 'pg'
import { type Bar, median } from './bars.ts'
import { barsInTurn, inSizes } from './sizes.ts'
import { comparedWithYardstick } from './speed.ts'

const fewest = 100
const most = 100_000
const timesAtMost = 1.2
const sixWeeks = 42

/** The coming weeks are as full in both; the rest has been, in years before. */
async function fill(client: Client, size: number) {
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `with made as (
      insert into tours (id, full_name, child_age, phone_num, email, branch_id, created_at, reference, language)
      select 100000 + number, 'عائلة ' || number, 4, '+966501234567', 'family@mail.example', 1 + number % 5, now(),
        'B' || number, 'ar'
      from generate_series(1, $1::integer) number returning id
    )
    insert into visits (tour_id, branch_id, starts_at, ends_at, status, requested_at, changed_at)
    select id, 1 + id % 5, starts, starts + interval '40 minutes', 'confirmed', now(), now() from (
      select id, date_trunc('day', now()) + case when id <= 100100
        then ((id - 100000) % 42) * interval '1 day' else -(id - 100100) * interval '1 hour' end + interval '6 hours' as starts
      from made) each`,
    [size],
  )
  await client.query('set session_replication_role = origin')
}

async function slotsOfSixWeeks(db: Db) {
  const now = new Date()
  const [from, to] = [lastDay({ days_ahead: 0 }, now), lastDay({ days_ahead: sixWeeks }, now)]
  const facts = await slotFacts(db, { branchId: 1, from, to, now })
  return facts ? slotsBetween(facts, { from, to }, { now }) : []
}

const growth = () =>
  inSizes(fill, (schools) => barsInTurn(schools, 'slots of six weeks', ({ db }) => slotsOfSixWeeks(db), timesAtMost), [
    fewest,
    most,
  ])

const perSecond = 200
const seconds = 20
const slotsTaken = 40
const placesEach = 2
const quietBookings = 30
const agent = new Agent({ keepAlive: true })

interface Answered {
  readonly status: number
  readonly body: string
  readonly tookMs: number
}

/** A call as a program makes it, from an address of its own; how long it took counts from when it was due. */
const call = (
  url: string,
  { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  due = performance.now(),
) =>
  new Promise<Answered>((resolve) => {
    const sending = request(
      url,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            tookMs: performance.now() - due,
          }),
        )
      },
    )
    sending.on('error', ({ message }) => resolve({ status: 0, body: message, tookMs: performance.now() - due }))
    sending.end(body && JSON.stringify(body))
  })

/** The hours of a branch, so many families at a time, as its manager sets them at the desk. */
async function openHours(address: string, branchId: number) {
  const json = { 'content-type': 'application/json', origin: address }
  const signedIn = await fetch(`${address}/api/v1/desk/sign-in`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'owner@demo.smartkids.example', password: 'demo-desk-2026' }),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const hours = `${address}/api/v1/desk/visit-hours`
  const { data } = (await (await fetch(`${hours}?branch_id=${branchId}`, { headers: { cookie } })).json()) as {
    data: object
  }
  const opened = { ...data, places: placesEach, days_ahead: 60, minutes: 20, buffer_minutes: 0 }
  const saved = await fetch(hours, { method: 'POST', headers: { ...json, cookie }, body: JSON.stringify(opened) })
  if (!saved.ok) throw new Error(`The hours were not saved: ${saved.status} ${await saved.text()}`)
}

const bookings = { made: 0 }
function book(address: string, branchId: number, slot: string, due?: number) {
  const n = bookings.made
  bookings.made += 1
  const family = {
    full_name: `Family ${n}`,
    phone_num: `+96650${String(1_000_000 + n)}`,
    email: `family${n}@mail.example`,
    branch_id: branchId,
    preferred_date: undefined,
    slot,
  }
  const from = `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
  return call(`${address}/api/v1/tour`, { body: aTourRequest(family), headers: { 'x-forwarded-for': from } }, due)
}

async function timesOf(address: string, branchId: number): Promise<TourSlot[]> {
  const { body } = await call(`${address}/api/v1/tour/slots?branch_id=${branchId}`)
  return (JSON.parse(body) as { data: TourSlot[] }).data
}
const placesIn = (slots: readonly TourSlot[]) => slots.reduce((sum, { places_left }) => sum + places_left, 0)

/** One after the other, on times that nobody else wants. */
async function quietly(address: string, branchId: number): Promise<number[]> {
  const free = (await timesOf(address, branchId)).filter(({ places_left }) => places_left > 0)
  const took: number[] = []
  for (let n = 0; n < quietBookings; n += 1) {
    const { status, tookMs } = await book(address, branchId, free[n % free.length]?.starts_at ?? '')
    if (status !== 201) throw new Error(`A booking that nobody disturbed was answered ${status}.`)
    if (n >= quietBookings / 3) took.push(tookMs)
  }
  return took
}

/** Two hundred families a second for fewer than a hundred places. */
async function taken(): Promise<Bar[]> {
  const product = await startProduct({ env: { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' } })
  try {
    const { address } = product
    for (const branchId of [1, 2]) await openHours(address, branchId)
    const unloaded = median(await quietly(address, 2))
    const wanted = (await timesOf(address, 1)).filter(({ places_left }) => places_left > 0).slice(0, slotsTaken)
    const places = placesIn(wanted)
    const begun = performance.now()
    const sent: Promise<Answered>[] = []
    for (let n = 0; n < perSecond * seconds; n += 1) {
      const due = begun + (n * 1000) / perSecond
      const early = due - performance.now()
      if (early > 0) await wait(early)
      sent.push(book(address, 1, wanted[n % wanted.length]?.starts_at ?? '', due))
    }
    const answers = await Promise.all(sent)
    const took = answers.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b)
    const counted = (status: number) => answers.filter((answer) => answer.status === status).length
    const names = new Set(wanted.map(({ starts_at }) => starts_at))
    const left = placesIn((await timesOf(address, 1)).filter(({ starts_at }) => names.has(starts_at)))
    const p99 = took[Math.floor(took.length * 0.99)] ?? Number.NaN
    return [
      { what: 'times that were taken', value: wanted.length, unit: '', atLeast: slotsTaken, atMost: slotsTaken },
      { what: 'places they had', value: places, unit: '' },
      { what: 'places sold twice, or lost', value: Math.abs(counted(201) + left - places), unit: '', atMost: 0 },
      { what: 'places nobody was given', value: left, unit: '', atMost: 0 },
      {
        what: 'answered neither 201 nor 409',
        value: answers.length - counted(201) - counted(409),
        unit: '',
        atMost: 0,
      },
      { what: 'a booking that nobody disturbs, median', value: unloaded, unit: 'ms' },
      { what: `${perSecond} bookings a second, p99`, value: p99, unit: 'ms' },
      { what: `${perSecond} bookings a second, p99 against one`, value: p99 / unloaded, unit: '×', atMost: 5 },
    ]
  } finally {
    await product.stop()
  }
}

/** Visits' times: read beside bare JSON, with many visits, and while everybody takes them. */
export async function slots(address: string): Promise<Bar[]> {
  const { ratio, perSecond: ours, p99 } = await comparedWithYardstick(`${address}/api/v1/tour/slots?branch_id=1`)
  return [
    { what: 'tour/slots, never kept, of a bare Node server', value: ratio, unit: '×', atLeast: 0.1 },
    { what: 'tour/slots', value: ours, unit: 'requests/s' },
    { what: 'tour/slots, p99 under 32 connections', value: p99, unit: 'ms' },
    ...(await growth()),
    ...(await taken()),
  ]
}
