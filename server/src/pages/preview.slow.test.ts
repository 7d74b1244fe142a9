import { api } from 'api/app.ts'
import { anItem } from 'api/content/samples.testing.ts'
import { oneSchool } from 'api/platform/db/testing.ts'
import { aStaff } from 'api/staff/testing.ts'
import { createCaller } from 'contract/client.ts'
import { saveContentPart, showContent } from 'contract/content/desk.ts'
import { previewContent } from 'contract/content/preview.ts'
import { listPosts, showPost } from 'contract/posts/endpoints.ts'
import { changeStaff, switchOffStaff } from 'contract/staff/people.ts'
import { expect, test, vi } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'
import { mountPreviews } from './preview.ts'
import type { PageRenderer } from './renderer.ts'

/** Renders the title of the post, like the public page. */
const renderPost: PageRenderer = async (request, language, fetch) => {
  const id = Number(/\/(?:news|posts)\/(\d+)/.exec(request.url)?.[1])
  const call = createCaller({ fetch, language })
  const { title } = id ? await call(showPost, { params: { id } }) : { title: 'every post' }
  const { data } = await call(listPosts, { query: { per_page: 1 } })
  const page = Buffer.from(`<html><title>${title}</title><p>${data[0]?.title}</p></html>`)
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return Object.assign(new Response(null, { status: 200, headers }), { page, scripts: [] })
}

const oneForAll = oneSchool()

async function aPreviewServer(render: PageRenderer = renderPost) {
  const school = oneForAll()
  const server = await aServer({
    render,
    mountApi: async (server) => {
      await api(server, school.services)
      mountPreviews(server, school.services, { render, publicUrl: 'https://kids.example' })
    },
  })
  return { school, server }
}
const pathOf = (url: string) => new URL(url).pathname

test('desk §5 a preview is the public page with the draft, in both languages, and changes no row', async () => {
  const { school, server } = await aPreviewServer()
  const huda = await aStaff(school, 'editor')
  const { id, row_id, parts } = await anItem(huda, 'post', ['ar', 'en'])
  const body = { fields: { title: 'A title to come' }, version: parts.en.version }
  await huda.call(saveContentPart, { params: { id, part: 'en' }, body })
  const posts = await school.count('posts')

  const { url } = await huda.call(previewContent, { params: { id } })
  const english = await server.get(`${pathOf(url)}?lng=en`)
  const arabic = await server.get(`${pathOf(url)}?lng=ar`)

  expect(await english.text()).toContain('<title>A title to come</title><p>A title to come</p>')
  expect(await arabic.text()).toContain('<title>نخلة جديدة</title>')
  expect(english.headers.get('cache-control')).toBe('no-store')
  expect(english.headers.get('x-robots-tag')).toContain('noindex')
  expect(english.headers.get('content-security-policy')).toContain("script-src 'none'")
  expect(english.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  const read = await school.anyone(showPost, { params: { id: row_id ?? 0 } }, { language: 'en' })
  expect(read.title).toBe('A date palm')
  expect(await school.count('posts')).toBe(posts)
})

test('desk §5 an unpublished post has a preview, and other pages in the preview list it', async () => {
  const { school, server } = await aPreviewServer()
  const huda = await aStaff(school, 'editor')
  const { id } = await anItem(huda, 'post', [])
  const posts = await school.count('posts')

  const { url } = await huda.call(previewContent, { params: { id } })

  expect(await (await server.get(`${pathOf(url)}?lng=ar`)).text()).toContain('<title>نخلة جديدة</title>')
  expect(await (await server.get(`${pathOf(url)}/posts?lng=en`)).text()).toContain('<p>A date palm</p>')
  expect(await school.count('posts')).toBe(posts)
})

test('desk §5 a preview link expires after a day, and an unknown one shows nothing', async () => {
  const { school, server } = await aPreviewServer()
  const huda = await aStaff(school, 'editor')
  const { id } = await anItem(huda, 'post', [])
  const { url } = await huda.call(previewContent, { params: { id } })
  await school.db
    .updateTable('content_previews')
    .set({ expires_at: new Date(0) })
    .execute()

  for (const path of [pathOf(url), `/preview/${'A'.repeat(43)}`, '/preview/short'])
    expect((await server.get(path)).status).toBe(404)
})

test('desk §1 a preview link ends when its author is deactivated or gets another role', async () => {
  const { school, server } = await aPreviewServer()
  const owner = await aStaff(school, 'owner')
  for (const change of ['role', 'switched off'] as const) {
    const huda = await aStaff(school, 'editor')
    const { id } = await anItem(huda, 'post', [])
    const { url } = await huda.call(previewContent, { params: { id } })
    expect((await server.get(pathOf(url))).status).toBe(200)
    const params = { id: huda.id }
    if (change === 'role') await owner.call(changeStaff, { params, body: { role: 'teacher', branch_ids: [1] } })
    else await owner.call(switchOffStaff, { params })
    expect((await server.get(pathOf(url))).status, change).toBe(404)
  }
})

test('safety §access a preview link of a branch’s manager ends when its item moves to another branch', async () => {
  const { school, server } = await aPreviewServer()
  const manager = await aStaff(school, 'manager', { branchIds: [1] })
  const editor = await aStaff(school, 'editor')
  const { id } = await anItem(manager, 'post', ['ar', 'en'])
  const linkOf = async (staff: typeof manager) => pathOf((await staff.call(previewContent, { params: { id } })).url)
  const [ofManager, ofEditor] = [await linkOf(manager), await linkOf(editor)]
  expect((await server.get(ofManager)).status).toBe(200)

  const { parts } = await editor.call(showContent, { params: { id } })
  const body = { fields: { branch_id: 2 }, version: parts.common.version }
  await editor.call(saveContentPart, { params: { id, part: 'common' }, body })

  expect((await server.get(ofManager)).status).toBe(404)
  expect((await server.get(`${ofManager}/posts`)).status, 'other pages of the preview').toBe(404)
  expect((await server.get(ofEditor)).status, 'an editor of all branches').toBe(200)
})

test('safety §budgets four previews of one address wait in a queue; the next is answered busy at once', async () => {
  const goOn = Promise.withResolvers<void>()
  const { school, server } = await aPreviewServer(async (...page) => {
    await goOn.promise
    return renderPost(...page)
  })
  const huda = await aStaff(school, 'editor')
  const { id } = await anItem(huda, 'post', ['ar', 'en'])
  const { url } = await huda.call(previewContent, { params: { id } })

  const refused: Response[] = []
  const answers = Array.from({ length: 12 }, async () => {
    const answer = await server.get(pathOf(url))
    if (answer.status === 503) refused.push(answer)
    return answer.status
  })
  // The gate opens once all others are refused: one that came later would find a place.
  await vi.waitFor(() => expect(refused).toHaveLength(8), 20_000).finally(goOn.resolve)

  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await Promise.all(answers)).toSorted()).toEqual([...Array(4).fill(200), ...Array(8).fill(503)])
}, 30_000)
