import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const parent = mkdtempSync(join(tmpdir(), 'smart-kids-paths-'))
// PostgreSQL's account runs its programs from here.
chmodSync(parent, 0o755)
const patienceMs = 540_000
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

test('product §1 a checkout whose path has a space and an Arabic letter is built and starts', {
  timeout: patienceMs,
}, async () => {
  const folder = join(parent, 'a school ر')
  // Hard links: the packages are large.
  spawnSync('cp', ['-al', fileURLToPath(new URL('../..', import.meta.url)), folder])
  for (const path of ['.cache', 'data', 'web/build', 'desk/build', 'web/.react-router'])
    rmSync(join(folder, path), { recursive: true, force: true })

  const port = await freePort()
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...env } = process.env
  const child = spawn(process.execPath, [join(folder, 'tools', 'start.js')], {
    env: { ...env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: `${port}`, DEMO: '0', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const ended = new Promise((resolve) => child.once('close', resolve))

  const open = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok
  while (child.exitCode === null && !(await open())) await new Promise((resolve) => setTimeout(resolve, 500))
  expect(child.exitCode, output.slice(-2000)).toBeNull()
  const page = await (await fetch(`http://127.0.0.1:${port}/booktour`)).text()
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec(page)?.[0]
  expect((await fetch(`http://127.0.0.1:${port}${script}`)).status, 'a script of the site').toBe(200)
  expect(await (await fetch(`http://127.0.0.1:${port}/desk`)).text()).toContain('/desk/assets/')
  expect(existsSync(join(folder, 'data'))).toBe(true)
  child.kill('SIGTERM')
  await ended
})
