import { api } from 'api/app.ts'
import { aSchool } from 'api/platform/db/testing.ts'
import { allEndpoints } from 'contract/all.ts'
import { createCaller } from 'contract/client.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { expect, test, vi } from 'vitest'
import type { Purge } from '../edge/edge.ts'
import { aServer } from './create-server.testing.ts'
import type { ServerOptions } from './create-server.ts'

const forAll = 'public, max-age=0, s-maxage=60, stale-if-error=86400'

/** A school with pages that show post 7, except `/own`, which is private. */
async function anOpenSchool(options: Partial<ServerOptions> = {}) {
  const school = await aSchool()
  const server = await aServer({
    mountApi: (app) => api(app, school.services),
    onContentChange: (changed) => school.content.onContentChange(changed),
    render: async (request, language, fetch) => {
      const post = await createCaller({ fetch, language })(showPost, { params: { id: 7 }, query: { take: 0 } })
      const own = new URL(request.url).pathname === '/own' && { 'Cache-Control': 'no-store' }
      return new Response(post.title, { headers: { 'Content-Type': 'text/html', ...own } })
    },
    ...options,
  })
  return { ...school, server }
}
const example = (path: string) =>
  `/api/v1${path.replace(':slug', 'interest').replace(':page', 'privacy').replace(':tab', '0').replace(/:\w+/g, '1')}`
const reads = Object.entries<Endpoint>(allEndpoints).filter(([, { method }]) => method === 'GET')
const statusAndCaching = (answer: Response) => [answer.status, answer.headers.get('cache-control')]

test('product §2 public responses are cacheable by shared caches, and no others', async () => {
  const { server } = await anOpenSchool()
  const shared: string[] = []
  for (const [name, { path, caller, shared: isShared, personal }] of reads) {
    const answer = await server.get(`${example(path)}${name === 'listSliders' ? '?type=web' : ''}`)
    const [status, caching] = statusAndCaching(answer)
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

test('product §2 a response to a token is private', async () => {
  const { server } = await anOpenSchool()

  for (const path of ['/api/v1/posts/list', '/api/v1/posts/1/show', '/api/v1/branch/1/gallery']) {
    const answer = await server.get(path, { authorization: 'Bearer somebody' })
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect((await server.get(path)).headers.get('vary')).toContain('Authorization')
  }
})

test('product §2 without a purged cache a public page carries no surrogate keys', async () => {
  const { server } = await anOpenSchool()

  const page = await server.get('/')
  expect([...statusAndCaching(page), page.headers.get('surrogate-key')]).toEqual([200, forAll, null])
})

test('product §2 for a purged cache a public page carries surrogate keys; a private one does not', async () => {
  const { server } = await anOpenSchool({ pages: { purgeUrls: ['http://127.0.0.1:6081'] } as never })

  const page = await server.get('/')
  expect(statusAndCaching(page)).toEqual([200, forAll])
  expect(page.headers.get('surrogate-key')?.split(' ')).toEqual(
    expect.arrayContaining(['all', 'posts', 'posts/7', 'comments/7', 'branches']),
  )
  const again = await server.get('/', { 'if-none-match': page.headers.get('etag') ?? '' })
  expect([again.status, again.headers.get('surrogate-key')]).toEqual([304, page.headers.get('surrogate-key')])
  const own = await server.get('/own')
  expect([...statusAndCaching(own), own.headers.get('surrogate-key')]).toEqual([200, 'no-store', null])
})

test('product §2 a change purges the shared cache: by its keys and by the addresses that showed them', async () => {
  const purges: Purge[] = []
  const edge = { name: 'an edge', keysAtOnce: 100, purge: async (purge: Purge) => void purges.push(purge) }
  const { server, db } = await anOpenSchool({ edges: [edge] })
  // Once the server listens, everything cached before is purged.
  await vi.waitFor(() => expect(purges).toMatchObject([{ keys: ['all'], how: 'soft' }]))
  await (await server.get('/news/7', { 'accept-language': 'ar' })).text()
  purges.length = 0

  await db
    .updateTable('posts')
    .set({ excerpt: { en: 'Changed', ar: 'تغيّر' } })
    .where('id', '=', 7)
    .execute()

  await vi.waitFor(() =>
    expect(purges).toEqual([{ keys: ['posts/7', 'posts/any'], how: 'soft', addresses: ['ar /news/7'] }]),
  )
})
