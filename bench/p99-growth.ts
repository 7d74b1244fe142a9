import { setTimeout as wait } from 'node:timers/promises'
import { asBrowser, bareServer, bodyAt } from './bare-server.ts'
import { type Bar, median } from './bars.ts'
import { fastestLoad } from './wrk.ts'

const seconds = 2
const p99Of = async (url: string) => (await fastestLoad(url, seconds, asBrowser)).p99

interface OtherWork {
  /** The work in words, for the table: "while families sign in". */
  readonly condition: string
  readonly rounds: number
  /** Limit of the growth, as a multiple of the bare server's. */
  readonly atMost: number
  /** Begins the work; it lasts until the returned function is called. */
  readonly begin: () => Promise<() => Promise<unknown>>
}

/**
 * Measures how the p99 of a page under 32 connections grows while the product does other work. A bare server beside the same
 * work slows down too, because the cores of one machine share caches and memory: the limit is a multiple of that.
 */
export async function p99Growth(url: string, { condition, rounds, atMost, begin }: OtherWork): Promise<Bar[]> {
  const bare = await bareServer(await bodyAt(url))
  const [ours, bares, quietly]: [number[], number[], number[]] = [[], [], []]
  const measured = async () => [await p99Of(url), await p99Of(bare.url)] as const
  try {
    await measured()
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await measured()
      const end = await begin()
      await wait(200)
      const busy = await measured()
      await end()
      ours.push(busy[0] / quiet[0])
      bares.push(busy[1] / quiet[1])
      quietly.push(quiet[0])
    }
  } finally {
    bare.end()
  }
  return [
    { what: 'home page p99 without load', value: median(quietly), unit: 'ms' },
    { what: `${condition}: its growth`, value: median(ours), unit: '×' },
    { what: `${condition}: the growth of a bare server's p99`, value: median(bares), unit: '×' },
    { what: `${condition}: home page against bare server`, value: median(ours) / median(bares), unit: '×', atMost },
  ]
}
