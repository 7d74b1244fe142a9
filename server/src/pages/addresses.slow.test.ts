import { fileURLToPath } from 'node:url'
import { anItem, republish } from 'api/content/samples.testing.ts'
import { oneSchool } from 'api/platform/db/testing.ts'
import { aStaff } from 'api/staff/testing.ts'
import { type Language, languages } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import type { RenderedPage } from 'web/app/page.ts'
import { type PageBuild, pageRenderer } from './renderer.ts'

const build = (await import(fileURLToPath(new URL('../../../web/build/server/index.js', import.meta.url)))) as PageBuild
const render = pageRenderer({ build, publicUrl: 'https://kids.example', mode: 'production' })
const school = oneSchool()

async function pageAt(path: string, language: Language) {
  const request = new Request(`https://kids.example${path}`)
  const answer = (await render(request, language, (url, init) => school().fetch(url, init))) as RenderedPage
  const html = Buffer.from(answer.page ?? '').toString()
  const twins = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/g)].map(([, twin]) => twin)
  return { status: answer.status, location: answer.headers.get('location'), html, twins }
}

test('desk §5 the news address of a post that is no longer news redirects to the post, in the same language; no post is found among the news', async () => {
  const owner = await aStaff(school(), 'owner')
  const post = await anItem(owner, 'post', ['ar', 'en'])
  const id = post.row_id ?? 0
  await republish(owner, post.id, 'common', { category_id: 2 })
  for (const language of languages) {
    expect(await pageAt(`/news/${id}`, language)).toMatchObject({
      status: 301,
      location: `/posts/${id}?lng=${language}`,
    })
    expect((await pageAt(`/posts/${id}`, language)).status).toBe(200)
    expect((await pageAt('/news/13', language)).status).toBe(404)
  }
})

test('desk §5 an address with the name of a branch redirects to its page', async () => {
  const { slug } = await school().db.selectFrom('branches').select('slug').where('id', '=', 2).executeTakeFirstOrThrow()
  expect(await pageAt(`/branch/${slug}`, 'ar')).toMatchObject({ status: 301, location: '/branch/2?lng=ar' })
  expect((await pageAt('/branch/nobodys-house', 'ar')).status).toBe(404)
})

test('desk §5 product §3 a post published in one language names no alternate; a reader of the other gets a notice and a link', async () => {
  const owner = await aStaff(school(), 'owner')
  const [post, event] = [await anItem(owner, 'post', ['ar']), await anItem(owner, 'event', ['en'])]
  for (const [path, spoken, other, link] of [
    [`/news/${post.row_id}`, 'ar', 'en', 'Read it in Arabic'],
    [`/event-details/${event.row_id}`, 'en', 'ar', 'قراءتها بالإنجليزية'],
  ] as const) {
    expect(await pageAt(path, spoken), path).toMatchObject({ status: 200, twins: [spoken] })
    const missing = await pageAt(path, other)
    expect(missing, path).toMatchObject({ status: 404, twins: [] })
    expect(missing.html).toContain(`href="${path}?lng=${spoken}" hrefLang="${spoken}">${link}</a>`)
  }
  expect((await pageAt('/posts/13', 'en')).twins).toEqual(['en', 'ar', 'x-default'])
})
