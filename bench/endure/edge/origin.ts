import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Proxy between a cache and an instance that counts the requests passing through. */
export async function countingOrigin(instance: () => number) {
  const counted = { requests: 0 }
  const server = createServer((incoming, answer) => {
    if (incoming.url !== '/readyz' && !incoming.headers['x-refresh']) counted.requests += 1
    const passed = request(
      { host: '127.0.0.1', port: instance(), method: incoming.method, path: incoming.url, headers: incoming.headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.rawHeaders)
        given.pipe(answer)
      },
    )
    // Without a listening instance, the proxy drops the connection.
    passed.once('error', () => incoming.socket.destroy())
    incoming.pipe(passed)
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
