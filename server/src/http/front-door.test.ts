import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemSentence } from 'i18n/problems.ts'
import { expect, onTestFinished, test } from 'vitest'
import { loadAssets } from '../files/assets.ts'
import { aFrontDoor, overSocket } from './front-door.testing.ts'
import { securityHeaders } from './security-headers.ts'

function anAssetsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('§1 the process is up: /healthz says so even while the database is away', async () => {
  const door = await aFrontDoor({ readiness: { mayWrite: () => Promise.reject(new Error('away')) } })

  expect((await door.get('/healthz')).status).toBe(200)
  expect((await door.get('/readyz')).status).toBe(503)
})

test('§1 /readyz is 503 within about a second while the database hangs, and 200 when it is back', async () => {
  let away = true
  const door = await aFrontDoor({
    readiness: { mayWrite: () => (away ? new Promise(() => {}) : Promise.resolve(true)) },
  })
  const begun = Date.now()

  const answer = await door.get('/readyz')

  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(Date.now() - begun).toBeLessThan(1500)
  away = false
  expect((await door.get('/readyz')).status).toBe(200)
})

test('safety: every kind of answer carries the security headers and its request id', async () => {
  const folder = anAssetsFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'a-1b2c.js'), 'start()')
  const assets = await loadAssets(folder, securityHeaders('https://kids.example'))
  const door = await aFrontDoor({
    assets,
    mountApi: (app) => {
      app.get('/api/broken', () => {
        throw new Error('broken')
      })
    },
  })
  const page = await door.get('/')
  const etag = page.headers.get('etag') ?? ''

  const answers = [
    page,
    await door.get('/'),
    await door.get('/', { 'If-None-Match': etag }),
    await door.get('/missing'),
    await door.get('/api/broken'),
    await door.get('/%E0%A4%A'),
    await door.get('/assets/a-1b2c.js'),
    await door.get('/healthz'),
    await fetch(door.address, { method: 'DELETE' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 304, 404, 500, 400, 200, 200, 405])
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(answers.length)
  expect(ids.every(Boolean)).toBe(true)
  for (const { headers, status } of answers) {
    const security = securityHeaders('https://kids.example').map(([name]) => [name, headers.get(name)])
    expect(security.filter(([, value]) => !value)).toEqual([])
    expect(headers.get('content-security-policy'), String(status)).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  }
})

test('safety §answers behind https a browser promises itself https for a year, also for what stands below this name', async () => {
  const door = await aFrontDoor()

  for (const path of ['/', '/missing', '/assets/none.js', '/healthz', '/api/v1/none'])
    expect((await door.get(path)).headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
})

test('safety: without https there is no promise of https', async () => {
  const door = await aFrontDoor({ publicUrl: 'http://localhost:3000' })

  expect((await door.get('/')).headers.get('strict-transport-security')).toBeNull()
})

test("safety: a page may run its own inline scripts by their hashes, and nobody else's", async () => {
  const door = await aFrontDoor()

  const policy = (await door.get('/')).headers.get('content-security-policy')

  const hash = createHash('sha256').update('start()').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toMatch(/script-src [^;]*unsafe-inline/)
})

test('safety: what is no HTTP is refused with the headers too', async () => {
  const door = await aFrontDoor()

  const { text } = await overSocket(door.address, 'BROKEN\r\n\r\n')

  expect(text).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  expect(text).toContain("Content-Security-Policy: default-src 'none'")
})

test('files of the build are packed, kept for a year, and 304 when known', async () => {
  const folder = anAssetsFolder()
  mkdirSync(join(folder, 'assets'))
  const script = 'start();\n'.repeat(200)
  writeFileSync(join(folder, 'assets', 'a-1b2c.js'), script)
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  const door = await aFrontDoor({ assets: await loadAssets(folder, []) })
  const raw = async (encoding: string) => {
    const answer = await door.get('/assets/a-1b2c.js', { 'Accept-Encoding': encoding })
    return { answer, text: await answer.text() }
  }

  const brotli = await raw('gzip, deflate, br')
  const gzip = await raw('gzip')
  const plain = await raw('br;q=0')

  expect([brotli, gzip, plain].map(({ text }) => text)).toEqual([script, script, script])
  expect([brotli, gzip, plain].map(({ answer }) => answer.headers.get('content-encoding'))).toEqual([
    'br',
    'gzip',
    null,
  ])
  expect(brotli.answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await door.get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600')
  const etag = gzip.answer.headers.get('etag') ?? ''
  const again = await door.get('/assets/a-1b2c.js', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })
  expect(again.status).toBe(304)
  expect((await door.get('/assets/../a.js')).status).toBe(200)
})

test('product §2 an address that cannot be read is refused in the shape and language of every refusal', async () => {
  const door = await aFrontDoor()

  const answer = await door.get('/api/v1/branch/%ff/show', { 'Accept-Language': 'ar' })

  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-language')).toBe('ar')
  expect(await answer.json()).toEqual({ code: 'malformed_body', message: problemSentence('ar', 'malformed_body') })
})

test('product §2 the address of a page that cannot be read gets a sentence in the language of the reader', async () => {
  const door = await aFrontDoor()

  const answer = await door.get('/posts/%ff', { Cookie: 'i18next=ar', 'Accept-Language': 'en' })

  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(problemSentence('ar', 'malformed_body'))
})
