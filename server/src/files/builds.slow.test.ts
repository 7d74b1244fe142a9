import { brotliCompressSync } from 'node:zlib'
import { type BuildFile, keepBuild } from 'api/builds/queries.ts'
import { oneSchool } from 'api/platform/db/testing.ts'
import { expect, test } from 'vitest'
import { aServer, type TestServer } from '../http/create-server.testing.ts'
import { createLog } from '../http/log.ts'
import { filesOfOtherBuilds } from './builds.ts'

const school = oneSchool({ empty: true })
const script = 'export const words = "as they were"\n'.repeat(40)
const addressOf = (build: string, name = 'page') => `/assets/${name}-${build}.js`
const filesOf = (build: string): BuildFile[] => [
  { address: addressOf(build), body: brotliCompressSync(script), is_packed: true },
  { address: '/desk/assets/shared-1.woff2', body: Buffer.from('a font'), is_packed: false },
]
const storeBuild = (build: string) => keepBuild(school().db, build, filesOf(build))
const aBuiltServer = () =>
  aServer({
    filesOfOtherBuilds: filesOfOtherBuilds(school().db, [], createLog('silent')),
    desk: { html: () => '<html>' },
  })
/** Whether an address is a file; other addresses are answered with a page. */
const isThere = async ({ get }: TestServer, address: string) =>
  (await get(address)).headers.get('cache-control')?.includes('immutable') === true
const aBuild = () => `b${Math.random().toString(36).slice(2, 10)}`

test('product §1 pages of the previous and the next build find their files, with the usual headers', async () => {
  const build = aBuild()
  await storeBuild(build)
  const server = await aBuiltServer()

  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await server.get(addressOf(build), { 'Accept-Encoding': encoding })
    expect([answer.status, await answer.text()], encoding).toEqual([200, script])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  }
  expect(await (await server.get('/desk/assets/shared-1.woff2')).text()).toBe('a font')
  expect(await isThere(server, addressOf('never'))).toBe(false)
  expect(await isThere(server, '/desk/assets/never-1.js')).toBe(false)
})

test('product §1 the files of the last two builds are kept, older ones are deleted', async () => {
  const [first, second, third] = [aBuild(), aBuild(), aBuild()]
  for (const build of [first, second, third]) await storeBuild(build)
  // A new server each time: it caches pages, also those of missing files.
  const there = async () => {
    const server = await aBuiltServer()
    return Promise.all([first, second, third].map((build) => isThere(server, addressOf(build))))
  }

  expect(await there()).toEqual([false, true, true])
  expect(await isThere(await aBuiltServer(), '/desk/assets/shared-1.woff2')).toBe(true)

  // A rollback: the second build is the latest one opened.
  await storeBuild(second)
  await storeBuild(first)
  expect(await there()).toEqual([true, true, false])
})

test('product §1 instances that open together store their files once', async () => {
  const [older, newer] = [aBuild(), aBuild()]
  await Promise.all([older, newer, older, newer, older].map(storeBuild))
  const server = await aBuiltServer()

  for (const build of [older, newer]) expect(await isThere(server, addressOf(build))).toBe(true)
})
