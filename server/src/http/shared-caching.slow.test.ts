import { api } from 'api/app.ts'
import { oneSchool } from 'api/platform/db/testing.ts'
import { allEndpoints } from 'contract/all.ts'
import { createCaller } from 'contract/client.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { showPost } from 'contract/posts/endpoints.ts'
import { expect, test } from 'vitest'
import { aServer } from './create-server.testing.ts'

const forAll = 'public, max-age=0, s-maxage=2, stale-if-error=86400'

const school = oneSchool()

/** A server with pages that show post 7, except `/own`, which is private. */
const anOpenSchool = () =>
  aServer({
    mountApi: (app) => api(app, school().services),
    content: school().content,
    render: async (request, language, fetch) => {
      const post = await createCaller({ fetch, language })(showPost, { params: { id: 7 }, query: { take: 0 } })
      const own = new URL(request.url).pathname === '/own' && { 'Cache-Control': 'no-store' }
      return new Response(post.title, { headers: { 'Content-Type': 'text/html', ...own } })
    },
  })
const example = (path: string) =>
  `/api/v1${path.replace(':slug', 'interest').replace(':page', 'privacy').replace(':tab', '0').replace(/:\w+/g, '1')}`
const reads = Object.entries<Endpoint>(allEndpoints).filter(([, { method }]) => method === 'GET')
const statusAndCaching = (answer: Response) => [answer.status, answer.headers.get('cache-control')]

test('product §2 public responses are cacheable by shared caches, and no others', async () => {
  const server = await anOpenSchool()
  const shared: string[] = []
  for (const [name, { path, caller, shared: isShared, personal }] of reads) {
    const answer = await server.get(`${example(path)}${name === 'listSliders' ? '?type=web' : ''}`)
    const [status, caching] = statusAndCaching(answer)
    await answer.arrayBuffer()
    if (caching !== forAll) {
      expect(caching, name).toBe('no-store')
      continue
    }
    shared.push(name)
    expect([status, caller, Boolean(isShared || personal)], name).toEqual([200, 'anyone', true])
    expect(answer.headers.has('set-cookie'), name).toBe(false)
  }
  expect(shared).toEqual(expect.arrayContaining(reads.flatMap(([name, { shared }]) => (shared ? [name] : []))))
  expect(shared).toEqual(expect.arrayContaining(['listPosts', 'showPost', 'listComments', 'listGallery']))
  expect(shared).not.toContain('listTourDays')
  expect(shared).not.toContain('listTourSlots')
})

test('product §2 a response to a token is private', async () => {
  const server = await anOpenSchool()

  for (const path of ['/api/v1/posts/list', '/api/v1/posts/1/show', '/api/v1/branch/1/gallery']) {
    const answer = await server.get(path, { authorization: 'Bearer somebody' })
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
    expect((await server.get(path)).headers.get('vary')).toContain('Authorization')
  }
})

test('product §2 a public page is cacheable by shared caches, a private one is not', async () => {
  const server = await anOpenSchool()

  const page = await server.get('/')
  expect(statusAndCaching(page)).toEqual([200, forAll])
  const again = await server.get('/', { 'if-none-match': page.headers.get('etag') ?? '' })
  expect(statusAndCaching(again)).toEqual([304, forAll])
  expect(statusAndCaching(await server.get('/own'))).toEqual([200, 'no-store'])
})
