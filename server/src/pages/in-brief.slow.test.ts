import { api } from 'api/app.ts'
import { changingContent } from 'api/content/testing.ts'
import { aSchool } from 'api/db/testing.ts'
import { expect, test } from 'vitest'
import type { Brief } from 'web/app/page.ts'
import { aFrontDoor } from '../http/front-door.testing.ts'

const named: Brief = {
  take: ({ data }: { readonly data: readonly { readonly id: number; readonly name: string }[] }) => ({
    data: data.map(({ id, name }) => ({ id, name })),
  }),
}
const unsaid: Brief = {
  take: ({ data }: { readonly data: object }) => ({ data: { ...data, comments_count: 0 } }),
  without: ['comments'],
}
const asked: Record<string, readonly [path: string, brief?: Brief]> = {
  '/names': ['/branch/index', named],
  '/branches': ['/branch/index'],
  '/post': ['/posts/7/show', unsaid],
  '/post-and-count': ['/posts/7/show'],
  '/comments': ['/posts/7/comments'],
}
const all = Object.keys(asked)

/** A school whose pages are made of one answer each, of some of which they take less than there is. */
async function aSite() {
  const school = await aSchool()
  const calls: string[] = []
  const rendered: string[] = []
  const door = await aFrontDoor({
    mountApi: (app) => {
      app.addHook('onRequest', async ({ url }) => void calls.push(url))
      return api(app, school.services)
    },
    onContentChange: (changed) => school.content.onContentChange(changed),
    render: async (request, language, fetch) => {
      const page = new URL(request.url).pathname
      rendered.push(page)
      const [path, brief] = asked[page] ?? ['/']
      const answer = await fetch(`/api/v1${path}`, { method: 'GET', headers: { 'accept-language': language } }, brief)
      const whole = await answer.json()
      const said = JSON.stringify(brief ? brief.take(whole as never) : whole)
      return new Response(`<html>${said}</html>`, { headers: { 'Content-Type': 'text/html' } })
    },
  })
  const read = async (page: string) => (await door.get(page)).text()
  for (const page of all) await read(page)

  /** Which pages had to be made to be read after a change, and what was asked for that. */
  async function after(sql: string) {
    await changingContent(school, sql)
    rendered.length = 0
    calls.length = 0
    for (const page of all) await read(page)
    return { made: [...rendered], asked: calls.filter((url) => url.startsWith('/api/')) }
  }
  return { read, after }
}

const say = (column: string, word: string) => `${column} = jsonb_build_object('en', '${word}', 'ar', '${word}')`

test('product §2 what a page leaves out of an answer may change, and the page stays as it is', async () => {
  const { after } = await aSite()
  expect((await after(`update branches set ${say('ages', 'Any age')} where id = 2`)).made).toEqual(['/branches'])
})

test('product §2 what a page takes of an answer renews it, though it leaves out the rest', async () => {
  const { read, after } = await aSite()
  expect((await after(`update branches set ${say('name', 'The Palms')} where id = 2`)).made).toContain('/names')
  expect(await read('/names')).toContain('The Palms')
})

test('product §2 of a shown comment a page is made anew that shows it or counts it; one that leaves it to others is not asked about', async () => {
  const { read, after } = await aSite()
  const { made, asked } = await after(
    `insert into comments (post_id, comment, state) values (7, 'Good morning.', 'shown')`,
  )

  expect(made).toEqual(['/post-and-count', '/comments'])
  expect(asked).toEqual(['/api/v1/posts/7/show', '/api/v1/posts/7/comments'])
  expect(await read('/comments')).toContain('Good morning.')

  const { made: later } = await after(`update posts set ${say('title', 'Palms')} where id = 7`)
  expect(later).toEqual(['/post', '/post-and-count'])
  expect(await read('/post')).toContain('Palms')
})
