import type { FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { aFrontDoor } from '../http/front-door.testing.ts'
import type { PageRenderer } from './renderer.ts'

const titleOf = async (answer: Response) => /<title>(.*)<\/title>/.exec(await answer.text())?.[1]
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } })

test('§4 a page is rendered once an address and language, and served from memory after', async () => {
  const door = await aFrontDoor()

  const first = await titleOf(await door.get('/'))
  const second = await titleOf(await door.get('/'))
  const arabic = await door.get('/', { 'Accept-Language': 'ar-SA,ar;q=0.9,en;q=0.8' })

  expect(first).toBe('en / 1')
  expect(second).toBe('en / 1')
  expect(arabic.headers.get('content-language')).toBe('ar')
  expect(await titleOf(arabic)).toBe('ar / 2')
  expect(door.renders()).toBe(2)
})

test.for([
  ['?lng=ar', {}, 'ar'],
  ['?lng=ar', { Cookie: 'i18next=en', 'Accept-Language': 'en' }, 'ar'],
  ['', { Cookie: 'a=b; i18next=ar', 'Accept-Language': 'en' }, 'ar'],
  ['', { 'Accept-Language': 'en;q=0.5, ar;q=0.9' }, 'ar'],
  ['', { 'Accept-Language': 'fr' }, 'en'],
  ['?lng=../../etc', { Cookie: 'i18next=xx' }, 'en'],
] as const)('§3 the language of a page: %j %j is %s', async ([query, headers, language]) => {
  const door = await aFrontDoor()

  const answer = await door.get(`/${query}`, headers)

  expect(answer.headers.get('content-language')).toBe(language)
  expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie, Accept-Encoding')
})

test('§4 campaigns and other names of queries make no new pages; tab and page do', async () => {
  const door = await aFrontDoor()
  await door.get('/about')
  await door.get('/about?utm_source=mail')
  await door.get('/about?lng=en&fbclid=1')
  expect(door.renders()).toBe(1)

  expect(await titleOf(await door.get('/about?x=1&tab=3&page=2'))).toBe('en /about?tab=3 2')
  await door.get('/about?page=2&tab=3')
  expect(door.renders()).toBe(2)
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
] as const)('§4 what a page does not read makes no other page: %s%s is %s', async ([path, asked, read]) => {
  const seen: string[] = []
  const render: PageRenderer = async (request) => {
    seen.push(request.url)
    return html('page')
  }
  const door = await aFrontDoor({ render, pages: { render, routeIds: new Set(['events']) } })

  await door.get(path + asked)

  expect(seen).toEqual([`https://kids.example${path}${read}`])
})

test('what a reader sends besides never reaches a page that others get', async () => {
  const seen: Request[] = []
  const render: PageRenderer = async (request) => {
    seen.push(request)
    return html('page')
  }
  const door = await aFrontDoor({ render })

  await door.get('/', { Cookie: 'user=noura', Authorization: 'Bearer secret', 'X-Forwarded-Host': 'evil.example' })

  expect(seen[0]?.url).toBe('https://kids.example/')
  expect([...(seen[0]?.headers ?? [])]).toEqual([])
})

test('§4 a page known to the reader is 304, in the encoding it has', async () => {
  const door = await aFrontDoor()
  const encoded = (encoding: string, more = {}) => door.get('/', { 'Accept-Encoding': encoding, ...more })
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

test('§4 a page comes packed for those who take it, and whole in every form', async () => {
  const door = await aFrontDoor()

  const answers = await Promise.all(
    ['br, gzip', 'gzip', 'identity'].map((encoding) => door.get('/', { 'Accept-Encoding': encoding })),
  )

  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null])
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(bodies).size).toBe(1)
})

test('HEAD answers as GET does, without the page', async () => {
  const door = await aFrontDoor()
  const get = await door.get('/')

  const head = await fetch(door.address, { method: 'HEAD' })

  expect(head.status).toBe(200)
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
  expect(await head.text()).toBe('')
})

test('§4 a content change shows at the next visit', async () => {
  const door = await aFrontDoor()
  expect(await titleOf(await door.get('/'))).toBe('en / 1')

  door.contentChanges()

  expect(await titleOf(await door.get('/'))).toBe('en / 2')
})

test('§4 a page older than a minute is served at once and replaced meanwhile', async () => {
  const clock = { now: Date.now() }
  const door = await aFrontDoor({ pages: { now: () => clock.now } as never })
  await door.get('/')
  clock.now += 61_000

  expect(await titleOf(await door.get('/'))).toBe('en / 1')
  await vi.waitFor(async () => expect(await titleOf(await door.get('/'))).toBe('en / 2'))
})

test('a page that is missing is 404 and not kept', async () => {
  const door = await aFrontDoor()

  expect((await door.get('/missing')).status).toBe(404)
  const again = await door.get('/missing', { 'Accept-Encoding': 'br' })
  expect(again.headers.get('cache-control')).toBe('no-store')
  expect(again.headers.get('content-encoding')).toBe('br')
  expect(await titleOf(again)).toBe('en /missing 2')
  expect(door.renders()).toBe(2)
})

test('a page made while the API failed is given to its reader only', async () => {
  let away = true
  const render: PageRenderer = async (_request, _language, ask) => {
    const { status } = await ask('/api/v1/sliders', {})
    return html(`<title>${status}</title>`)
  }
  const door = await aFrontDoor({
    render,
    mountApi: (app) => app.get('/api/v1/sliders', (_request, reply) => reply.status(away ? 503 : 200).send('{}')),
  })

  expect(await titleOf(await door.get('/'))).toBe('503')
  away = false
  expect(await titleOf(await door.get('/'))).toBe('200')
  away = true
  door.contentChanges()
  expect(await titleOf(await door.get('/'))).toBe('200')
})

test('a form sent without JavaScript reaches its page, in the name of its sender, and past the cache', async () => {
  const seen: unknown[] = []
  const render: PageRenderer = async (request, language, ask) => {
    seen.push(new URL(request.url).pathname, await request.text(), language)
    await ask('/api/v1/tour', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    return new Response(null, { status: 302, headers: { Location: '/thank-you', 'Set-Cookie': 'a=b' } })
  }
  const door = await aFrontDoor({
    render,
    mountApi: (app) => app.post('/api/v1/tour', (request) => seen.push(request.ip)),
  })

  const send = () =>
    fetch(`${door.address}/booktour?lng=ar`, {
      method: 'POST',
      body: new URLSearchParams({ full_name: 'Noura' }),
      redirect: 'manual',
      headers: { Origin: door.address },
    })

  const answer = await send()
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/thank-you')
  expect(answer.headers.get('set-cookie')).toBe('a=b')
  expect(seen).toEqual(['/booktour', 'full_name=Noura', 'ar', '127.0.0.1'])
  await send()
  expect(door.renders()).toBe(2)
})

test('a form from another site is not taken for one of ours', async () => {
  const origins: string[] = []
  const render: PageRenderer = async (request) => {
    origins.push(new URL(request.url).origin)
    return html('')
  }
  const door = await aFrontDoor({ render })
  const from = (origin: string) =>
    fetch(`${door.address}/booktour`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
      headers: { Origin: origin },
    })

  await from(door.address)
  await from('https://kids.example')
  await from('https://evil.example')

  expect(origins).toEqual([door.address, 'https://kids.example', door.address])
})

test('a form of more than 1 MiB is refused', async () => {
  const door = await aFrontDoor()

  const answer = await fetch(`${door.address}/booktour`, { method: 'POST', body: 'x'.repeat(1_100_000) })

  expect(answer.status).toBe(413)
})

test('a visitor behind a proxy is who the proxy says, if the proxy is one of ours', async () => {
  const ips = async (trustedProxies: string[]) => {
    const seen: string[] = []
    const door = await aFrontDoor({ trustedProxies, mountApi: (app) => app.get('/api/ip', ({ ip }) => seen.push(ip)) })
    await door.get('/api/ip', { 'X-Forwarded-For': '203.0.113.9' })
    return seen[0]
  }

  expect(await ips([])).toBe('127.0.0.1')
  expect(await ips(['loopback'])).toBe('203.0.113.9')
})

test('§4 what was asked before the content changed is in no page made after it', async () => {
  const slow = Promise.withResolvers<void>()
  let word = 'old'
  const mountApi = (app: FastifyInstance) =>
    app.get('/word', async () => {
      const said = word
      if (said === 'old') await slow.promise
      return said
    })
  const render: PageRenderer = async (_request, _language, fetch) =>
    html(await (await fetch('/word', { method: 'GET', headers: {} })).text())
  const door = await aFrontDoor({ render, mountApi })

  const early = door.get('/')
  await vi.waitFor(() => expect(door.renders()).toBe(1))
  await new Promise((resolve) => setImmediate(resolve))
  word = 'new'
  door.contentChanges()
  slow.resolve()

  expect(await (await early).text()).toBe('old')
  expect(await (await door.get('/')).text()).toBe('new')
  expect(await (await door.get('/privacy')).text()).toBe('new')
})
