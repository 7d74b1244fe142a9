// Asks one address so many times a second and tells how long the slowest hundredth took. Started by the bench, with a
// channel: a process of its own, so that what else the bench does is not measured.
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

export interface Steady {
  readonly url: string
  readonly perSecond: number
  readonly seconds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const headers = { 'accept-encoding': 'br, gzip', 'accept-language': 'en' }

const millisecondsOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const begun = performance.now()
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(performance.now() - begun))
    }).on('error', reject)
  })

process.once('disconnect', () => process.exit(0))
process.on('message', async ({ url, perSecond, seconds }: Steady) => {
  const asked: Promise<number>[] = []
  const begun = performance.now()
  while (performance.now() - begun < seconds * 1000) {
    const due = ((performance.now() - begun) / 1000) * perSecond
    while (asked.length < due) asked.push(millisecondsOf(url))
    await wait(2)
  }
  const took = (await Promise.all(asked)).sort((a, b) => a - b)
  process.send?.({ p99: took[Math.floor(took.length * 0.99)] })
})
