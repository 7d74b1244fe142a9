import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aTourRequest } from 'api/tours/testing.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { Client } from 'pg'
import { type Bar, median } from './bars.ts'
import { separateDatabase } from './growth.ts'
import { call, p99Of, rush } from './rush.ts'
import { secondStart } from './second-start.ts'

const perSecond = 200
const seconds = 20
const bareSeconds = 5
const slotsTaken = 40
const placesEach = 2
const quietBookings = 30
const untilMailsSentMs = 150

/** Sets the opening hours and capacity of a branch, as its manager does at the desk. */
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

const families = { sent: 0 }
function book(address: string, branchId: number, slot: string, due?: number) {
  const n = families.sent
  families.sent += 1
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

/** Median time of single calls in milliseconds; the first third warms up. Waits until the mails of the call before are sent. */
async function quietly(send: (n: number) => Promise<{ status: number; tookMs: number }>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < quietBookings; n += 1) {
    const { status, tookMs } = await send(n)
    if (status !== 201) throw new Error(`A booking alone was answered ${status}.`)
    if (n >= quietBookings / 3) took.push(tookMs)
    await wait(untilMailsSentMs)
  }
  return median(took)
}

/** Two hundred bookings a second compete for fewer than a hundred places. */
async function taken(address: string): Promise<Bar[]> {
  for (const branchId of [1, 2]) await openHours(address, branchId)
  // Measures without load on slots that no other call takes.
  const free = (await timesOf(address, 2)).filter(({ places_left }) => places_left > 0)
  const unloaded = await quietly((n) => book(address, 2, free[n % free.length]?.starts_at ?? ''))
  const chosen = (await timesOf(address, 1)).filter(({ places_left }) => places_left > 0).slice(0, slotsTaken)
  const placeCount = placesIn(chosen)
  const answers = await rush(perSecond, perSecond * seconds, (n, due) =>
    book(address, 1, chosen[n % chosen.length]?.starts_at ?? '', due),
  )
  const of = (status: number) => answers.filter((answer) => answer.status === status)
  const names = new Set(chosen.map(({ starts_at }) => starts_at))
  const left = placesIn((await timesOf(address, 1)).filter(({ starts_at }) => names.has(starts_at)))
  const [given, refused, p99] = [of(201), of(409), p99Of(answers)]
  return [
    { what: 'slots booked', value: chosen.length, unit: '', atLeast: slotsTaken, atMost: slotsTaken },
    { what: 'places of these slots', value: placeCount, unit: '' },
    { what: 'places booked twice, or lost', value: Math.abs(given.length + left - placeCount), unit: '', atMost: 0 },
    { what: 'places left', value: left, unit: '', atMost: 0 },
    {
      what: 'answered neither 201 nor 409',
      value: answers.length - given.length - refused.length,
      unit: '',
      atMost: 0,
    },
    { what: 'one booking alone, median', value: unloaded, unit: 'ms', atMost: 25 },
    { what: `${perSecond} bookings a second: booked (201), p99`, value: p99Of(given), unit: 'ms', atMost: 1000 },
    {
      what: `${perSecond} bookings a second: refused (409), median`,
      value: median(refused.map(({ tookMs }) => tookMs)),
      unit: 'ms',
      atMost: 50,
    },
    { what: `${perSecond} bookings a second, p99`, value: p99, unit: 'ms' },
    { what: `${perSecond} bookings a second, p99 against one`, value: p99 / unloaded, unit: '×' },
  ]
}

/** Baseline of this machine and its disk: a server that only inserts a row for each request. */
async function bare(url: string): Promise<Bar[]> {
  const child = fork(join(import.meta.dirname, 'bare-insert.ts'))
  child.send({ url })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const body = aTourRequest({})
  const send = (_n: number, due?: number) => call(`http://127.0.0.1:${port}/`, { body }, due)
  try {
    const unloaded = await quietly(send)
    const answers = await rush(perSecond, perSecond * bareSeconds, send)
    const p99 = p99Of(answers)
    return [
      { what: 'the ceiling: one bare INSERT alone, median', value: unloaded, unit: 'ms' },
      { what: `the ceiling: ${perSecond} bare INSERTs a second, p99`, value: p99, unit: 'ms' },
      { what: `the ceiling: ${perSecond} bare INSERTs a second, p99 against one`, value: p99 / unloaded, unit: '×' },
    ]
  } finally {
    child.disconnect()
  }
}

async function emptyDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}`).finally(() => client.end())
  return Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
}

/** Booking of contested slots, beside plain INSERTs in the same PostgreSQL. */
export async function bookings(): Promise<Bar[]> {
  const separate = await separateDatabase()
  try {
    const ceiling = await bare(await emptyDatabase(separate.url, 'bare'))
    const env = { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent', DATABASE_URL: separate.url }
    const product = await secondStart(env)
    const measured = await taken(product.address).finally(() => product.stop())
    return [...ceiling, ...measured]
  } finally {
    await separate.end()
  }
}
