import { createECDH, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const listen = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

/** A push service that takes whatever comes, as fast as it comes. */
export async function aPushBox() {
  const paths: string[] = []
  const server = createHttpServer((request, response) => {
    request.resume()
    request.on('end', () => {
      paths.push(request.url ?? '')
      response.writeHead(201).end()
    })
  })
  const port = await listen(server)
  return { url: `http://127.0.0.1:${port}`, paths, close: () => server.close() }
}

/** What a browser gives the school; the bench has one key for all of them. */
export const tokenOf = (() => {
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  return (name: string) => JSON.stringify({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys })
})()

/** A mail server that says yes to everything and remembers the letters by their ids. */
export async function aMailBox() {
  const ids: string[] = []
  const state = { connections: 0 }
  const server = createServer((socket) => {
    state.connections += 1
    let text = ''
    let inLetter = false
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.write('220 bench\r\n')
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      for (;;) {
        const end = text.indexOf(inLetter ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = text.slice(0, end)
        text = text.slice(end + (inLetter ? 5 : 2))
        if (inLetter) ids.push(/^message-id: (.+)$/im.exec(said)?.[1] ?? '')
        const answer = inLetter || !/^data/i.test(said) ? '250 yes' : '354 go on'
        inLetter = answer.startsWith('354')
        socket.write(`${answer}\r\n`)
      }
    })
  })
  const port = await listen(server)
  return { url: `smtp://127.0.0.1:${port}`, ids, state, close: () => server.close() }
}

export const lettersIn = (dataFolder: string): string[] => {
  try {
    return readdirSync(join(dataFolder, 'mail')).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}

/** Milliseconds until so. Thousands are counted seldom: counting takes its time from those who write. */
export async function until(so: () => boolean | Promise<boolean>, everyMs = 4, withinMs = 120_000): Promise<number> {
  const begun = performance.now()
  while (!(await so())) {
    if (performance.now() - begun > withinMs) throw new Error(`not within ${withinMs / 1000} s`)
    await wait(everyMs)
  }
  return performance.now() - begun
}
