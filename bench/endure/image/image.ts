import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from 'e2e/product.ts'
import type { Bar } from '../../bars.ts'
import { tryCommands } from './commands.ts'
import { aContainer, type Container, missingForImage, removeImages, sizeOf } from './container.ts'

const image = 'localhost/smart-kids-endure'
const bases = ['build', 'run', 'tools'].map((name) => `localhost/smart-kids-${name}-base`)
const readyWithinMs = 180_000
const paths = ['/', '/branch/1', '/booktour', '/news', '/desk', '/api/v1/branch/index']

/** Tries to write in every folder; prints those in which it could. */
const writing = `
  const { writeFileSync } = require('node:fs')
  const places = ['/', '/app', '/app/server', '/app/node_modules', '/etc', '/nodejs/bin', '/usr', '/data', '/tmp']
  console.log(places.filter((at) => { try { writeFileSync(at + '/written', ''); return true } catch { return false } }).join(' '))`

/** Starts a separate PostgreSQL and deletes it at the end. */
async function separateDatabase() {
  const child = fork(fileURLToPath(new URL('../../../postgres/separate.ts', import.meta.url)), { stdio: 'inherit' })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  const end = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { url, end }
}

const programsIn = ({ root }: Container) =>
  ['bin', 'sbin', 'usr/bin', 'usr/sbin', 'usr/local/bin', 'nodejs/bin'].flatMap((folder) => {
    try {
      return readdirSync(join(root, folder))
    } catch {
      return []
    }
  })

async function untilReady(address: string, isOver: () => boolean, output: () => string) {
  const begun = performance.now()
  while (performance.now() - begun < readyWithinMs) {
    if (isOver()) throw new Error(`The image ended before it was ready:\n${output()}`)
    if ((await fetch(`${address}/readyz`).catch(() => undefined))?.ok) return (performance.now() - begun) / 1000
    await wait(100)
  }
  throw new Error(`The image was not ready:\n${output()}`)
}

/** Number of pages and resized pictures whose status is not 200. */
async function unanswered(address: string) {
  let wrong = 0
  const { data } = (await (await fetch(`${address}/api/v1/branch/index`)).json()) as { data: { image: string }[] }
  for (const path of [...paths, `/storage/${data[0]?.image}?w=320`]) {
    const answer = await fetch(address + path)
    await answer.arrayBuffer()
    if (answer.status !== 200) {
      wrong += 1
      console.log(`  ${path}: ${answer.status}`)
    }
  }
  return wrong
}

async function tryImage(container: Container, databaseUrl: string): Promise<Bar[]> {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const env = {
    DATABASE_URL: databaseUrl,
    PORT: port,
    PUBLIC_URL: address,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
  }
  const [node = ''] = container.health
  const { output: written } = await container.run(env, [node, '-e', writing])
  const child = container.start(env)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output += piece))
  const ended = once(child, 'exit') as Promise<[number | null]>
  try {
    const ready = await untilReady(
      address,
      () => child.exitCode !== null,
      () => output,
    )
    const wrong = await unanswered(address)
    const health = await container.run(env, container.health)
    child.kill('SIGTERM')
    const [code] = await ended
    const unwell = await container.run(env, container.health)
    console.log(`  It runs as ${container.user}, and could write to ${written}.`)
    return [
      { what: 'ready after, with the demo school', value: ready, unit: 's' },
      { what: `of ${paths.length} pages and a picture, not answered with 200`, value: wrong, unit: '', atMost: 0 },
      { what: 'exit code of the health check while it runs', value: health.code, unit: '', atMost: 0 },
      { what: 'exit code of the health check once it has ended', value: unwell.code, unit: '', atLeast: 1 },
      { what: 'SIGTERM ends it with', value: code ?? 1, unit: '', atMost: 0 },
      { what: 'user id: not root', value: Number(container.user), unit: '', atLeast: 1 },
      {
        what: 'places it can write to beside /data and /tmp',
        value: written.split(' ').length - 2,
        unit: '',
        atMost: 0,
      },
      {
        what: 'programs in it beside Node and smart-kids',
        value: programsIn(container).filter((name) => name !== 'smart-kids').length - 1,
        unit: '',
        atMost: 0,
      },
    ]
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

/**
 * Builds the Containerfile on base images of Debian packages, and starts it read-only except for its volume and /tmp.
 */
export async function imageReadOnly(): Promise<Bar[]> {
  const missing = missingForImage()
  if (missing.length > 0) {
    console.log(`  Not tried: ${missing.join(', ')} missing; Debian has buildah and mmdebstrap.`)
    return []
  }
  const build = fileURLToPath(new URL('../../../deploy/image/build-on-debian.sh', import.meta.url))
  await promisify(execFile)(build, [image], { maxBuffer: 64 * 1024 * 1024 })
  const data = mkdtempSync(join(tmpdir(), 'smart-kids-volume-'))
  const database = await separateDatabase()
  const container = aContainer(image, data)
  try {
    return [
      { what: 'the image', value: sizeOf(image), unit: 'MB', atMost: 240 },
      { what: 'the image with PostgreSQL’s programs', value: sizeOf(`${image}-tools`), unit: 'MB' },
      ...(await tryImage(container, database.url)),
      ...(await tryCommands(image)),
    ]
  } finally {
    container.remove()
    removeImages(image, `${image}-tools`, ...bases)
    await database.end()
    rmSync(data, { recursive: true, force: true })
  }
}
