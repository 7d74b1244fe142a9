// Separate process: reads many pages in both languages, as fast as the server responds.
import { Agent, request } from 'node:http'

const [address = '', paths = ''] = process.argv.slice(2)
const connections = 32
const pages = paths.split(' ').flatMap((path) => ['en', 'ar'].map((language) => ({ path, language })))
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const state = { pages: 0, refused: 0 }

const ask = ({ path, language }: (typeof pages)[number]) =>
  new Promise<void>((resolve) => {
    const headers = { 'accept-language': language, 'accept-encoding': 'br' }
    const sent = request(`${address}${path}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) state.refused += 1
      answer.resume().once('end', resolve)
    })
    sent.once('error', () => {
      state.refused += 1
      resolve()
    })
    sent.end()
  })

async function read(reader: number) {
  for (let n = reader; ; n += connections + 1) {
    const page = pages[n % pages.length]
    if (page) await ask(page)
    state.pages += 1
  }
}
for (let reader = 0; reader < connections; reader += 1) void read(reader)
process.on('message', () => process.send?.(state))
