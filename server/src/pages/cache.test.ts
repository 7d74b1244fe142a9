import { setTimeout as wait } from 'node:timers/promises'
import { hourMs } from 'contract/durations.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PageCache, type Render } from './cache.ts'

function aCache(maxBytes = 1000) {
  const clock = { now: 1_000_000 }
  const content = { version: 0 }
  const cache = new PageCache<string, number>({
    maxBytes,
    freshMs: 100,
    staleMs: 1000,
    bytesOf: (page) => page.length,
    content,
    now: () => clock.now,
  })
  return { cache, clock, content }
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

test('§4 after a content change no older page is served, also one whose render began before', async () => {
  const { cache, content } = aCache()
  const slow = Promise.withResolvers<{ cacheable: string }>()
  const begunBefore = cache.get('/news', () => slow.promise)
  await cache.get('/', page('before'))

  content.version += 1

  expect(cache.hit('/')).toBeUndefined()
  expect(await cache.get('/', page('after'))).toEqual({ cacheable: 'after' })
  slow.resolve({ cacheable: 'before' })
  await begunBefore
  expect(cache.hit('/news')).toBeUndefined()
  expect(await cache.get('/news', page('after'))).toEqual({ cacheable: 'after' })
})

test('§4 after a content change requests share a new render, and join none that began before', async () => {
  const { cache, content } = aCache()
  const [before, after] = [
    Promise.withResolvers<{ cacheable: string }>(),
    Promise.withResolvers<{ cacheable: string }>(),
  ]
  let renders = 0
  const early = cache.get('/', () => before.promise)
  content.version += 1
  const late = [1, 2, 3].map(() =>
    cache.get('/', () => {
      renders += 1
      return after.promise
    }),
  )

  after.resolve({ cacheable: 'after' })
  expect(await Promise.all(late)).toEqual([1, 2, 3].map(() => ({ cacheable: 'after' })))
  expect(renders).toBe(1)
  before.resolve({ cacheable: 'before' })
  expect(await early).toEqual({ cacheable: 'before' })
  expect(cache.hit('/')).toBe('after')
})

test('while rendering fails, the last good page is served, also after a content change', async () => {
  const { cache, clock, content } = aCache()
  await cache.get('/', page('good'))
  content.version += 1

  expect(await cache.get('/', async () => ({ uncacheable: 503, failed: true }))).toEqual({ cacheable: 'good' })
  expect(await cache.get('/', () => Promise.reject(new Error('away')))).toEqual({ cacheable: 'good' })
  clock.now += 2000
  expect(await cache.get('/', async () => ({ uncacheable: 503, failed: true }))).toEqual({ cacheable: 'good' })
  expect(await cache.get('/', page('better'))).toEqual({ cacheable: 'better' })
})

test('a page that is 404 leaves the cache', async () => {
  const { cache, content } = aCache()
  await cache.get('/branch/9', page('nine'))
  content.version += 1

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

test('a system clock that is set back does not extend the life of a page', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const clock = vi.spyOn(Date, 'now')
  const cache = new PageCache<string, number>({
    maxBytes: 1000,
    freshMs: 10,
    staleMs: 20,
    bytesOf: () => 1,
    content: { version: 0 },
  })
  await cache.get('/', page('old'))
  clock.mockReturnValue(Date.now() - hourMs)

  await wait(40)

  expect(cache.hit('/')).toBeUndefined()
})
