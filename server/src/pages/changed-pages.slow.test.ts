import { api } from 'api/app.ts'
import { changingContent } from 'api/platform/content-changes/testing.ts'
import { aSchool } from 'api/platform/db/testing.ts'
import { expect, test, vi } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'

/** A school with pages that print the API's response. */
async function aSite() {
  const school = await aSchool()
  let gate = Promise.resolve()
  const server = await aServer({
    mountApi: (app) => api(app, school.services),
    content: school.content,
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
  return { server, read, changing, firstReaderOf }
}

const rename = `update posts set title = jsonb_build_object('en', 'Palms', 'ar', 'نخيل') where id = 7`

test('§4 after a change the first reader gets it, and readers who come during its render wait for the same one', async () => {
  const { server, read, changing, firstReaderOf } = await aSite()
  await read('/posts/7/show')

  await changing(rename)
  const first = await firstReaderOf('/posts/7/show')
  const others = Array.from({ length: 20 }, () => read('/posts/7/show'))
  first.finish()

  expect(await first.page).toContain('Palms')
  expect(new Set(await Promise.all(others))).toEqual(new Set([await first.page]))
  expect(server.renders()).toBe(2)
})

test('§4 a page rendered before a change that came during its render is not served after it', async () => {
  const { read, changing, firstReaderOf } = await aSite()

  const early = await firstReaderOf('/posts/7/show')
  await changing(rename)
  const later = read('/posts/7/show')
  early.finish()

  expect(await early.page).not.toContain('Palms')
  expect(await later).toContain('Palms')
  expect(await read('/posts/7/show')).toContain('Palms')
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
