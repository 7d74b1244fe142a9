import { asBrowser, bareServer, bodyAt } from './bare-server.ts'
import { type Bar, median } from './bars.ts'
import { fastestLoad, hasWrk } from './wrk.ts'

const rounds = 5
const roundSeconds = 1
const withWrk = hasWrk()
const measured = (url: string, seconds = roundSeconds) => fastestLoad(url, seconds, asBrowser)

/** Compares short alternating rounds with their neighbours: a busy machine slows them all. */
export async function comparedWithYardstick(url: string) {
  const bare = await bareServer(await bodyAt(url))
  // An empty response: the maximum of the client itself.
  const nothing = await bareServer({ body: Buffer.alloc(0), type: 'text/plain' })
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
