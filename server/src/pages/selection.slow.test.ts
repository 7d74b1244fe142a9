import { api } from 'api/app.ts'
import { changingContent } from 'api/platform/content-changes/testing.ts'
import { aSchool } from 'api/platform/db/testing.ts'
import { expect, test } from 'vitest'
import type { AnswerSelection } from 'web/app/page.ts'
import { aServer } from '../http/create-server.testing.ts'

const named: AnswerSelection = {
  take: ({ data }: { readonly data: readonly { readonly id: number; readonly name: string }[] }) => ({
    data: data.map(({ id, name }) => ({ id, name })),
  }),
}
const unsaid: AnswerSelection = {
  take: ({ data }: { readonly data: object }) => ({ data: { ...data, comments_count: 0 } }),
  without: ['comments'],
}
const calledUrls: Record<string, readonly [path: string, brief?: AnswerSelection]> = {
  '/names': ['/branch/index', named],
  '/branches': ['/branch/index'],
  '/post': ['/posts/7/show', unsaid],
  '/post-and-count': ['/posts/7/show'],
  '/comments': ['/posts/7/comments'],
}
const all = Object.keys(calledUrls)

/** A school with one API response per page, some of them with a selection. */
async function aSite() {
  const school = await aSchool()
  const calls: string[] = []
  const rendered: string[] = []
  const server = await aServer({
    mountApi: (app) => {
      app.addHook('onRequest', async ({ url }) => void calls.push(url))
      return api(app, school.services)
    },
    onContentChange: (changed) => school.content.onContentChange(changed),
    render: async (request, language, fetch) => {
      const page = new URL(request.url).pathname
      rendered.push(page)
      const [path, selection] = calledUrls[page] ?? ['/']
      const answer = await fetch(
        `/api/v1${path}`,
        { method: 'GET', headers: { 'accept-language': language } },
        selection,
      )
      const whole = await answer.json()
      const body = JSON.stringify(selection ? selection.take(whole as never) : whole)
      return new Response(`<html>${body}</html>`, { headers: { 'Content-Type': 'text/html' } })
    },
  })
  const read = async (page: string) => (await server.get(page)).text()
  for (const page of all) await read(page)

  /** Runs a statement and reads all pages; returns the rendered pages and the called API URLs. */
  async function after(sql: string) {
    await changingContent(school, sql)
    rendered.length = 0
    calls.length = 0
    for (const page of all) await read(page)
    return { rendered: [...rendered], calledUrls: calls.filter((url) => url.startsWith('/api/')) }
  }
  return { read, after }
}

const inBothLanguages = (column: string, word: string) =>
  `${column} = jsonb_build_object('en', '${word}', 'ar', '${word}')`

test('product §2 a change outside a page’s selection does not renew the page', async () => {
  const { after } = await aSite()
  expect((await after(`update branches set ${inBothLanguages('ages', 'Any age')} where id = 2`)).rendered).toEqual([
    '/branches',
  ])
})

test('product §2 a change inside a page’s selection renews the page', async () => {
  const { read, after } = await aSite()
  expect((await after(`update branches set ${inBothLanguages('name', 'The Palms')} where id = 2`)).rendered).toContain(
    '/names',
  )
  expect(await read('/names')).toContain('The Palms')
})

test('product §2 a shown comment renews the pages that show or count it; pages without comments are not even checked', async () => {
  const { read, after } = await aSite()
  const { rendered, calledUrls } = await after(
    `insert into comments (post_id, comment, state) values (7, 'Good morning.', 'shown')`,
  )

  expect(rendered).toEqual(['/post-and-count', '/comments'])
  expect(calledUrls).toEqual(['/api/v1/posts/7/show', '/api/v1/posts/7/comments'])
  expect(await read('/comments')).toContain('Good morning.')

  const { rendered: later } = await after(`update posts set ${inBothLanguages('title', 'Palms')} where id = 7`)
  expect(later).toEqual(['/post', '/post-and-count'])
  expect(await read('/post')).toContain('Palms')
})
