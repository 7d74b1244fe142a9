// Separate process: readers of separate households, each opening one page after the other.
import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const [address = '', readers = '256', pauseMs = '0', opens = 'page,view'] = process.argv.slice(2)
const pages = ['/', '/news', '/about', '/community', '/contact', '/booktour']
const agent = new Agent({ keepAlive: true, maxSockets: Number(readers) })
const state = { views: 0, refused: 0 }

const ask = (path: string, household: string, body?: string) =>
  new Promise<void>((resolve) => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/605',
      'accept-language': 'ar',
      'accept-encoding': 'gzip, deflate, br',
      'x-forwarded-for': household,
      ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    }
    const sent = request(`${address}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      if (answer.statusCode !== 200) state.refused += 1
      answer.resume().once('end', resolve)
    })
    sent.once('error', () => {
      state.refused += 1
      resolve()
    })
    sent.end(body)
  })

async function read(reader: number) {
  // Staggers the readers.
  await wait(randomInt(0, Number(pauseMs) + 100))
  for (let round = 0; ; round += 1) {
    const household = `10.${(reader + round) % 256}.${randomInt(256)}.${randomInt(256)}`
    const path = pages[(reader + round) % pages.length] ?? '/'
    if (opens.includes('page')) await ask(path, household)
    if (opens.includes('view')) await ask('/api/v1/page-views', household, JSON.stringify({ path }))
    state.views += 1
    if (Number(pauseMs) > 0) await wait(Number(pauseMs))
  }
}
for (let reader = 0; reader < Number(readers); reader += 1) void read(reader)
process.on('message', () => {
  process.send?.(state)
  process.exit()
})
