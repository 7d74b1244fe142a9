import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Edge } from './edge.ts'
import { edgeOf } from './edges.ts'
import { nginx } from './nginx.ts'
import { edgePurger, type PurgerOptions } from './purger.ts'
import { varnish } from './varnish.ts'

/** A cache that records purges and refuses the first `refusals` of them. */
async function aCache({ refusals = 0 } = {}) {
  const received: string[] = []
  let left = refusals
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request
    let body = ''
    for await (const chunk of request) body += chunk
    const names = ['surrogate-key', 'purge', 'x-refresh']
    if (left > 0) {
      left -= 1
      return response.writeHead(503).end()
    }
    const language = headers['x-refresh'] ? [`accept-language=${headers['accept-language']}`] : []
    const named = names.flatMap((name) => (headers[name] === undefined ? [] : [`${name}=${headers[name]}`]))
    received.push([method, url, ...named, ...language, ...(body ? [body] : [])].join(' · '))
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function aPurger(edge: Edge, options: Partial<PurgerOptions> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const purger = edgePurger([edge], { log, addressesOf: () => [], firstRetryMs: 5, ...options })
  onTestFinished(purger.close)
  return { purger, log }
}
const change = new Set(['posts/7', 'pictures/3'])

test('product §2 Varnish gets soft purges by key, and hard ones of pictures first', async () => {
  const { received, address } = await aCache()
  const { purger } = aPurger(varnish(address))

  purger.purge(change)

  await vi.waitFor(() =>
    expect(received).toEqual([
      'PURGE · / · surrogate-key=pictures/3 pictures/any · purge=hard',
      'PURGE · / · surrogate-key=posts/7 posts/any · purge=soft',
    ]),
  )
})

test('product §2 nginx refreshes the affected pages in their language', async () => {
  const { received, address } = await aCache()
  const { purger } = aPurger(nginx(address), { addressesOf: () => ['ar /posts/7', 'en /api/v1/posts/list?page=2'] })

  purger.purge(new Set(['posts/7']))

  await vi.waitFor(() =>
    expect([...received].sort()).toEqual([
      'GET · /api/v1/posts/list?page=2 · x-refresh=1 · accept-language=en',
      'GET · /posts/7 · x-refresh=1 · accept-language=ar',
    ]),
  )
})

test('product §2 an unknown change purges everything', async () => {
  const { received, address } = await aCache()
  const { purger } = aPurger(varnish(address))

  purger.purge('anything')

  await vi.waitFor(() => expect(received).toEqual(['PURGE · / · surrogate-key=all · purge=soft']))
})

test('product §2 a purge without an answer is retried in the background and logged once', async () => {
  const { received, address } = await aCache({ refusals: 3 })
  const { purger, log } = aPurger(varnish(address))

  purger.purge(new Set(['posts/7']))
  purger.purge(new Set(['posts/8']))

  await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce())
  expect(received.join('\n')).toContain('posts/7')
  expect(received.join('\n')).toContain('posts/8')
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.error).not.toHaveBeenCalled()
})

test('product §2 a purge is given up after a while, and the next change starts again', async () => {
  const { received, address } = await aCache({ refusals: 2 })
  const { purger, log } = aPurger(varnish(address), { giveUpAfterMs: 0 })

  purger.purge(new Set(['posts/7']))
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce())
  purger.purge(new Set(['posts/8']))
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2))
  purger.purge(new Set(['posts/9']))

  await vi.waitFor(() => expect(received).toEqual(['PURGE · / · surrogate-key=posts/9 posts/any · purge=soft']))
})

test.each([
  ['http://10.0.0.5:6081', 'Varnish at http://10.0.0.5:6081'],
  ['varnish+https://cache.example', 'Varnish at https://cache.example'],
  ['nginx+http://10.0.0.6:8080', 'nginx at http://10.0.0.6:8080'],
])('%j of PURGE_URL is %s', (address, name) => {
  expect(edgeOf(address).name).toBe(name)
})
