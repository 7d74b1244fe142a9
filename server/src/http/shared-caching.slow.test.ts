import { api } from 'api/app.ts'
import { aSchool } from 'api/db/testing.ts'
import { allEndpoints } from 'contract/all.ts'
import { createCaller } from 'contract/client.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { expect, test, vi } from 'vitest'
import type { Purge } from '../edge/edge.ts'
import { aFrontDoor } from './front-door.testing.ts'
import type { FrontDoorOptions } from './front-door.ts'

const forAll = 'public, no-cache, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400'

/** A school whose pages show post 7, but for `/own`, which is not for everybody. */
async function anOpenSchool(options: Partial<FrontDoorOptions> = {}) {
  const school = await aSchool()
  const door = await aFrontDoor({
    mountApi: (app) => api(app, school.services),
    onContentChange: (changed) => school.content.onContentChange(changed),
    render: async (request, language, fetch) => {
      const post = await createCaller({ fetch, language })(showPost, { params: { id: 7 }, query: { take: 0 } })
      const own = new URL(request.url).pathname === '/own' && { 'Cache-Control': 'no-store' }
      return new Response(post.title, { headers: { 'Content-Type': 'text/html', ...own } })
    },
    ...options,
  })
  return { ...school, door }
}
const example = (path: string) =>
  `/api/v1${path.replace(':slug', 'interest').replace(':page', 'privacy').replace(':tab', '0').replace(/:\w+/g, '1')}`
const reads = Object.entries<Endpoint>(allEndpoints).filter(([, { method }]) => method === 'GET')
const kept = (answer: Response) => [answer.status, answer.headers.get('cache-control')]

test('product §2 what is the same for everybody may be kept before the school, and nothing else may', async () => {
  const { door } = await anOpenSchool()
  const shared: string[] = []
  for (const [name, { path, caller, shared: isShared, personal }] of reads) {
    const answer = await door.get(`${example(path)}${name === 'listSliders' ? '?type=web' : ''}`)
    const [status, caching] = kept(answer)
    await answer.arrayBuffer()
    if (caching !== forAll) {
      expect(caching, name).toBe('no-store')
      expect(answer.headers.get('surrogate-key'), name).toBeNull()
      continue
    }
    shared.push(name)
    expect([status, caller, Boolean(isShared || personal)], name).toEqual([200, 'anyone', true])
    expect(answer.headers.get('surrogate-key'), name).toMatch(/^all [a-z_]+/)
    expect(answer.headers.has('set-cookie'), name).toBe(false)
  }
  expect(shared).toEqual(expect.arrayContaining(reads.flatMap(([name, { shared }]) => (shared ? [name] : []))))
  expect(shared).toEqual(expect.arrayContaining(['listPosts', 'showPost', 'listComments', 'listGallery']))
  expect(shared).not.toContain('listTourDays')
  expect(shared).not.toContain('listTourSlots')
})

test('product §2 who sends a token is answered for nobody else', async () => {
  const { door } = await anOpenSchool()

  for (const path of ['/api/v1/posts/list', '/api/v1/posts/1/show', '/api/v1/branch/1/gallery']) {
    const answer = await door.get(path, { authorization: 'Bearer somebody' })
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect((await door.get(path)).headers.get('vary')).toContain('Authorization')
  }
})

test('product §2 a page says what it was made of; one that is not for everybody, nothing', async () => {
  const { door } = await anOpenSchool()

  const page = await door.get('/')
  expect(kept(page)).toEqual([200, forAll])
  expect(page.headers.get('surrogate-key')?.split(' ')).toEqual(
    expect.arrayContaining(['all', 'posts', 'posts/7', 'comments/7', 'branches']),
  )
  const again = await door.get('/', { 'if-none-match': page.headers.get('etag') ?? '' })
  expect([again.status, again.headers.get('surrogate-key')]).toEqual([304, page.headers.get('surrogate-key')])
  const own = await door.get('/own')
  expect([...kept(own), own.headers.get('surrogate-key')]).toEqual([200, 'no-store', null])
})

test('product §2 Cloudflare reads the same in its own words', async () => {
  const { door } = await anOpenSchool({
    pages: { purgeUrls: ['cloudflare://token@zone'] } as unknown as FrontDoorOptions['pages'],
  })

  const { headers } = await door.get('/')

  expect(headers.get('cache-tag')).toBe(headers.get('surrogate-key')?.replaceAll(' ', ','))
  expect(headers.get('cloudflare-cdn-cache-control')).toContain('s-maxage=60')
})

test('product §2 a change is told to the cache before the school: its keys, and where they were shown', async () => {
  const told: Purge[] = []
  const edge = { name: 'an edge', keysAtOnce: 100, purge: async (purge: Purge) => void told.push(purge) }
  const { door, db } = await anOpenSchool({ edges: [edge] })
  // From the moment on in which it can be asked again, whatever was kept before is old.
  await vi.waitFor(() => expect(told).toMatchObject([{ keys: ['all'], how: 'soft' }]))
  await (await door.get('/news/7', { 'accept-language': 'ar' })).text()
  told.length = 0

  await db
    .updateTable('posts')
    .set({ excerpt: { en: 'Changed', ar: 'تغيّر' } })
    .where('id', '=', 7)
    .execute()

  await vi.waitFor(() =>
    expect(told).toEqual([{ keys: ['posts/7', 'posts/any'], how: 'soft', addresses: ['ar /news/7'] }]),
  )
})
