import { bareServer, bodyAt } from './bare-server.ts'
import { type Bar, median } from './bars.ts'
import { answersPerSecond } from './load.ts'

const rounds = 5
const roundSeconds = 1
const uncachedMs = 2000
const uncachedConnections = 8

/** A cached page against a bare Node server that sends the same bytes, in turns: a busy machine slows both. */
export async function cached(address: string): Promise<Bar[]> {
  const url = `${address}/`
  const bare = await bareServer(await bodyAt(url))
  const ratios: number[] = []
  const found: number[] = []
  try {
    for (const each of [url, bare.url]) await answersPerSecond(each, roundSeconds)
    for (let round = 0; round < rounds; round += 1) {
      const ours = await answersPerSecond(url, roundSeconds)
      found.push(ours)
      ratios.push(ours / (await answersPerSecond(bare.url, roundSeconds)))
    }
  } finally {
    bare.end()
  }
  return [
    { what: 'cached home page, of a bare Node server', value: median(ratios), unit: '×', atLeast: 0.6 },
    { what: 'cached home page', value: median(found), unit: 'pages/s' },
  ]
}

/** Requests addresses that were never requested, side by side; returns answers a second. */
async function newAddressesPerSecond(addressOf: (n: number) => string): Promise<number> {
  const begun = performance.now()
  let number = 1000 + Math.floor(Math.random() * 9e5)
  let answers = 0
  await Promise.all(
    Array.from({ length: uncachedConnections }, async () => {
      while (performance.now() < begun + uncachedMs) {
        number += 1
        const answer = await fetch(addressOf(number), { headers: { 'accept-encoding': 'br' } })
        if (answer.status !== 200) throw new Error(`${addressOf(number)}: ${answer.status}`)
        await answer.arrayBuffer()
        answers += 1
      }
    }),
  )
  return (answers * 1000) / (performance.now() - begun)
}

/** A page that is rendered for each request, against the same bare server. It reads the number of its address. */
export async function uncached(address: string): Promise<Bar[]> {
  const page = (n: number) => `${address}/news?page=${n}`
  const bare = await bareServer(await bodyAt(page(2)))
  const ratios: number[] = []
  const found: number[] = []
  try {
    await newAddressesPerSecond(page)
    for (let round = 0; round < rounds; round += 1) {
      const ours = await newAddressesPerSecond(page)
      found.push(ours)
      ratios.push((await newAddressesPerSecond((n) => `${bare.url}?page=${n}`)) / ours)
    }
  } finally {
    bare.end()
  }
  return [
    { what: 'a bare Node server, of the uncached news page', value: median(ratios), unit: '×', atMost: 30 },
    { what: 'uncached news page', value: median(found), unit: 'pages/s' },
  ]
}
