import { load } from 'browser/calls/load.ts'
import { json, network } from 'browser/testing.tsx'
import { showBranch } from 'contract/branches/endpoints.ts'
import { listPosts } from 'contract/posts/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Asked, idIn, loadInBrowser, loadOnServer } from './load-page.ts'
import { pageContext } from './page.ts'

const subject = async ({ call, params }: Asked) => ({
  branch: await call(showBranch, { params: { branchId: idIn(params.branchId) } }),
})

/** What the router hands a loader, for a branch's address. */
function asked(branchId: string, call: unknown = undefined) {
  const context = new RouterContextProvider()
  context.set(pageContext, { call, language: 'en', publicUrl: '' } as never)
  const request = new Request(`http://school.test/branch-details/${branchId}?page=2`)
  return { params: { branchId }, context, request } as never
}

const refusal = { code: 'not_found', message: 'There is no such branch.' }

test('the server asks within the house, for the subject and for the lists beside it', async () => {
  const call = vi.fn(async ({ path }: { path: string }) => path)
  const loader = loadOnServer({
    subject,
    lists: async ({ call, search }, subject) => ({ posts: await load(call, listPosts), of: await subject, search }),
  })
  const { branch, lists } = await loader(asked('7', call))
  expect(branch).toBe(showBranch.path)
  expect(lists.posts).toEqual({ status: 'succeeded', data: listPosts.path })
  expect(lists.of).toEqual({ branch })
  expect(lists.search.get('page')).toBe('2')
})

test('§4 a list that does not arrive leaves the page standing; a subject that is not there is the error screen', async () => {
  const trouble = (code: 'unexpected' | 'not_found') => vi.fn().mockRejectedValue(new Problem(code))
  const standing = loadOnServer({ lists: ({ call }) => load(call, listPosts) })
  expect((await standing(asked('7', trouble('unexpected')))).lists).toMatchObject({ status: 'failed' })
  const gone = loadOnServer({ subject, lists: async (_, subject) => (await subject).branch })
  await expect(gone(asked('7', trouble('not_found')))).rejects.toMatchObject({ init: { status: 404 } })
})

test('the browser asks over HTTP for the subject only, and not again for what it has', async () => {
  const calls = network(() => json({ data: { id: 8 } }))
  const clientLoader = loadInBrowser({ words: [] }, subject)
  const first = await clientLoader(asked('8'))
  expect(first).toEqual({ branch: { id: 8 }, lists: undefined })
  expect(await clientLoader(asked('8'))).toEqual(first)
  expect(calls.map(({ path }) => path)).toEqual(['/branch/8/show'])
})

test('§2 what is not there is the error screen in the browser too; an id that is none goes as it stands', async () => {
  const calls = network(() => json(refusal, 404))
  const clientLoader = loadInBrowser({ words: [] }, subject)
  await expect(clientLoader(asked('1e1'))).rejects.toMatchObject({ data: refusal.message, init: { status: 404 } })
  expect(calls[0]?.path).toBe('/branch/1e1/show')
})

test('a page without a subject has its words, and still is drawn by the server', async () => {
  expect(await loadOnServer()(asked('7'))).toEqual({ lists: undefined })
  expect(await loadInBrowser({ words: [] })(asked('7'))).toEqual({ lists: undefined })
})
