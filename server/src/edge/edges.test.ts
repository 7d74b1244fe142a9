import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cloudflare } from './cloudflare.ts'
import type { Edge } from './edge.ts'
import { edgeOf } from './edges.ts'
import { fastly } from './fastly.ts'
import { nginx } from './nginx.ts'
import { edgePurger, type PurgerOptions } from './purger.ts'
import { varnish } from './varnish.ts'

/** A cache that writes down what it is told, and refuses as often as it is asked to. */
async function aCache({ refusals = 0 } = {}) {
  const told: string[] = []
  let left = refusals
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request
    let body = ''
    for await (const chunk of request) body += chunk
    const said = ['surrogate-key', 'purge', 'fastly-key', 'fastly-soft-purge', 'authorization', 'x-refresh']
    if (left > 0) {
      left -= 1
      return response.writeHead(503).end()
    }
    const language = headers['x-refresh'] ? [`accept-language=${headers['accept-language']}`] : []
    const named = said.flatMap((name) => (headers[name] === undefined ? [] : [`${name}=${headers[name]}`]))
    told.push([method, url, ...named, ...language, ...(body ? [body] : [])].join(' · '))
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { told, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function aPurger(edge: Edge, options: Partial<PurgerOptions> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const purger = edgePurger([edge], { log, addressesOf: () => [], firstRetryMs: 5, ...options })
  onTestFinished(purger.close)
  return { purger, log }
}
const change = new Set(['posts/7', 'pictures/3'])

test('product §2 Varnish is told the keys of what changed, soft, and of pictures hard and first', async () => {
  const { told, address } = await aCache()
  const { purger } = aPurger(varnish(address))

  purger.tell(change)

  await vi.waitFor(() =>
    expect(told).toEqual([
      'PURGE · / · surrogate-key=pictures/3 pictures/any · purge=hard',
      'PURGE · / · surrogate-key=posts/7 posts/any · purge=soft',
    ]),
  )
})

test('product §2 nginx fetches anew what was made of it, in its language', async () => {
  const { told, address } = await aCache()
  const { purger } = aPurger(nginx(address), { addressesOf: () => ['ar /posts/7', 'en /api/v1/posts/list?page=2'] })

  purger.tell(new Set(['posts/7']))

  await vi.waitFor(() =>
    expect([...told].sort()).toEqual([
      'GET · /api/v1/posts/list?page=2 · x-refresh=1 · accept-language=en',
      'GET · /posts/7 · x-refresh=1 · accept-language=ar',
    ]),
  )
})

test('product §2 Fastly is told the keys, soft but for pictures', async () => {
  const { told, address } = await aCache()
  const { purger } = aPurger(fastly({ service: 'S1', token: 'secret', api: address }))

  purger.tell(change)

  await vi.waitFor(() =>
    expect(told).toEqual([
      'POST · /service/S1/purge · surrogate-key=pictures/3 pictures/any · fastly-key=secret',
      'POST · /service/S1/purge · surrogate-key=posts/7 posts/any · fastly-key=secret · fastly-soft-purge=1',
    ]),
  )
})

test('product §2 Cloudflare is told the tags, thirty at once', async () => {
  const { told, address } = await aCache()
  const { purger } = aPurger(cloudflare({ zone: 'Z1', token: 'secret', api: address }))

  purger.tell(new Set(Array.from({ length: 40 }, (_, id) => `posts/${id}`)))

  await vi.waitFor(() => expect(told).toHaveLength(2))
  expect(told[0]).toContain(
    'POST · /zones/Z1/purge_cache · authorization=Bearer secret · {"tags":["posts/0","posts/any",',
  )
  const tags = told.flatMap((line) => JSON.parse(line.split(' · ').at(-1) ?? '').tags as string[])
  expect(tags).toHaveLength(41)
})

test('product §2 where nobody can say what changed, everything is old', async () => {
  const { told, address } = await aCache()
  const { purger } = aPurger(varnish(address))

  purger.tell('anything')

  await vi.waitFor(() => expect(told).toEqual(['PURGE · / · surrogate-key=all · purge=soft']))
})

test('product §2 a cache that does not answer is told again, holds nobody up, and the log says so once', async () => {
  const { told, address } = await aCache({ refusals: 3 })
  const { purger, log } = aPurger(varnish(address))

  purger.tell(new Set(['posts/7']))
  purger.tell(new Set(['posts/8']))

  await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce())
  expect(told.join('\n')).toContain('posts/7')
  expect(told.join('\n')).toContain('posts/8')
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.error).not.toHaveBeenCalled()
})

test('product §2 after too long a silence it is given up, and the next change begins anew', async () => {
  const { told, address } = await aCache({ refusals: 2 })
  const { purger, log } = aPurger(varnish(address), { giveUpAfterMs: 0 })

  purger.tell(new Set(['posts/7']))
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledOnce())
  purger.tell(new Set(['posts/8']))
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(2))
  purger.tell(new Set(['posts/9']))

  await vi.waitFor(() => expect(told).toEqual(['PURGE · / · surrogate-key=posts/9 posts/any · purge=soft']))
})

test.each([
  ['http://10.0.0.5:6081', 'Varnish at http://10.0.0.5:6081'],
  ['varnish+https://cache.example', 'Varnish at https://cache.example'],
  ['nginx+http://10.0.0.6:8080', 'nginx at http://10.0.0.6:8080'],
  ['fastly://token@SU1Z0', "Fastly's SU1Z0"],
  ['cloudflare://token@023e105f4ecef8ad', "Cloudflare's 023e105f4ecef8ad"],
])('%j of PURGE_URL is %s', (address, name) => {
  expect(edgeOf(address).name).toBe(name)
})
