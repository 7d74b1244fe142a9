import { eventually } from 'api/eventually.testing.ts'
import { problemSentence } from 'i18n/problems.ts'
import { expect, test } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'
import type { PageRenderer } from './renderer.ts'

const titleOf = async (answer: Response) => /<title>(.*)<\/title>/.exec(await answer.text())?.[1]
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } })

test('§4 a page is rendered once for each address and language, and then served from memory', async () => {
  const server = await aServer()

  const first = await titleOf(await server.get('/'))
  const second = await titleOf(await server.get('/'))
  const arabic = await server.get('/', { 'Accept-Language': 'ar-SA,ar;q=0.9,en;q=0.8' })

  expect(first).toBe('en / 1')
  expect(second).toBe('en / 1')
  expect(arabic.headers.get('content-language')).toBe('ar')
  expect(await titleOf(arabic)).toBe('ar / 2')
  expect(server.renders()).toBe(2)
})

test.for([
  ['?lng=ar', {}, 'ar'],
  ['?lng=ar', { Cookie: 'i18next=en', 'Accept-Language': 'en' }, 'ar'],
  ['', { Cookie: 'a=b; i18next=ar', 'Accept-Language': 'en' }, 'ar'],
  ['', { 'Accept-Language': 'en;q=0.5, ar;q=0.9' }, 'ar'],
  ['', { 'Accept-Language': 'fr' }, 'en'],
  ['?lng=../../etc', { Cookie: 'i18next=xx' }, 'en'],
] as const)('§3 the language of a page: %j %j is %s', async ([query, headers, language]) => {
  const server = await aServer()

  const answer = await server.get(`/${query}`, headers)

  expect(answer.headers.get('content-language')).toBe(language)
  expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding')
})

test('§4 campaign parameters create no cache entry; tab and page do', async () => {
  const server = await aServer()
  await server.get('/about')
  await server.get('/about?utm_source=mail')
  await server.get('/about?lng=en&fbclid=1')
  expect(server.renders()).toBe(1)

  expect(await titleOf(await server.get('/about?x=1&tab=3&page=2'))).toBe('en /about?tab=3 2')
  await server.get('/about?page=2&tab=3')
  expect(server.renders()).toBe(2)
})

test.for([
  ['/', '?tab=1&page=7&q=x&branch=2&face=register&_routes=home', ''],
  ['/privacy', '?tab=3', ''],
  ['/about', '?tab=1', ''],
  ['/about', '?tab=77', ''],
  ['/about', '?tab=0&branch=3&view=year', '?tab=0'],
  ['/about', '?view=year&tab=3&branch=3&month=1999-01', '?branch=3&tab=3&view=year'],
  ['/news', '?page=1', ''],
  ['/news', '?page=0012', ''],
  ['/news', '?page=12&category=3', '?page=12'],
  ['/posts', '?page=3&category=2&branch=1', '?branch=1&category=2&page=3'],
  ['/events', '?month=2026-02&type=past', '?type=past'],
  ['/events', '?view=list&branch=-1', ''],
  ['/login', '?face=other', ''],
  ['/login', '?next=/settings&face=register', '?face=register'],
  ['/booktour', '?branch=4&utm_source=a', '?branch=4'],
  ['/branch/1', '?branch=4', ''],
  ['/events.data', '?_routes=events', '?_routes=events'],
  ['/events.data', '?_routes=anything', ''],
  ['/_.data', '?tab=3', ''],
] as const)(
  '§4 a parameter that the page does not read creates no cache entry: %s%s is %s',
  async ([path, query, read]) => {
    const seen: string[] = []
    const render: PageRenderer = async (request) => {
      seen.push(request.url)
      return html('page')
    }
    const server = await aServer({ render, pages: { render, routeIds: new Set(['events']) } })

    await server.get(path + query)

    expect(seen).toEqual([`https://kids.example${path}${read}`])
  },
)

test('other request headers never reach a shared page', async () => {
  const seen: Request[] = []
  const render: PageRenderer = async (request) => {
    seen.push(request)
    return html('page')
  }
  const server = await aServer({ render })

  await server.get('/', { Cookie: 'user=noura', Authorization: 'Bearer secret', 'X-Forwarded-Host': 'evil.example' })

  expect(seen[0]?.url).toBe('https://kids.example/')
  expect([...(seen[0]?.headers ?? [])]).toEqual([])
})

test('§4 a page with a known ETag is 304, for each encoding', async () => {
  const server = await aServer()
  const encoded = (encoding: string, more = {}) => server.get('/', { 'Accept-Encoding': encoding, ...more })
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => (await encoded(encoding)).headers.get('etag') ?? ''),
  )

  expect(new Set(tags).size).toBe(3)
  expect(tags.every((tag) => /^"[^"]+"$/.test(tag))).toBe(true)
  const [br = '', gzip = ''] = tags
  expect((await encoded('br', { 'If-None-Match': br })).status).toBe(304)
  expect((await encoded('br', { 'If-None-Match': `"other", W/${br}` })).status).toBe(304)
  expect((await encoded('br', { 'If-None-Match': gzip })).status).toBe(200)
})

test('§4 a page is compressed for clients that accept it, with the same content in every encoding', async () => {
  const server = await aServer()

  const answers = await Promise.all(
    ['br, gzip', 'gzip', 'identity'].map((encoding) => server.get('/', { 'Accept-Encoding': encoding })),
  )

  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(bodies).size).toBe(1)
})

test('HEAD is answered like GET, without a body', async () => {
  const server = await aServer()
  const get = await server.get('/')

  const head = await fetch(server.address, { method: 'HEAD' })

  expect(head.status).toBe(200)
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
  expect(await head.text()).toBe('')
})

test('§4 a page older than a minute is served at once and rendered again in the background', async () => {
  const clock = { now: Date.now() }
  const server = await aServer({ pages: { now: () => clock.now } as never })
  await server.get('/')
  clock.now += 61_000

  expect(await titleOf(await server.get('/'))).toBe('en / 1')
  await eventually(async () => expect(await titleOf(await server.get('/'))).toBe('en / 2'))
})

test('a missing page is 404 and not cached', async () => {
  const server = await aServer()

  expect((await server.get('/missing')).status).toBe(404)
  const again = await server.get('/missing', { 'Accept-Encoding': 'br' })
  expect(again.headers.get('cache-control')).toBe('no-store')
  expect(again.headers.get('content-encoding')).toBe('br')
  expect(await titleOf(again)).toBe('en /missing 2')
  expect(server.renders()).toBe(2)
})

test('a page rendered while the API failed is sent once and not cached', async () => {
  let away = true
  const render: PageRenderer = async (_request, _language, ask) => {
    const { status } = await ask('/api/v1/sliders', {})
    return html(`<title>${status}</title>`)
  }
  const server = await aServer({
    render,
    mountApi: (app) => app.get('/api/v1/sliders', (_request, reply) => reply.status(away ? 503 : 200).send('{}')),
  })

  expect(await titleOf(await server.get('/'))).toBe('503')
  away = false
  expect(await titleOf(await server.get('/'))).toBe('200')
  away = true
  server.contentChanges()
  expect(await titleOf(await server.get('/'))).toBe('200')
})

test('a form sent without JavaScript reaches its page, counts for its sender, and bypasses the cache', async () => {
  const seen: unknown[] = []
  const render: PageRenderer = async (request, language, ask) => {
    seen.push(new URL(request.url).pathname, await request.text(), language)
    await ask('/api/v1/tour', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    return new Response(null, { status: 302, headers: { Location: '/thank-you', 'Set-Cookie': 'a=b' } })
  }
  const server = await aServer({
    render,
    mountApi: (app) => app.post('/api/v1/tour', (request) => seen.push(request.ip)),
  })

  const send = () =>
    fetch(`${server.address}/booktour?lng=ar`, {
      method: 'POST',
      body: new URLSearchParams({ full_name: 'Noura' }),
      redirect: 'manual',
      headers: { Origin: server.address },
    })

  const answer = await send()
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/thank-you')
  expect(answer.headers.get('set-cookie')).toBe('a=b')
  expect(seen).toEqual(['/booktour', 'full_name=Noura', 'ar', '127.0.0.1'])
  await send()
  expect(server.renders()).toBe(2)
})

test('safety §input a form without JavaScript is taken from our pages and from a hidden origin; another is told our address', async () => {
  const server = await aServer({ render: async () => html('thank you') })
  const from = async (origin: string) => {
    const headers = { Origin: origin, 'Accept-Language': 'ar' }
    const body = new URLSearchParams({ a: 'b' })
    const answer = await fetch(`${server.address}/booktour`, { method: 'POST', body, headers })
    return [answer.status, await answer.text()]
  }
  for (const origin of [server.address, 'https://kids.example', 'null'])
    expect(await from(origin)).toEqual([200, expect.stringContaining('thank you')])
  const sentence = problemSentence('ar', 'wrong_origin', { address: 'https://kids.example' })
  expect(await from('https://evil.example')).toEqual([403, sentence])
})

test('a form of more than 1 MiB is refused', async () => {
  const server = await aServer()

  const answer = await fetch(`${server.address}/booktour`, { method: 'POST', body: 'x'.repeat(1_100_000) })

  expect(answer.status).toBe(413)
})

test('a trusted proxy names the visitor’s IP address', async () => {
  const ips = async (trustedProxies: string[], forwarded: readonly string[]) => {
    const seen: string[] = []
    const server = await aServer({
      trustedProxies,
      mountApi: (app) => app.get('/api/ip', ({ ip }) => seen.push(ip)),
    })
    for (const each of forwarded) await server.get('/api/ip', { 'X-Forwarded-For': each })
    return seen
  }

  expect(await ips([], ['203.0.113.9'])).toEqual(['127.0.0.1'])
  const forwarded = {
    '203.0.113.9': '203.0.113.9',
    '203.0.113.51:50000': '203.0.113.51',
    '203.0.113.51:50001': '203.0.113.51',
    '[2001:db8::7]:443': '2001:db8::7',
    '2001:db8::7': '2001:db8::7',
    '198.51.100.1, 203.0.113.51:9, 127.0.0.1:80': '203.0.113.51',
    unknown: '127.0.0.1',
    '203.0.113.9, unknown': '127.0.0.1',
    '999.1.1.1:5': '127.0.0.1',
  }
  expect(await ips(['loopback'], Object.keys(forwarded))).toEqual(Object.values(forwarded))
})

test('§4 while too many pages are rendered, readers of a page with an old copy get that; others are refused', async () => {
  let gate = Promise.resolve()
  const render: PageRenderer = async (request) => {
    await gate
    return html(`<title>${new URL(request.url).pathname}</title>`)
  }
  const server = await aServer({ render })
  await server.get('/about')
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  gate = promise
  server.contentChanges()
  const posts = Array.from({ length: 64 }, (_, n) => server.get(`/posts/${n + 1}`))
  await eventually(() => expect(server.renders()).toBe(65))

  expect(await titleOf(await server.get('/about'))).toBe('/about')
  expect((await server.get('/contact')).status).toBe(503)
  finish()
  for (const page of await Promise.all(posts)) expect(page.status).toBe(200)
  expect(await titleOf(await server.get('/about'))).toBe('/about')
  expect(server.renders()).toBe(66)
})
