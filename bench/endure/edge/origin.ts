import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands between a cache and an instance, and counts who comes through. */
export async function countingOrigin(instance: () => number) {
  const counted = { requests: 0 }
  const server = createServer((asked, answer) => {
    if (asked.url !== '/readyz' && !asked.headers['x-refresh']) counted.requests += 1
    const passed = request(
      { host: '127.0.0.1', port: instance(), method: asked.method, path: asked.url, headers: asked.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
        given.pipe(answer)
      },
    )
    // Where no instance listens, nobody answers.
    passed.once('error', () => asked.socket.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    counted,
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
