import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { aServer } from './create-server.testing.ts'

test.for([
  ['the address of its connection', [], '127.0.0.1'],
  ['the address from a trusted proxy', ['127.0.0.1'], '203.0.113.9'],
] as const)('safety: a request of a client that has gone counts for %s', async ([, trustedProxies, expected]) => {
  const received = Promise.withResolvers<string>()
  const server = await aServer({
    trustedProxies,
    mountApi(app) {
      app.addHook('onRequest', async ({ raw }) => {
        client.destroy()
        await once(raw.socket, 'close')
      })
      app.addHook('onRequest', async ({ ip }) => received.resolve(ip))
      app.post('/api/echo', () => ({ echo: true }))
    },
  })
  const client = connect(Number(new URL(server.address).port), '127.0.0.1')
  client.write('POST /api/echo HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Length: 0\r\n\r\n')

  expect(await received.promise).toBe(expected)
})
