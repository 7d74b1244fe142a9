import { expect, test } from 'vitest'
import { aServer, overSocket } from './create-server.testing.ts'

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n'
const post = (...headers: readonly string[]) => ['POST /api/echo HTTP/1.1', 'Host: a', ...headers].join('\r\n')

test.for([
  ['a length and chunks', `${post('Content-Length: 6', 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${smuggled}`],
  [
    'chunks and a length',
    `${post('Transfer-Encoding: chunked', 'Content-Length: 4')}\r\n\r\n5c\r\n${smuggled}0\r\n\r\n`,
  ],
  ['two lengths', `${post('Content-Length: 0', `Content-Length: ${smuggled.length}`)}\r\n\r\n${smuggled}`],
  ['two lengths in one', `${post(`Content-Length: 0, ${smuggled.length}`)}\r\n\r\n${smuggled}`],
  ['a signed length', `${post('Content-Length: +0')}\r\n\r\n${smuggled}`],
  ['another encoding', `${post('Transfer-Encoding: xchunked')}\r\n\r\n0\r\n\r\n${smuggled}`],
  ['an encoding twice', `${post('Transfer-Encoding: chunked, identity')}\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a space before the colon', `${post('Transfer-Encoding : chunked')}\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a folded header', `${post('X-A: b', ' Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${smuggled}`],
  ['bare line feeds', `POST /api/echo HTTP/1.1\nHost: a\nContent-Length: 0\n\n${smuggled}`],
  ['a bare return', `${post('X-A: b\rTransfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a chunk with a bare line feed', `${post('Transfer-Encoding: chunked')}\r\n\r\n2\nab\r\n0\r\n\r\n${smuggled}`],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
] as const)(
  'safety: a request that two readers could read as two, by %s, is 400 and the connection closed',
  async ([, bytes]) => {
    const received: string[] = []
    const server = await aServer({
      mountApi: (app) => {
        app.post('/api/echo', () => ({ echo: true }))
        app.addHook('onRequest', async ({ url }) => void received.push(url))
      },
    })

    const { text } = await overSocket(server.address, bytes)

    expect(text.match(/^HTTP\/1\.1 \d{3}/gm)).toEqual(['HTTP/1.1 400'])
    expect(received).not.toContain('/smuggled')
  },
)
