import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readers } from 'api/platform/http/readers.testing.ts'
import { freePort, type Product, startProduct } from 'e2e/product.ts'
import { Client } from 'pg'
import { removeEmbedded } from 'postgres/remove.ts'
import { runningUrl } from 'postgres/running.ts'
import type { Bar } from '../../bars.ts'
import { asInstalled } from './as-installed.ts'
import { type Cache, hasNginx, hasVarnish, nginxAt, varnishAt } from './caches.ts'
import { countingOrigin } from './origin.ts'

const pages = [
  '/',
  '/about',
  '/about?tab=2',
  '/news',
  '/posts',
  '/events',
  '/community',
  '/contact',
  '/branch/1',
  '/branch/2',
]
const reads = ['/api/v1/branch/index', '/api/v1/posts/list', '/api/v1/contact/index']
const addresses = [...pages, ...reads]
const campaigns = ['', 'utm_source=mail', 'gclid=abc&utm_campaign=autumn']
const encodings = ['gzip, deflate, br, zstd', 'gzip', 'identity']
const visits = 400
const changes = 10

type Headers = Readonly<Record<string, string>>
async function get(address: string, headers: Headers = {}) {
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(20_000) }).catch(() => undefined)
  const bytes = Buffer.from((await answer?.arrayBuffer().catch(() => undefined)) ?? new ArrayBuffer(0))
  return { status: answer?.status ?? 0, headers: answer?.headers ?? new Headers(), bytes }
}
const withCampaign = (path: string, round: number) => {
  const campaign = campaigns[round % campaigns.length]
  return campaign ? `${path}${path.includes('?') ? '&' : '?'}${campaign}` : path
}

interface Edge {
  readonly cache: Cache
  readonly counted: { requests: number }
}

/** Waits until each cache reaches the instance and the purge of the start is done. */
async function untilCached(edges: readonly Edge[]) {
  for (const { cache } of edges)
    for (let round = 0; round < 200; round += 1) {
      const answers = [await get(`${cache.address}/privacy`), await get(`${cache.address}/privacy`)]
      if (answers[1]?.headers.get('x-cache')?.toLowerCase() === 'hit') break
      await wait(100)
    }
  await wait(2000)
}

/** Visits in all languages, encodings and campaigns, after each page was loaded once in each language. */
async function load({ cache, counted }: Edge): Promise<Bar[]> {
  for (const path of addresses)
    for (const language of ['en', 'ar']) await get(cache.address + path, { 'accept-language': language })
  counted.requests = 0
  let failed = 0
  for (let visit = 0; visit < visits; visit += 1) {
    const path = addresses[visit % addresses.length] ?? '/'
    const headers = { ...readers[(visit * 37) % readers.length], 'accept-encoding': encodings[visit % 3] ?? 'gzip' }
    if ((await get(cache.address + withCampaign(path, visit), headers)).status !== 200) failed += 1
  }
  const cachedPercent = 100 * (1 - counted.requests / visits)
  return [
    {
      what: `${cache.name}: of ${visits} mixed visits never reached an instance`,
      value: cachedPercent,
      unit: '%',
      atLeast: 97,
    },
    { what: `${cache.name}: of those not answered`, value: failed, unit: '', atMost: 0 },
  ]
}

/** Compares each response of the cache with the instance's own. */
async function languages({ cache }: Edge, product: Product): Promise<Bar> {
  let same = 0
  for (const headers of readers) {
    const [edge, own] = await Promise.all([
      get(`${cache.address}/about`, headers),
      get(`${product.address}/about`, headers),
    ])
    if (edge.headers.get('content-language') === own.headers.get('content-language') && edge.bytes.equals(own.bytes))
      same += 1
  }
  return { what: `${cache.name}: of 525 readers in their own language`, value: same, unit: '', atLeast: readers.length }
}

/** Longest time until a changed title is read at the edge, in both languages. */
async function changesSeen({ cache }: Edge, database: Client): Promise<Bar> {
  const read = (language: string) => get(`${cache.address}/news`, { 'accept-language': language })
  const { rows } = await database.query(
    'select id from posts where category_id = 1 order by published_at desc, id desc limit 1',
  )
  let longest = 0
  for (let change = 0; change < changes; change += 1) {
    await Promise.all(['en', 'ar'].map(read))
    const title = `Palm ${cache.name} ${change}`
    const begun = performance.now()
    await database.query(`update posts set title = jsonb_build_object('en', $1::text, 'ar', $1::text) where id = $2`, [
      title,
      rows[0]?.id,
    ])
    for (const language of ['en', 'ar'])
      while (!(await read(language)).bytes.includes(title) && performance.now() - begun < 30_000) await wait(10)
    longest = Math.max(longest, performance.now() - begun)
  }
  return {
    what: `${cache.name}: the longest of ${changes} changes until it was read`,
    value: longest,
    unit: 'ms',
    atMost: 1000,
  }
}

/** Time until a withdrawn picture is gone in all its sizes and formats. */
async function withdrawn({ cache }: Edge, database: Client): Promise<Bar> {
  const { rows } = await database.query(
    `select id, path from pictures where on_site and not has_children and kind = 'image' and taken_down_at is null order by id limit 1`,
  )
  const { id, path } = rows[0] as { id: number; path: string }
  const copies = ['', '?w=320', '?w=640'].flatMap((size) =>
    ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*'].map((accept) => ({ size, accept })),
  )
  const read = ({ size, accept }: (typeof copies)[number]) => get(`${cache.address}/storage/${path}${size}`, { accept })
  const before = await Promise.all(copies.map(read))
  if (before.some(({ status }) => status !== 200)) throw new Error('The picture was not there')
  const begun = performance.now()
  await database.query('update pictures set taken_down_at = now() where id = $1', [id])
  const isThere = async (index: number) => {
    const now = await read(copies[index] as (typeof copies)[number])
    return now.status === 200 && now.bytes.equals(before[index]?.bytes ?? Buffer.alloc(0))
  }
  for (const index of copies.keys())
    while ((await isThere(index)) && performance.now() - begun < 90_000) await wait(100)
  const seconds = (performance.now() - begun) / 1000
  return {
    what: `${cache.name}: a withdrawn picture is gone in all sizes after`,
    value: seconds,
    unit: 's',
    atMost: 60,
  }
}

/** Number of loaded pages that are still served. */
async function stillThere({ cache }: Edge): Promise<number> {
  let there = 0
  for (const path of addresses)
    for (const language of ['en', 'ar'])
      if ((await get(cache.address + path, { 'accept-language': language })).status === 200) there += 1
  return there
}

/** A shared cache with the deployed files: its hit rate, its correctness, and stale pages without an instance. */
export async function edge(): Promise<Bar[]> {
  const known = [...(hasVarnish() ? [varnishAt] : []), ...(hasNginx() ? [nginxAt] : [])]
  if (known.length === 0)
    return [{ what: 'neither Varnish with its modules nor nginx is installed: not tried', value: 0, unit: '' }]
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-edge-'))
  const port = await freePort()
  const edges: (Edge & { readonly close: () => void })[] = []
  for (const at of known) {
    const origin = await countingOrigin(() => port)
    edges.push({ cache: at(folder, await freePort(), origin.port), counted: origin.counted, close: origin.close })
  }
  const env = { LOG_LEVEL: 'error', PURGE_URL: edges.map(({ cache }) => cache.purgeUrl).join(',') }
  const dataFolder = join(folder, 'data')
  for (const { cache } of edges) await cache.start()
  let product = await startProduct({ port, dataFolder, env })
  const database = new Client({
    connectionString: runningUrl(join(dataFolder, 'postgres'), 'smart_kids', 'owner') ?? '',
  })
  const bars: Bar[] = []
  try {
    await database.connect()
    await untilCached(edges)
    for (const one of edges) {
      bars.push(...(await load(one)), await languages(one, product))
      bars.push(await changesSeen(one, database), await withdrawn(one, database))
    }
    bars.push(...(await asInstalled(folder, port)))
    // Loads pages, changes a branch, then kills the instance before the caches could fetch the change.
    for (const one of edges) await stillThere(one)
    await database.query(`update branches set name = jsonb_build_object('en', 'Palm', 'ar', 'نخلة') where id = 1`)
    await wait(500)
    await product.kill()
    const all = 2 * addresses.length
    for (const one of edges) {
      const there = await stillThere(one)
      const { status } = await get(`${one.cache.address}/branch/3`)
      bars.push(
        {
          what: `${one.cache.name}: no instance, after a purge: pages seen before still there`,
          value: there,
          unit: `of ${all}`,
          atLeast: all,
        },
        { what: `${one.cache.name}: a page never seen is refused`, value: status, unit: '', atLeast: 500 },
      )
    }
    product = await startProduct({ port, dataFolder, env })
    for (const { cache } of edges) {
      const begun = performance.now()
      while (!(await get(`${cache.address}/branch/1`)).bytes.includes('Palm') && performance.now() - begun < 60_000)
        await wait(50)
      const seconds = (performance.now() - begun) / 1000
      bars.push({
        what: `${cache.name}: an instance again, and what changed is read after`,
        value: seconds,
        unit: 's',
        atMost: 60,
      })
    }
    return bars
  } finally {
    await database.end().catch(() => {})
    for (const { cache, close } of edges) {
      await cache.stop()
      close()
    }
    await product.stop({ keepData: true })
    await removeEmbedded(join(dataFolder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
}
