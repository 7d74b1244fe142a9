import { load } from 'browser/calls/load.ts'
import { json, network } from 'browser/testing.tsx'
import { showBranch } from 'contract/branches/endpoints.ts'
import { listPosts } from 'contract/posts/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { idIn, loadInBrowser, loadOnServer, type PageRequest } from './load-page.ts'
import { pageContext } from './page.ts'

const subject = async ({ call, params }: PageRequest) => ({
  branch: await call(showBranch, { params: { branchId: idIn(params.branchId) } }),
})

/** Arguments of a loader for a branch's page. */
function loaderArgs(branchId: string, call: unknown = undefined) {
  const context = new RouterContextProvider()
  context.set(pageContext, { call, language: 'en', publicUrl: '' } as never)
  const request = new Request(`http://school.test/branch-details/${branchId}?page=2`)
  return { params: { branchId }, context, request } as never
}

const refusal = { code: 'not_found', message: 'There is no such branch.' }

test('the server calls the API in process, for the subject and for the lists', async () => {
  const call = vi.fn(async ({ path }: { path: string }) => path)
  const loader = loadOnServer({
    subject,
    lists: async ({ call, search }, subject) => ({ posts: await load(call, listPosts), of: await subject, search }),
  })
  const { branch, lists } = await loader(loaderArgs('7', call))
  expect(branch).toBe(showBranch.path)
  expect(lists.posts).toEqual({ status: 'succeeded', data: listPosts.path })
  expect(lists.of).toEqual({ branch })
  expect(lists.search.get('page')).toBe('2')
})

test('§4 a failed list does not break the page; a missing subject is the error screen', async () => {
  const trouble = (code: 'unexpected' | 'not_found') => vi.fn().mockRejectedValue(new Problem(code))
  const loaderWithLists = loadOnServer({ lists: ({ call }) => load(call, listPosts) })
  expect((await loaderWithLists(loaderArgs('7', trouble('unexpected')))).lists).toMatchObject({ status: 'failed' })
  const gone = loadOnServer({ subject, lists: async (_, subject) => (await subject).branch })
  await expect(gone(loaderArgs('7', trouble('not_found')))).rejects.toMatchObject({ init: { status: 404 } })
})

test('the browser requests the subject only, and not again if cached', async () => {
  const calls = network(() => json({ data: { id: 8 } }))
  const clientLoader = loadInBrowser({ words: [] }, subject)
  const first = await clientLoader(loaderArgs('8'))
  expect(first).toEqual({ branch: { id: 8 }, lists: undefined })
  expect(await clientLoader(loaderArgs('8'))).toEqual(first)
  expect(calls.map(({ path }) => path)).toEqual(['/branch/8/show'])
})

test('§2 a missing subject is the error screen in the browser too; an invalid id is sent unchanged', async () => {
  const calls = network(() => json(refusal, 404))
  const clientLoader = loadInBrowser({ words: [] }, subject)
  await expect(clientLoader(loaderArgs('1e1'))).rejects.toMatchObject({ data: refusal.message, init: { status: 404 } })
  expect(calls[0]?.path).toBe('/branch/1e1/show')
})

test('a page without a subject has its words, and is rendered by the server too', async () => {
  expect(await loadOnServer()(loaderArgs('7'))).toEqual({ lists: undefined })
  expect(await loadInBrowser({ words: [] })(loaderArgs('7'))).toEqual({ lists: undefined })
})
