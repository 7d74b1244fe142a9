import { setTimeout as wait } from 'node:timers/promises'
import { hourMs } from 'contract/durations.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PageCache, type Render } from './cache.ts'

function aCache(maxBytes = 1000) {
  const clock = { now: 1_000_000 }
  const cache = new PageCache<string, number>({
    maxBytes,
    freshMs: 100,
    staleMs: 1000,
    bytesOf: (page) => page.length,
    now: () => clock.now,
  })
  return { cache, clock }
}

const page =
  (text: string): Render<string, number> =>
  async () => ({ cacheable: text })
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('§4 concurrent requests for a page share one render', async () => {
  const { cache } = aCache()
  let renders = 0
  const render = async () => {
    renders += 1
    await settled()
    return { cacheable: 'home' }
  }

  const answers = await Promise.all([cache.get('/', render), cache.get('/', render), cache.get('/', render)])

  expect(answers).toEqual([{ cacheable: 'home' }, { cacheable: 'home' }, { cacheable: 'home' }])
  expect(renders).toBe(1)
  expect(cache.hit('/')).toBe('home')
})

test('§4 a stale page is served while one render replaces it', async () => {
  const { cache, clock } = aCache()
  let version = 1
  await cache.get('/', async () => ({ cacheable: `version ${version}` }))
  version = 2
  clock.now += 150

  expect([cache.hit('/'), cache.hit('/')]).toEqual(['version 1', 'version 1'])
  await settled()
  expect(cache.hit('/')).toBe('version 2')
})

test('a page that was not requested for a long time is rendered before it is served', async () => {
  const { cache, clock } = aCache()
  await cache.get('/', page('old'))
  clock.now += 1500

  expect(cache.hit('/')).toBeUndefined()
  expect(await cache.get('/', page('new'))).toEqual({ cacheable: 'new' })
})

test('§4 after a content change no older page is served', async () => {
  const { cache } = aCache()
  const slow = Promise.withResolvers<{ cacheable: string }>()
  const begunBefore = cache.get('/news', () => slow.promise)
  await cache.get('/', page('before'))

  cache.invalidate()

  expect(cache.hit('/')).toBeUndefined()
  expect(await cache.get('/', page('after'))).toEqual({ cacheable: 'after' })
  slow.resolve({ cacheable: 'before' })
  await begunBefore
  expect(cache.hit('/news')).toBeUndefined()
  expect(await cache.get('/news', page('after'))).toEqual({ cacheable: 'after' })
})

const changed = { staleWhileRevalidateMs: 500 }

test('§4 while a changed page is rendered, further requests get the old page for a moment; the first request waits', async () => {
  const { cache, clock } = aCache()
  const slow = Promise.withResolvers<{ cacheable: string }>()
  await cache.get('/', page('before'))
  cache.invalidate(undefined, changed)

  expect(cache.hit('/')).toBeUndefined()
  const first = cache.get('/', () => slow.promise)
  expect(cache.hit('/')).toBe('before')
  // An unrelated change starts no render and extends no stale serving.
  clock.now += 50
  cache.invalidate(() => false, changed)
  expect(cache.hit('/')).toBe('before')
  clock.now += 450
  expect(cache.hit('/')).toBeUndefined()

  slow.resolve({ cacheable: 'after' })
  expect(await first).toEqual({ cacheable: 'after' })
  expect(cache.hit('/')).toBe('after')
})

test('safety: withdrawn content is not served during the render of its page, nor is a page changed just before', async () => {
  const { cache } = aCache()
  const slow = Promise.withResolvers<{ cacheable: string }>()
  await cache.get('/', page('before'))
  cache.invalidate(undefined, changed)
  const first = cache.get('/', () => slow.promise)
  expect(cache.hit('/')).toBe('before')

  cache.invalidate(() => false)

  expect(cache.hit('/')).toBeUndefined()
  slow.resolve({ cacheable: 'after' })
  await first
})

test('§4 a page that changes again during its render is served once and rendered again', async () => {
  const { cache } = aCache()
  const [first, second] = [
    Promise.withResolvers<{ cacheable: string }>(),
    Promise.withResolvers<{ cacheable: string }>(),
  ]
  await cache.get('/', page('one'))
  cache.invalidate(undefined, changed)
  const two = cache.get('/', () => first.promise)
  cache.invalidate(undefined, changed)
  const three = cache.get('/', () => second.promise)

  first.resolve({ cacheable: 'two' })
  await two
  expect(cache.hit('/')).toBe('two')
  second.resolve({ cacheable: 'three' })
  await three
  expect(cache.hit('/')).toBe('three')
})

test('§4 a render that ends after a later one does not replace its page', async () => {
  const { cache } = aCache()
  const slow = Promise.withResolvers<{ cacheable: string }>()
  await cache.get('/', page('one'))
  cache.invalidate(undefined, changed)
  const two = cache.get('/', () => slow.promise)
  cache.invalidate(undefined, changed)
  await cache.get('/', page('three'))

  slow.resolve({ cacheable: 'two' })
  await two

  expect(cache.hit('/')).toBe('three')
})

test('while rendering fails, the last good page is served, also after a content change', async () => {
  const { cache, clock } = aCache()
  await cache.get('/', page('good'))
  cache.invalidate()

  expect(await cache.get('/', async () => ({ uncacheable: 503, failed: true }))).toEqual({ cacheable: 'good' })
  expect(await cache.get('/', () => Promise.reject(new Error('away')))).toEqual({ cacheable: 'good' })
  clock.now += 2000
  expect(await cache.get('/', async () => ({ uncacheable: 503, failed: true }))).toEqual({ cacheable: 'good' })
  expect(await cache.get('/', page('better'))).toEqual({ cacheable: 'better' })
})

test('a failure without an older page is passed on, and not cached', async () => {
  const { cache } = aCache()

  expect(await cache.get('/', async () => ({ uncacheable: 503, failed: true }))).toEqual({
    uncacheable: 503,
    failed: true,
  })
  expect(cache.size).toBe(0)
})

test('a page that is 404 leaves the cache', async () => {
  const { cache } = aCache()
  await cache.get('/branch/9', page('nine'))
  cache.invalidate()

  expect(await cache.get('/branch/9', async () => ({ uncacheable: 404, failed: false }))).toMatchObject({
    uncacheable: 404,
  })
  expect(cache.size).toBe(0)
  expect(cache.bytes).toBe(0)
})

test('the memory is bounded: the least recently used pages are dropped', async () => {
  const { cache } = aCache(500)
  await cache.get('/used', page('x'.repeat(90)))

  for (let visit = 0; visit < 100; visit += 1) {
    await cache.get(`/once/${visit}`, page('x'.repeat(90)))
    cache.hit('/used')
    expect(cache.bytes).toBeLessThanOrEqual(500)
  }

  expect(cache.hit('/used')).toBeDefined()
  expect(cache.hit('/once/1')).toBeUndefined()
})

test('a smaller copy replaces its own page only', async () => {
  const { cache } = aCache()
  await cache.get('/', page('long long page'))

  cache.improve('/', 'another page', 'short')
  expect(cache.hit('/')).toBe('long long page')
  cache.improve('/', 'long long page', 'short')
  expect(cache.hit('/')).toBe('short')
})

test('a system clock that is set back does not extend the life of a page', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const clock = vi.spyOn(Date, 'now')
  const cache = new PageCache<string, number>({ maxBytes: 1000, freshMs: 10, staleMs: 20, bytesOf: () => 1 })
  await cache.get('/', page('old'))
  clock.mockReturnValue(Date.now() - hourMs)

  await wait(40)

  expect(cache.hit('/')).toBeUndefined()
})
