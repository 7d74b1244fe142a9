import { createECDH, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const listen = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

/** A push service that accepts every request at once. */
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

/** Push subscription of a browser; all browsers of the bench share one key. */
export const tokenOf = (() => {
  const pair = createECDH('prime256v1')
  const keys = { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  return (name: string) => JSON.stringify({ endpoint: `https://fcm.googleapis.com/fcm/send/${name}`, keys })
})()

/** A mail server that accepts every email and remembers its id. */
export async function aMailBox() {
  const ids: string[] = []
  const state = { connections: 0 }
  const server = createServer((socket) => {
    state.connections += 1
    let text = ''
    let inData = false
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.write('220 bench\r\n')
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      for (;;) {
        const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const command = text.slice(0, end)
        text = text.slice(end + (inData ? 5 : 2))
        if (inData) ids.push(/^message-id: (.+)$/im.exec(command)?.[1] ?? '')
        const answer = inData || !/^data/i.test(command) ? '250 yes' : '354 go on'
        inData = answer.startsWith('354')
        socket.write(`${answer}\r\n`)
      }
    })
  })
  const port = await listen(server)
  return { url: `smtp://127.0.0.1:${port}`, ids, state, close: () => server.close() }
}

export const mailsIn = (dataFolder: string): string[] => {
  try {
    return readdirSync(join(dataFolder, 'mail')).filter((name) => name.endsWith('.eml'))
  } catch {
    return []
  }
}

/** Milliseconds until `so` is true. Counting thousands is done seldom, because it slows down the writers. */
export async function waitUntil(
  so: () => boolean | Promise<boolean>,
  everyMs = 4,
  withinMs = 120_000,
): Promise<number> {
  const begun = performance.now()
  while (!(await so())) {
    if (performance.now() - begun > withinMs) throw new Error(`not within ${withinMs / 1000} s`)
    await wait(everyMs)
  }
  return performance.now() - begun
}
