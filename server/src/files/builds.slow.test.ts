import { brotliCompressSync } from 'node:zlib'
import { type BuildFile, keepBuild } from 'api/builds/queries.ts'
import { oneSchool } from 'api/db/testing.ts'
import { expect, test } from 'vitest'
import { aFrontDoor, type TestDoor } from '../http/front-door.testing.ts'
import { createLog } from '../http/log.ts'
import { filesOfOtherBuilds } from './builds.ts'

const school = oneSchool({ empty: true })
const script = 'export const words = "as they were"\n'.repeat(40)
const addressOf = (build: string, name = 'page') => `/assets/${name}-${build}.js`
const filesOf = (build: string): BuildFile[] => [
  { address: addressOf(build), body: brotliCompressSync(script), is_packed: true },
  { address: '/desk/assets/shared-1.woff2', body: Buffer.from('a font'), is_packed: false },
]
const keep = (build: string) => keepBuild(school().db, build, filesOf(build))
const theDoor = () =>
  aFrontDoor({
    filesOfOtherBuilds: filesOfOtherBuilds(school().db, [], createLog('silent')),
    desk: { html: () => '<html>' },
  })
/** What is no file is a page, here one that says anything. */
const isThere = async ({ get }: TestDoor, address: string) =>
  (await get(address)).headers.get('cache-control')?.includes('immutable') === true
const aBuild = () => `b${Math.random().toString(36).slice(2, 10)}`

test('product §1 a page of the version before, or of the one after, finds its files, with the headers of all others', async () => {
  const build = aBuild()
  await keep(build)
  const door = await theDoor()

  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await door.get(addressOf(build), { 'Accept-Encoding': encoding })
    expect([answer.status, await answer.text()], encoding).toEqual([200, script])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  }
  expect(await (await door.get('/desk/assets/shared-1.woff2')).text()).toBe('a font')
  expect(await isThere(door, addressOf('never'))).toBe(false)
  expect(await isThere(door, '/desk/assets/never-1.js')).toBe(false)
})

test('product §1 the files of the last two builds are kept, and those of older ones are not', async () => {
  const [first, second, third] = [aBuild(), aBuild(), aBuild()]
  for (const build of [first, second, third]) await keep(build)
  // A door of its own each time: the pages of the test are kept, also where there is no file.
  const there = async () => {
    const door = await theDoor()
    return Promise.all([first, second, third].map((build) => isThere(door, addressOf(build))))
  }

  expect(await there()).toEqual([false, true, true])
  expect(await isThere(await theDoor(), '/desk/assets/shared-1.woff2')).toBe(true)

  // Taken back: the one before is the last that was opened.
  await keep(second)
  await keep(first)
  expect(await there()).toEqual([true, true, false])
})

test('product §1 instances that open together keep their files once', async () => {
  const [older, newer] = [aBuild(), aBuild()]
  await Promise.all([older, newer, older, newer, older].map(keep))
  const door = await theDoor()

  for (const build of [older, newer]) expect(await isThere(door, addressOf(build))).toBe(true)
})
