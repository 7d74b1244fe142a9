import { randomInt, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { minuteMs } from 'contract/durations.ts'
import { type Product, startProduct } from 'e2e/product.ts'
import { type Bar, median } from '../bars.ts'
import { anAddress, kinds } from './families.ts'

const minutes = 30
const settledAfter = 5
const share = 0.6
const clients = 16
const probeMs = 15_000

const pages = ['/', '/news', '/community', '/booktour', '/about', '/branch/1', '/events', '/contact', '/posts/13']
const reads = ['/api/v1/branch/index', '/api/v1/nationals', '/api/v1/posts/list?per_page=10', '/api/v1/programs']
const renderedPages = ['/news?page=2', '/posts?page=2', '/events?type=past', '/about?tab=3&view=year']

interface Load {
  readonly path: string
  readonly body?: unknown
}
const oneOf = <T>(of: readonly T[]): T => of[randomInt(of.length)] as T

/** A random request of a school's morning: mostly pages and pictures, now and then a form. */
function anything(pictures: readonly string[]): Load {
  const lot = randomInt(100)
  if (lot < 45) return { path: oneOf(pages) }
  if (lot < 55) return { path: oneOf(renderedPages) }
  if (lot < 70) return { path: oneOf(reads) }
  if (lot < 78) return { path: `/api/v1/search?q=${oneOf(['reef', 'rain', 'بيت', 'نعناع'])}` }
  if (lot < 90) return { path: oneOf(pictures) }
  const mark = randomUUID().slice(0, 13)
  if (lot < 95) return { path: kinds.tour.path, body: kinds.tour.body(`mixed-${mark}`) }
  return { path: kinds.message.path, body: kinds.message.body(`mixed-${mark}`) }
}

/** Failure of a request; undefined if it succeeded. */
async function failureOf(address: string, { path, body }: Load): Promise<string | undefined> {
  const answer = await fetch(`${address}${path}`, {
    headers: {
      'accept-language': oneOf(['ar', 'en']),
      'x-forwarded-for': anAddress(),
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.ok ? undefined : `${path.split('?')[0]} ${answer?.status ?? 'not at all'}`
}

/** Sends requests for `forMs`, at most `perSecond` a second. */
async function ask(address: string, pictures: readonly string[], forMs: number, perSecond = Number.POSITIVE_INFINITY) {
  const count = { requests: 0, failed: new Map<string, number>() }
  const end = performance.now() + forMs
  const everyMs = (1000 * clients) / perSecond
  const client = async () => {
    for (let due = performance.now() + Math.random() * everyMs; performance.now() < end; due += everyMs) {
      await wait(Math.max(0, due - performance.now()))
      const what = anything(pictures)
      count.requests += 1
      const failure = await failureOf(address, what)
      if (failure) count.failed.set(failure, (count.failed.get(failure) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { perSecond: (count.requests * 1000) / forMs, ...count }
}

/** Sockets of established connections to a local port, in the notation of file descriptors. */
function socketsOfCallers(port: number): ReadonlySet<string> {
  const rows = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1))
  const columns = rows.map((row) => row.trim().split(/\s+/))
  const isOfCaller = ([, local = '', , state]: string[]) =>
    state === '01' && Number.parseInt(local.slice(local.indexOf(':') + 1), 16) === port
  return new Set(columns.filter(isOfCaller).map((row) => `socket:[${row[9]}]`))
}
/** Target of a file descriptor; '' if it has been closed meanwhile. */
function linkOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor)
  } catch {
    return ''
  }
}

/**
 * Memory in MB, open files without callers, and callers. Clients decide how many connections they keep, so these are
 * counted separately.
 */
function held({ pid, address }: Pick<Product, 'pid' | 'address'>) {
  const ofCallers = socketsOfCallers(Number(new URL(address).port))
  const links = readdirSync(`/proc/${pid}/fd`).map((name) => linkOf(`/proc/${pid}/fd/${name}`))
  const callers = links.filter((link) => ofCallers.has(link)).length
  return {
    memory: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    files: links.length - callers,
    callers,
  }
}
/** Memory, files and callers of the process: medians of a minute's samples. */
async function heldInAMinute(product: Pick<Product, 'pid' | 'address'>) {
  const samples: ReturnType<typeof held>[] = []
  for (let round = 0; round < 60; round += 1) {
    samples.push(held(product))
    await wait(minuteMs / 60)
  }
  const middle = (of: keyof ReturnType<typeof held>) => median(samples.map((sample) => sample[of]))
  return { memory: middle('memory'), files: middle('files'), callers: middle('callers') }
}

/** Half an hour of mixed load, at six tenths of this machine's maximum. */
export async function mixedLoad(): Promise<Bar[]> {
  const product = await startProduct({ env: { LOG_LEVEL: 'silent' } })
  try {
    const { address } = product
    const home = await (await fetch(address)).text()
    const pictures = [...new Set(home.match(/\/storage\/[^"' ,]+\?w=\d+/g))].map((url) => url.replaceAll('&amp;', '&'))
    const most = await ask(address, pictures, probeMs)
    console.log(`  ${most.perSecond.toFixed(0)} requests/s at most, ${pictures.length} pictures`)
    const load = ask(address, pictures, minutes * minuteMs, share * most.perSecond)
    await wait((settledAfter - 1) * minuteMs)
    const before = await heldInAMinute(product)
    await wait((minutes - settledAfter - 1) * minuteMs)
    const after = await heldInAMinute(product)
    const { requests, failed, perSecond } = await load
    if (failed.size > 0) console.log('  failed:', failed)
    return [
      { what: `minutes at ${perSecond.toFixed(0)} requests/s`, value: minutes, unit: 'min' },
      { what: 'requests', value: requests, unit: '' },
      { what: 'of those, failed', value: [...failed.values()].reduce((sum, n) => sum + n, 0), unit: '', atMost: 0 },
      {
        what: `memory at the end, of minute ${settledAfter}`,
        value: after.memory / before.memory,
        unit: '×',
        atMost: 1.1,
      },
      { what: 'memory at the end', value: after.memory, unit: 'MB' },
      {
        what: `descriptors at the end, of minute ${settledAfter}`,
        value: after.files / before.files,
        unit: '×',
        atMost: 1.1,
      },
      { what: 'descriptors at the end, without those of callers', value: after.files, unit: '' },
      { what: 'connections of callers at the end', value: after.callers, unit: '', atMost: clients },
    ]
  } finally {
    await product.stop()
  }
}
