import { api } from 'api/app.ts'
import { eventually } from 'api/eventually.testing.ts'
import { aSchool } from 'api/platform/db/testing.ts'
import { richTextOf } from 'contract/rich-text.ts'
import { expect, test, vi } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'

const both = { en: 'Reading aloud', ar: 'قراءة بصوت عالٍ' }

test('§7 a cached page stops listing an event as coming the moment it ends', async () => {
  const school = await aSchool()
  const server = await aServer({
    mountApi: (app) => api(app, school.services),
    content: school.content,
    render: async (_request, language, fetch) => {
      const events = await fetch('/api/v1/branch/all/events', { headers: { 'accept-language': language } })
      return new Response(`<html>${await events.text()}</html>`, { headers: { 'Content-Type': 'text/html' } })
    },
  })
  await school.db.deleteFrom('events').execute()
  const ends = Date.now() + 2500
  await school.db
    .insertInto('events')
    .values({
      branch_id: 2,
      title: both,
      description: both,
      place: both,
      image: 'events/open-morning.webp',
      starts_at: new Date(ends - 60_000),
      ends_at: new Date(ends),
    })
    .execute()
  const page = async () => (await server.get('/events')).text()

  await eventually(async () => expect(await page()).toContain(both.en))
  // After the notification of the new event the page is cached.
  await eventually(async () => {
    const rendered = server.renders()
    expect(await page()).toContain(both.en)
    expect(server.renders()).toBe(rendered)
  })

  await vi.waitFor(async () => expect(await page()).not.toContain(both.en), { timeout: 8000 })
  expect(Date.now()).toBeGreaterThanOrEqual(ends)
})

test('§1 a cached page shows a scheduled post the moment it is published', async () => {
  const school = await aSchool()
  const server = await aServer({
    mountApi: (app) => api(app, school.services),
    content: school.content,
    render: async (_request, language, fetch) => {
      const posts = await fetch('/api/v1/posts/list', { headers: { 'accept-language': language } })
      return new Response(`<html>${await posts.text()}</html>`, { headers: { 'Content-Type': 'text/html' } })
    },
  })
  const page = async () => (await server.get('/news')).text()
  const sitemap = async () => (await server.get('/sitemap.xml')).text()
  const comesOut = Date.now() + 3000
  const { id } = await school.db
    .insertInto('posts')
    .values({
      category_id: 1,
      title: both,
      excerpt: both,
      body: both,
      document: { en: richTextOf(both.en), ar: richTextOf(both.ar) },
      image: 'posts/reef.webp',
      published_at: new Date(comesOut),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  await eventually(async () => expect(await page()).toContain('published_at'))
  expect(await page()).not.toContain(both.en)
  expect(await sitemap()).not.toContain(`/news/${id}`)

  await vi.waitFor(async () => expect(await page()).toContain(both.en), { timeout: 10_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(comesOut)
  expect(await sitemap()).toContain(`/news/${id}`)
})
