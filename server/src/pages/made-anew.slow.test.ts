import { api } from 'api/app.ts'
import { changingContent } from 'api/content/testing.ts'
import { aSchool } from 'api/db/testing.ts'
import { expect, test, vi } from 'vitest'
import { aFrontDoor } from '../http/front-door.testing.ts'

/** A school whose pages are what the API answers at their address. */
async function aSite(pages: { purgeUrls?: readonly string[] } = {}) {
  const school = await aSchool()
  const clock = { now: 0 }
  let gate = Promise.resolve()
  const door = await aFrontDoor({
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
  const read = async (path: string) => (await door.get(`/at${path}`)).text()

  const changing = (sql: string) => changingContent(school, sql)

  /** Somebody reads a page, which is made and not finished before `finish`. */
  async function firstReaderOf(path: string) {
    const { promise, resolve: finish } = Promise.withResolvers<void>()
    gate = promise
    const before = door.renders()
    const page = read(path)
    await vi.waitFor(() => expect(door.renders()).toBe(before + 1), 20_000)
    return { page, finish }
  }
  return { clock, read, changing, firstReaderOf }
}

const rename = `update posts set title = jsonb_build_object('en', 'Palms', 'ar', 'نخيل') where id = 7`

test('§4 who reads a changed page while it is made anew is given what there was; the first who asks is given the change', async () => {
  const { read, changing, firstReaderOf } = await aSite()
  const before = await read('/posts/7/show')

  await changing(rename)
  const first = await firstReaderOf('/posts/7/show')

  expect(await read('/posts/7/show')).toBe(before)
  first.finish()
  expect(await first.page).toContain('Palms')
  expect(await read('/posts/7/show')).toContain('Palms')
})

test('§4 half a second after a change nobody is given what there was, however long its page takes', async () => {
  const { clock, read, changing, firstReaderOf } = await aSite()
  await read('/posts/7/show')

  await changing(rename)
  const first = await firstReaderOf('/posts/7/show')
  clock.now += 500
  const second = read('/posts/7/show')
  first.finish()

  expect(await second).toContain('Palms')
})

test('safety: a gallery without the picture that was taken down is waited for by everybody', async () => {
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

test('product §2 behind a cache that is told of changes nobody is given what there was: it would keep that for a minute', async () => {
  const { read, changing, firstReaderOf } = await aSite({ purgeUrls: ['http://127.0.0.1:6081'] })
  await read('/posts/7/show')

  await changing(rename)
  const first = await firstReaderOf('/posts/7/show')
  const second = read('/posts/7/show')
  first.finish()

  expect(await second).toContain('Palms')
})
