import { execFileSync } from 'node:child_process'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Bar, median } from './bars.ts'
import { call, p99Of, rush } from './rush.ts'

const roundMs = 3000
const connections = 8
const allCores = '0-1023'
/** Share of the highest rate at which requests arrive while their p99 is measured. */
const shareOfHighest = 0.7
const arrivingSeconds = 2
/** Rounds of arriving requests, whose median counts: one pause of a shared machine is more than a hundredth of a round. */
const arrivingRounds = 3

/** Pins a process and its threads to one core; false if the machine cannot. */
function pin(pid: number, cores: string): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Requests pages that were never requested: the page reads the number, of six digits at most, so each is rendered. */
async function rendersPerSecond(address: string, path: string): Promise<number> {
  const begun = performance.now()
  const until = begun + roundMs
  let number = 1000 + Math.floor(Math.random() * 9e5)
  let pages = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        number += 1
        const answer = await fetch(address + path + number, { headers: { 'accept-encoding': 'br' } })
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
        await answer.arrayBuffer()
        pages += 1
      }
    }),
  )
  return pages / ((performance.now() - begun) / 1000)
}

/** The p99 of uncached pages in milliseconds when `perSecond` requests arrive, each when it is due. */
async function p99Arriving(address: string, path: string, perSecond: number): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const count = Math.round(perSecond * arrivingSeconds)
  const rounds: number[] = []
  while (rounds.length < arrivingRounds) {
    const first = 1000 + Math.floor(Math.random() * 9e5)
    rounds.push(
      p99Of(await rush(perSecond, count, (n, due) => call(`${address}${path}${first + n}`, { headers }, due))),
    )
  }
  return median(rounds)
}

/**
 * Median time of a fixed piece of work in milliseconds, printed beside the figures: machines differ, and one machine
 * over time.
 */
function machinePace(): number {
  const text = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919).toString(36)).join(' '))
  const pack = () => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  const took = Array.from({ length: 200 }, () => {
    const begun = performance.now()
    pack()
    return performance.now() - begun
  })
  return median(took)
}

/**
 * Pages rendered a second on one core, with their calls, compression and headers. Only pages that read a number of
 * their query are measured: any other would come from the cache.
 */
export async function rendering(address: string, pid: number): Promise<Bar[]> {
  const pinned = pin(pid, '0')
  const highest = new Map<string, number>()
  const where = pinned ? 'on one core' : 'on all cores: this machine cannot pin'
  try {
    const bars: Bar[] = []
    for (const path of ['/booktour?branch=', '/news?page=', '/posts?page=']) {
      // Just-in-time compilers run on the same core for the first seconds of a page.
      await rendersPerSecond(address, path)
      // Other work of the machine only slows a round down: the best round counts.
      const rounds: number[] = []
      const inPackings: number[] = []
      while (rounds.length < 3) {
        const rate = await rendersPerSecond(address, path)
        rounds.push(rate)
        inPackings.push(1000 / rate / machinePace())
      }
      highest.set(path, Math.max(...rounds))
      bars.push(
        {
          what: `uncached ${path}, rendered and packed ${where}`,
          value: highest.get(path) ?? Number.NaN,
          unit: 'pages/s',
          atLeast: 220,
        },
        { what: 'one of them takes as long as packing a fixed text', value: median(inPackings), unit: 'times' },
      )
    }
    // On all cores: the garbage collector works beside the program, not on its core.
    if (pinned) pin(pid, allCores)
    for (const [path, rate] of highest) {
      const value = await p99Arriving(address, path, rate * shareOfHighest)
      bars.push({ what: `p99 of ${path} at ${shareOfHighest * 100} % of that rate`, value, unit: 'ms', atMost: 100 })
    }
    return [...bars, { what: 'this machine packs it in', value: machinePace(), unit: 'ms' }]
  } finally {
    if (pinned) pin(pid, allCores)
  }
}
