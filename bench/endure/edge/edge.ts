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
import { type Cache, hasNginx, hasVarnish, nginxAt, varnishAt } from './caches.ts'

const pages = ['/', '/about?tab=2', '/news', '/events', '/community', '/branch/1', '/api/v1/branch/index']
const formats = ['image/avif,image/webp,*/*', 'image/webp,*/*', '*/*']

type Headers = Readonly<Record<string, string>>
async function get(address: string, headers: Headers = {}) {
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(20_000) }).catch(() => undefined)
  const bytes = Buffer.from((await answer?.arrayBuffer().catch(() => undefined)) ?? new ArrayBuffer(0))
  return { status: answer?.status ?? 0, language: answer?.headers.get('content-language'), bytes }
}

/** Seconds until a condition holds. */
async function secondsUntil(holds: () => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (!(await holds()) && performance.now() - begun < 30_000) await wait(20)
  return (performance.now() - begun) / 1000
}

/** Reads pages in both languages; returns the number of answered ones. */
async function answered({ address }: Cache): Promise<number> {
  const addresses = pages.flatMap((path) => ['en', 'ar'].map((language) => ({ path, language })))
  const answers = await Promise.all(
    addresses.map(({ path, language }) => get(address + path, { 'accept-language': language })),
  )
  return answers.filter(({ status }) => status === 200).length
}

/** Number of sizes and formats in which a picture is shown. */
async function shown({ address }: Cache, path: string): Promise<number> {
  const copies = ['', '?w=320'].flatMap((size) =>
    formats.map((accept) => get(`${address}/storage/${path}${size}`, { accept })),
  )
  return (await Promise.all(copies)).filter(({ status }) => status === 200).length
}

/** Compares each response of the cache with the instance's own. */
async function languages({ name, address }: Cache, product: Product): Promise<Bar> {
  let same = 0
  for (const headers of readers) {
    const [edge, own] = await Promise.all([address, product.address].map((origin) => get(`${origin}/about`, headers)))
    if (edge?.language === own?.language && edge && own && edge.bytes.equals(own.bytes)) same += 1
  }
  return { what: `${name}: of 525 readers in their own language`, value: same, unit: '', atLeast: readers.length }
}

const rename = (database: Client, name: string) =>
  database.query(`update branches set name = jsonb_build_object('en', $1::text, 'ar', $1::text) where id = 1`, [name])
const isRead = async ({ address }: Cache, name: string) => (await get(`${address}/branch/1`)).bytes.includes(name)

/** A changed text and a withdrawn picture, while an instance answers. */
async function changes(cache: Cache, database: Client, path: string): Promise<Bar[]> {
  await answered(cache)
  await rename(database, `Palm of ${cache.name}`)
  const changed = await secondsUntil(() => isRead(cache, `Palm of ${cache.name}`))
  if ((await shown(cache, path)) === 0) throw new Error('The picture was not there')
  await database.query('update pictures set taken_down_at = now() where path = $1', [path])
  const withdrawn = await secondsUntil(async () => (await shown(cache, path)) === 0)
  return [
    { what: `${cache.name}: a changed text is read after`, value: changed, unit: 's', atMost: 3 },
    { what: `${cache.name}: a withdrawn picture is gone in all sizes after`, value: withdrawn, unit: 's', atMost: 3 },
  ]
}

/** Three seconds after the last instance has died: nginx counts whole seconds. */
async function alone(cache: Cache, path: string): Promise<Bar[]> {
  const all = 2 * pages.length
  return [
    {
      what: `${cache.name}: no instance: pages seen before`,
      value: await answered(cache),
      unit: `of ${all}`,
      atLeast: all,
    },
    { what: `${cache.name}: no instance: copies of a picture`, value: await shown(cache, path), unit: '', atMost: 0 },
  ]
}

/** Shared caches with the deployed files: what changes, what is withdrawn, and what they show without an instance. */
export async function edge(): Promise<Bar[]> {
  const known = [...(hasVarnish() ? [varnishAt] : []), ...(hasNginx() ? [nginxAt] : [])]
  if (known.length === 0) return [{ what: 'neither Varnish nor nginx is installed: not tried', value: 0, unit: '' }]
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-edge-'))
  const port = await freePort()
  const caches: Cache[] = []
  for (const at of known) caches.push(at(folder, await freePort(), port))
  const dataFolder = join(folder, 'data')
  const start = () => startProduct({ port, dataFolder, env: { LOG_LEVEL: 'error' } })
  let product = await start()
  const database = new Client({
    connectionString: runningUrl(join(dataFolder, 'postgres'), 'smart_kids', 'owner') ?? '',
  })
  const bars: Bar[] = []
  try {
    for (const cache of caches) await cache.start()
    await database.connect()
    const { rows } = await database.query<{ path: string }>(
      `select path from pictures where on_site and not has_children and kind = 'image' and taken_down_at is null order by id`,
    )
    const [last = '', ...paths] = rows.map(({ path }) => path)
    for (const [index, cache] of caches.entries())
      bars.push(...(await changes(cache, database, paths[index] ?? '')), await languages(cache, product))
    for (const cache of caches) await Promise.all([answered(cache), shown(cache, last)])
    await rename(database, 'Palm again')
    await database.end()
    await product.kill()
    await wait(3000)
    for (const cache of caches) bars.push(...(await alone(cache, last)))
    product = await start()
    for (const cache of caches) {
      const value = await secondsUntil(() => isRead(cache, 'Palm again'))
      bars.push({
        what: `${cache.name}: an instance again: a changed text is read after`,
        value,
        unit: 's',
        atMost: 10,
      })
    }
    return bars
  } finally {
    await database.end().catch(() => {})
    for (const cache of caches) await cache.stop()
    await product.stop({ keepData: true })
    await removeEmbedded(join(dataFolder, 'postgres'))
    rmSync(folder, { recursive: true, force: true })
  }
}
