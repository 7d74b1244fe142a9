import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { type Bar, median } from './bars.ts'
import { load } from './load.ts'

interface Bytes {
  readonly body: Buffer
  readonly type: string
}

/** The bytes as they travel: packed. */
const travelling = (url: string) =>
  new Promise<Bytes>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip', 'accept-language': 'en' }
    request(url, { headers }, (response: IncomingMessage) => {
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

/** Alternating short rounds, each compared with its own neighbour: a busy machine slows both. */
async function comparedWithYardstick(url: string) {
  const bare = await yardstick(await travelling(url))
  const ratios: number[] = []
  const ours: number[] = []
  const slowest: number[] = []
  try {
    await load(url, 1)
    await load(bare.url, 1)
    for (let round = 0; round < rounds; round += 1) {
      const product = await load(url, 2)
      const least = await load(bare.url, 2)
      if (product.refused > 0) throw new Error(`${url}: ${product.refused} requests were not answered with 2xx`)
      ratios.push(product.perSecond / least.perSecond)
      ours.push(product.perSecond)
      slowest.push(product.p99)
    }
  } finally {
    bare.end()
  }
  return { ratio: median(ratios), perSecond: median(ours), p99: median(slowest) }
}

/** Cached pages and the branch list against a bare Node server that returns the same bytes. */
export async function speed(address: string): Promise<Bar[]> {
  const home = await comparedWithYardstick(`${address}/`)
  const branches = await comparedWithYardstick(
    `${address}/api/v1/branch/index?with_paginate=yes&per_page=100&page=&type=web`,
  )
  return [
    { what: 'cached home page, of a bare Node server', value: home.ratio, unit: '×', atLeast: 0.5 },
    { what: 'cached home page', value: home.perSecond, unit: 'requests/s' },
    { what: 'cached home page, p99 under 32 connections', value: home.p99, unit: 'ms' },
    { what: 'branch/index, of a bare Node server', value: branches.ratio, unit: '×', atLeast: 0.25 },
    { what: 'branch/index', value: branches.perSecond, unit: 'requests/s' },
    { what: 'branch/index, p99 under 32 connections', value: branches.p99, unit: 'ms' },
  ]
}
