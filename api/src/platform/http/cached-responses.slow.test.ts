import { endpoint } from 'contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aSchool, oneSchool, type School } from '../db/testing.ts'
import { CachedResponses } from './cached-responses.ts'
import { implement } from './implement.ts'

const showCount = endpoint({
  method: 'GET',
  path: '/probe/count',
  caller: 'anyone',
  summary: 'How often it was computed',
  query: z.object({ type: z.string().optional() }),
  answer: z.string(),
  shared: true,
})

/** An endpoint that counts its computations; `work` determines their duration. */
const counting = (work: () => Promise<unknown> = async () => {}) => {
  const computed = { times: 0 }
  const noun = (app: FastifyInstance) =>
    implement(app, showCount, async ({ query }, { language }) => {
      computed.times += 1
      await work()
      return `${language} ${query.type ?? ''} ${computed.times}`
    })
  return { computed, noun }
}
const read = async (school: School, path = '/api/v1/probe/count', headers: Record<string, string> = {}) =>
  (await school.fetch(path, { headers })).text()
const changeContent = async (school: School) => {
  await school.db.updateTable('ads').set({ position: 9 }).execute()
}

test('product §2 an answer is computed once for both prefixes and any other parameters, and for each language and query', async () => {
  const school = await aSchool({ noun: counting().noun })

  const answers = [
    await read(school),
    await read(school, '/api/v1/mobile/probe/count'),
    await read(school, '/api/v1/probe/count?utm_source=mail'),
    await read(school, undefined, { 'accept-language': 'ar' }),
    await read(school, '/api/v1/probe/count?type=web'),
  ]

  const once = '{"data":"en  1"}'
  expect(answers).toEqual([once, once, once, '{"data":"ar  2"}', '{"data":"en web 3"}'])
})

test('product §2 a hundred simultaneous readers share one computation', async () => {
  const { computed, noun } = counting(() => new Promise((resolve) => setTimeout(resolve, 50)))
  const school = await aSchool({ noun })

  const answers = await Promise.all(Array.from({ length: 100 }, () => read(school)))

  expect(computed.times).toBe(1)
  expect(new Set(answers).size).toBe(1)
})

test('product §2 an answer computed during a change is not cached', async () => {
  const underWay = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const { noun } = counting(async () => {
    underWay.resolve()
    await goOn.promise
  })
  const school = await aSchool({ noun })
  const changed = new Promise<void>((resolve) => school.content.onContentChange(() => resolve()))

  const old = read(school)
  await underWay.promise
  await changeContent(school)
  await changed
  goOn.resolve()

  expect(await old).toBe('{"data":"en  1"}')
  expect(await read(school)).toBe('{"data":"en  2"}')
})

test('product §2 a refusal is not cached', async () => {
  const failures = { left: 1 }
  const { noun } = counting(async () => {
    if (failures.left-- > 0) throw new Error('just now')
  })
  const school = await aSchool({ noun, expectsErrors: true })

  expect((await school.fetch('/api/v1/probe/count')).status).toBe(500)
  expect((await school.fetch('/api/v1/probe/count')).status).toBe(200)
})

test('product §2 a known ETag is 304, until the answer changes', async () => {
  const { noun } = counting()
  const school = await aSchool({ noun })
  const first = await school.fetch('/api/v1/probe/count')
  const etag = first.headers.get('etag') ?? ''

  const again = await school.fetch('/api/v1/probe/count', { headers: { 'if-none-match': `"other", ${etag}` } })

  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect(again.status).toBe(304)
  expect(again.headers.get('etag')).toBe(etag)
  expect(again.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2, stale-if-error=86400')
  const arabic = await school.fetch('/api/v1/probe/count', {
    headers: { 'accept-language': 'ar', 'if-none-match': etag },
  })
  expect(arabic.status).toBe(200)
})

const school = oneSchool()

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
  ['gzip;q=0', null],
])('product §2 a large answer is compressed if %j allows it', async (accepted, encoding) => {
  const path = '/api/v1/branch/index'
  const plain = await school().fetch(path)

  const answer = await school().fetch(path, { headers: { 'accept-encoding': accepted } })

  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
  expect(answer.headers.get('etag') === plain.headers.get('etag')).toBe(encoding === null)
})

test('product §2 frequently read answers stay in memory while thousands of other pages are read', async () => {
  const answers = new CachedResponses({ version: 0 })
  const empty = async () => ({ headers: [], body: '{}' })
  await answers.get('home', empty)

  for (let page = 0; page < 5000; page += 1) {
    await answers.get(`page ${page}`, empty)
    answers.hit('home')
  }

  expect(answers.hit('home')).toBeDefined()
  expect(answers.hit('page 0')).toBeUndefined()
  expect(answers.size).toBeLessThanOrEqual(2000)
})
