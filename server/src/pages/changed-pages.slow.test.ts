import { api } from 'api/app.ts'
import { changingContent } from 'api/platform/content-changes/testing.ts'
import { aSchool } from 'api/platform/db/testing.ts'
import { expect, test, vi } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'

/** A school with pages that print the API's response. */
async function aSite(pages: { purgeUrls?: readonly string[] } = {}) {
  const school = await aSchool()
  const clock = { now: 0 }
  let gate = Promise.resolve()
  const server = await aServer({
    mountApi: (app) => api(app, school.services),
    onContentChange: (changed) => school.content.onContentChange(changed),
    pages: { ...pages, now: () => clock.now } as never,
    render: async (request, language, fetch) => {
      const path = new URL(request.url).pathname.replace('/at', '/api/v1')
      const answer = await fetch(path, { method: 'GET', headers: { 'accept-language': language } })
      await gate
      return new Response(`<html>${await answer.text()}</html>`, { headers: { 'Content-Type': 'text/html' } })
    },
  })
  const read = async (path: string) => (await server.get(`/at${path}`)).text()

  const changing = (sql: string) => changingContent(school, sql)

  /** Requests a page whose render waits for `finish`. */
  async function firstReaderOf(path: string) {
    const { promise, resolve: finish } = Promise.withResolvers<void>()
    gate = promise
    const before = server.renders()
    const page = read(path)
    await vi.waitFor(() => expect(server.renders()).toBe(before + 1), 20_000)
    return { page, finish }
  }
  return { clock, read, changing, firstReaderOf }
}

const rename = `update posts set title = jsonb_build_object('en', 'Palms', 'ar', 'نخيل') where id = 7`

test('§4 during the render of a changed page other requests get the old page; the first request gets the change', async () => {
  const { read, changing, firstReaderOf } = await aSite()
  const before = await read('/posts/7/show')

  await changing(rename)
  const first = await firstReaderOf('/posts/7/show')

  expect(await read('/posts/7/show')).toBe(before)
  first.finish()
  expect(await first.page).toContain('Palms')
  expect(await read('/posts/7/show')).toContain('Palms')
})

test('§4 half a second after a change no request gets the old page, however long the render takes', async () => {
  const { clock, read, changing, firstReaderOf } = await aSite()
  await read('/posts/7/show')

  await changing(rename)
  const first = await firstReaderOf('/posts/7/show')
  clock.now += 500
  const second = read('/posts/7/show')
  first.finish()

  expect(await second).toContain('Palms')
})

test('safety: after a picture is taken down every request waits for the gallery without it', async () => {
  const { read, changing, firstReaderOf } = await aSite()
  const gallery = '/branch/1/gallery'
  const before = await read(gallery)

  await changing(`update pictures set taken_down_at = now()
    where path = (select image from branch_pictures where branch_id = 1 and not withheld order by position, id limit 1)`)
  const first = await firstReaderOf(gallery)
  const second = read(gallery)
  first.finish()

  expect(await second).not.toBe(before)
  expect(await second).toBe(await first.page)
})

test('product §2 behind a purged cache no request gets the old page: the cache would keep it for a minute', async () => {
  const { read, changing, firstReaderOf } = await aSite({ purgeUrls: ['http://127.0.0.1:6081'] })
  await read('/posts/7/show')

  await changing(rename)
  const first = await firstReaderOf('/posts/7/show')
  const second = read('/posts/7/show')
  first.finish()

  expect(await second).toContain('Palms')
})
