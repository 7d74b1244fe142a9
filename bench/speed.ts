import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { type Bar, median } from './bars.ts'
import { load } from './load.ts'
import { hasWrk, wrk } from './wrk.ts'

interface Bytes {
  readonly body: Buffer
  readonly type: string
}

/** Request headers of a browser set to English by its reader. */
const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en', cookie: 'i18next=en' }

/** Response body as transferred, compressed. */
const travelling = (url: string) =>
  new Promise<Bytes>((resolve, reject) => {
    request(url, { headers: asBrowser }, (response: IncomingMessage) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ body: Buffer.concat(chunks), type: response.headers['content-type'] ?? 'text/plain' }),
      )
    })
      .on('error', reject)
      .end()
  })

async function yardstick({ body, type }: Bytes) {
  const child = fork(join(import.meta.dirname, 'yardstick.ts'))
  child.send({ body: body.toString('base64'), headers: { 'Content-Type': type } })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { url: `http://127.0.0.1:${port}/`, end: () => child.disconnect() }
}

const rounds = 5
const roundSeconds = 1
const withWrk = hasWrk()
const measured = (url: string, seconds = roundSeconds): ReturnType<typeof wrk> =>
  withWrk ? wrk(url, seconds, asBrowser) : load(url, seconds)

/** Compares short alternating rounds with their neighbours: a busy machine slows them all. */
export async function comparedWithYardstick(url: string) {
  const bare = await yardstick(await travelling(url))
  // An empty response: the maximum of the client itself.
  const nothing = await yardstick({ body: Buffer.alloc(0), type: 'text/plain' })
  const found = { ratios: [] as number[], ours: [] as number[], slowest: [] as number[] }
  try {
    for (const each of [url, bare.url]) await measured(each, 1)
    const { perSecond: ceiling } = await measured(nothing.url)
    for (let round = 0; round < rounds; round += 1) {
      const product = await measured(url)
      const least = await measured(bare.url)
      if (product.refused > 0) throw new Error(`${url}: ${product.refused} requests were not answered with 2xx`)
      found.ratios.push(product.perSecond / least.perSecond)
      found.ours.push(product.perSecond)
      found.slowest.push(product.p99)
    }
    return {
      ratio: median(found.ratios),
      perSecond: median(found.ours),
      p99: median(found.slowest),
      ceiling,
    }
  } finally {
    bare.end()
    nothing.end()
  }
}

/** Cached pages and the branch list against a bare Node server that returns the same bytes. */
export async function speed(address: string): Promise<Bar[]> {
  if (!withWrk) console.log('      wrk is not here: a client in Node asks, and tires before a server does')
  const bars: Bar[] = []
  for (const [what, path, atLeast] of [
    ['cached home page', '/', 0.7],
    ['cached book tour page', '/booktour', 0.7],
    ['branch/index', '/api/v1/branch/index?with_paginate=yes&per_page=100&page=&type=web', 0.4],
  ] as const) {
    const { ratio, perSecond, p99, ceiling } = await comparedWithYardstick(`${address}${path}`)
    bars.push(
      // A ratio over 1 means that the client was the limit, since the bare server does nothing.
      {
        what: `${what}, of a bare Node server${ratio > 1 ? ' (a fault of the measure)' : ''}`,
        value: ratio,
        unit: '×',
        atLeast,
        ...(withWrk && { atMost: 1 }),
      },
      { what, value: perSecond, unit: 'requests/s' },
      { what: `${what}: maximum of the client here`, value: ceiling, unit: 'requests/s' },
      { what: `${what}, p99 under 32 connections`, value: p99, unit: 'ms' },
    )
  }
  return bars
}
