import { Writable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aServer } from '../http/create-server.testing.ts'
import { createLog } from '../http/log.ts'
import { noApi } from './injected-script.testing.ts'
import { type PageBuild, pageRenderer } from './renderer.ts'

const built = new URL('../../../web/build/server/index.js', import.meta.url).href

/** A site with a failing page, its log lines, and a spy on the console. */
async function aFailingSite() {
  const build = (await import(built)) as PageBuild
  const [id = '', page] = Object.entries(build.routes).find(([, route]) => route?.path === 'thank-you') ?? []
  if (!page) throw new Error('There is no such page.')
  const fails = () => {
    throw new Error('a lamp has fallen')
  }
  const broken = {
    ...build,
    routes: { ...build.routes, [id]: { ...page, module: { ...page.module, default: fails } } },
  }
  const lines: string[] = []
  const out = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) })
  const spied = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spied.mockRestore())
  const render = pageRenderer({ build: broken as PageBuild, publicUrl: 'https://kids.example', mode: 'production' })
  const server = await aServer({ render, mountApi: noApi, log: createLog('info', out) })
  // The first line is the listening address.
  return { server, lines: () => lines.slice(1).map((line) => JSON.parse(line)), spied }
}

test('product §1 a failing page is 500 and shows the id of the log line with the error', async () => {
  const { server, lines, spied } = await aFailingSite()

  const answer = await server.get('/thank-you')

  expect(answer.status).toBe(500)
  const id = answer.headers.get('x-request-id')
  const errors = lines().filter(({ request_id, level }) => request_id === id && level === 'error')
  expect(errors.map(({ err }) => err.message)).toContain('a lamp has fallen')
  expect(spied).not.toHaveBeenCalled()
})

test('product §1 a form for a page without an action is refused, and not logged as an error', async () => {
  const { server, lines, spied } = await aFailingSite()

  const answer = await fetch(`${server.address}/news`, { method: 'POST', body: new URLSearchParams({ a: '1' }) })

  expect(answer.status).toBe(405)
  expect(lines().map(({ level, msg }) => [level, msg])).toEqual([['info', 'answered']])
  expect(spied).not.toHaveBeenCalled()
})
