import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { registerErrorHandler } from 'api/platform/http/errors.ts'
import { readLanguage } from 'api/platform/http/language.ts'
import { expect, test } from 'vitest'
import { aServer } from './create-server.testing.ts'
import { createLog } from './log.ts'

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

test('a client that leaves before the first byte of a file is no error in the log', async () => {
  const lines: string[] = []
  const file = new Readable({ read: () => setImmediate(() => client.destroy()) })
  const server = await aServer({
    log: createLog('info', { write: (line) => void lines.push(line) }),
    mountApi(app) {
      readLanguage(app)
      registerErrorHandler(app)
      app.post('/api/file', (_request, reply) => reply.type('text/csv').send(file))
    },
  })
  const client = connect(Number(new URL(server.address).port), '127.0.0.1')
  client.write('POST /api/file HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}')

  await once(file, 'close')
  await nextTurn()

  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  expect(lines.join('')).toContain('the client left')
})
