import { describe, expect, test } from 'vitest'
import { allEndpoints } from './all.ts'
import { showBranch } from './branches/endpoints.ts'
import { createCaller } from './client.ts'
import { listPosts } from './posts/endpoints.ts'
import { Problem } from './problems.ts'
import { bookTour } from './tours/endpoints.ts'

interface Sent extends RequestInit {
  readonly url: string
  readonly headers: Record<string, string>
}

/** A client with a server that gives a set answer, and the requests it received. */
function aClient(answer: unknown, init: ResponseInit = {}, token?: string) {
  const sent: Sent[] = []
  const call = createCaller({
    language: 'ar',
    token: () => token,
    fetch: async (url, request) => {
      sent.push({ ...request, url, headers: request.headers as Record<string, string> })
      return new Response(JSON.stringify(answer), init)
    },
  })
  return { call, sent }
}
const tour = { full_name: 'Noura', child_age: 3, phone_num: '+966501234567', email: 'noura@mail.example' }

test('product §2 a 413 that a proxy answers is too large, and no fault of the line', async () => {
  const { call } = aClient('<html>', { status: 413 })
  await expect(call(bookTour, { body: tour })).rejects.toMatchObject({ code: 'too_large', status: 413 })
})

describe('product §2 the request of a call', () => {
  test('a path has its parts filled, escaped, and a query leaves out what is not given', async () => {
    const { call, sent } = aClient({ data: [] })
    await call(showBranch, { params: { branchId: '2/../3' } })
    await call(listPosts, { query: { page: 2, category_id: undefined } })
    expect(sent.map(({ url, method }) => `${method} ${url}`)).toEqual([
      'GET /api/v1/branch/2%2F..%2F3/show',
      'GET /api/v1/posts/list?page=2',
    ])
  })

  test('a body is JSON, with the language and, where a repeat must create nothing, its key', async () => {
    const { call, sent } = aClient({ data: { id: 1, reference: 'T-3479CD', status: 'requested' } }, { status: 201 })
    expect(await call(bookTour, { body: tour }, { idempotencyKey: 'once' })).toMatchObject({ reference: 'T-3479CD' })
    expect(sent[0]?.headers).toMatchObject({
      'accept-language': 'ar',
      'content-type': 'application/json',
      'idempotency-key': 'once',
    })
    expect(JSON.parse(String(sent[0]?.body))).toEqual(tour)
  })

  test('the token is sent only with calls that read the caller', async () => {
    const { call, sent } = aClient({ data: [] }, {}, 'secret')
    await call(showBranch, { params: { branchId: 1 } })
    await call(listPosts)
    await call(allEndpoints.showProfile)
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer secret', 'Bearer secret'])
  })

  test('a picture is sent as a form without a content type, because fetch sets its boundary', async () => {
    const { call, sent } = aClient({ data: {} }, {}, 'secret')
    await call(allEndpoints.saveProfileImage, { upload: new Blob(['x']) })
    expect(sent[0]?.body).toBeInstanceOf(FormData)
    expect(sent[0]?.headers['content-type']).toBeUndefined()
  })

  test('a list comes with its pages, anything else by itself', async () => {
    const page = { data: [], current_page: 1, last_page: 1 }
    expect(await aClient(page).call(listPosts)).toEqual(page)
    expect(await aClient({ data: { id: 1 } }).call(showBranch, { params: { branchId: 1 } })).toEqual({ id: 1 })
  })

  test('product §3 a page that is no more is the last one that exists, and only a list without an item is empty', async () => {
    const sizes = [5, 0]
    const paths: string[] = []
    const call = createCaller({
      language: 'en',
      fetch: async (url) => {
        paths.push(url)
        const [page, last] = [Number(/&page=(\d+)/.exec(url)?.[1]), Math.max(1, Math.ceil((sizes[0] ?? 0) / 2))]
        const data = page > last || sizes[0] === 0 ? [] : [{ id: page }]
        return new Response(JSON.stringify({ data, current_page: page, last_page: last }))
      },
    })
    const read = () => call(listPosts, { query: { per_page: 2, page: 9, branch_id: 'all' } })
    expect(await read()).toMatchObject({ data: [{ id: 3 }], current_page: 3 })
    expect(paths.at(-1)).toContain('per_page=2&page=3&branch_id=all')
    sizes.shift()
    expect(await read()).toMatchObject({ data: [], current_page: 1 })
  })
})

describe('product §2 a refusal is a problem with its code', () => {
  const failure = async (answer: unknown, init: ResponseInit) =>
    aClient(answer, init)
      .call(bookTour, { body: tour })
      .then(() => undefined)
      .catch((error: unknown) => error as Problem)

  test('with its sentences, its fields, and when there is room again', async () => {
    const errors = { email: ['Write an address'] }
    const refused = { code: 'invalid_fields', message: 'Look again', errors }
    const problem = await failure(refused, { status: 422, headers: { 'retry-after': '30' } })
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({ code: 'invalid_fields', status: 422, message: 'Look again', field: 'email' })
    expect(problem?.details).toMatchObject({ errors, retryAfterSeconds: 30 })
  })

  test.each([
    ['a code nobody knows', { code: 'brand_new' }],
    ['no refusal at all', 'Bad gateway'],
    ['nothing', null],
  ])('%s is something unexpected', async (_, answer) => {
    expect(await failure(answer, { status: 502 })).toMatchObject({ code: 'unexpected' })
  })

  test.each([
    ['another page', '<html>Sign in to the Wi-Fi</html>'],
    ['a cut answer', '{"data": {"id": 1, "refe'],
    ['no body', ''],
    ['no data', '{}'],
    ['null', 'null'],
  ])('a success with %s is unexpected, as a lost connection is', async (_, body) => {
    const call = createCaller({ language: 'en', fetch: async () => new Response(body) })
    for (const answer of [
      call(bookTour, { body: tour }),
      call(listPosts),
      call(allEndpoints.exportMyData, { body: { password: 'x' } }),
    ])
      await expect(answer).rejects.toMatchObject({ code: 'unexpected' })
  })

  test('a failed network is unexpected, with its cause', async () => {
    const cause = new TypeError('fetch failed')
    const call = createCaller({ language: 'en', fetch: () => Promise.reject(cause) })
    await expect(call(listPosts)).rejects.toMatchObject({ code: 'unexpected', cause })
  })
})
