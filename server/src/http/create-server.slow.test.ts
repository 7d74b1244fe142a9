import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemSentence } from 'i18n/problems.ts'
import { expect, onTestFinished, test } from 'vitest'
import { loadAssets } from '../files/assets.ts'
import { aServer, overSocket } from './create-server.testing.ts'
import { securityHeaders } from './security-headers.ts'

function anAssetsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-assets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('§1 /healthz answers while the database is away', async () => {
  const server = await aServer({ readiness: { mayWrite: () => Promise.reject(new Error('away')) } })

  expect((await server.get('/healthz')).status).toBe(200)
  expect((await server.get('/readyz')).status).toBe(503)
})

test('§1 /readyz is 503 within about a second while the database hangs, and 200 when it is back', async () => {
  let away = true
  const server = await aServer({
    readiness: { mayWrite: () => (away ? new Promise(() => {}) : Promise.resolve(true)) },
  })
  const begun = Date.now()

  const answer = await server.get('/readyz')

  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(Date.now() - begun).toBeLessThan(1500)
  away = false
  expect((await server.get('/readyz')).status).toBe(200)
})

test('§1 /readyz is 503 while the disk is full, and pages are still answered', async () => {
  let full = true
  const server = await aServer({ readiness: { mayWrite: async () => true, diskIsFull: () => full } })

  const answer = await server.get('/readyz')

  expect([answer.status, await answer.json()]).toEqual([503, { status: 'storage_full' }])
  expect((await server.get('/')).status).toBe(200)
  full = false
  expect((await server.get('/readyz')).status).toBe(200)
})

test('safety: every kind of response carries the security headers and its request id', async () => {
  const folder = anAssetsFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'a-1b2c.js'), 'start()')
  const assets = await loadAssets(folder, securityHeaders('https://kids.example'))
  const server = await aServer({
    assets,
    mountApi: (app) => {
      app.get('/api/broken', () => {
        throw new Error('broken')
      })
    },
  })
  const page = await server.get('/')
  const etag = page.headers.get('etag') ?? ''

  const answers = [
    page,
    await server.get('/'),
    await server.get('/', { 'If-None-Match': etag }),
    await server.get('/missing'),
    await server.get('/api/broken'),
    await server.get('/%E0%A4%A'),
    await server.get('/assets/a-1b2c.js'),
    await server.get('/healthz'),
    await fetch(server.address, { method: 'DELETE' }),
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

test('safety §answers HSTS over https lasts a year and includes subdomains', async () => {
  const server = await aServer()

  for (const path of ['/', '/missing', '/assets/none.js', '/healthz', '/api/v1/none'])
    expect((await server.get(path)).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
})

test('safety: without https there is no HSTS', async () => {
  const server = await aServer({ publicUrl: 'http://localhost:3000' })

  expect((await server.get('/')).headers.get('strict-transport-security')).toBeNull()
})

test('safety: a page may run its own inline scripts by their hashes, and no others', async () => {
  const server = await aServer()

  const policy = (await server.get('/')).headers.get('content-security-policy')

  const hash = createHash('sha256').update('start()').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toMatch(/script-src [^;]*unsafe-inline/)
})

test('safety: malformed HTTP is refused with the security headers', async () => {
  const server = await aServer()

  const { text } = await overSocket(server.address, 'BROKEN\r\n\r\n')

  expect(text).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
  expect(text).toContain("Content-Security-Policy: default-src 'none'")
})

test('files of the build are compressed, cached for a year, and 304 when known', async () => {
  const folder = anAssetsFolder()
  mkdirSync(join(folder, 'assets'))
  const script = 'start();\n'.repeat(200)
  writeFileSync(join(folder, 'assets', 'a-1b2c.js'), script)
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  const server = await aServer({ assets: await loadAssets(folder, []) })
  const raw = async (encoding: string) => {
    const answer = await server.get('/assets/a-1b2c.js', { 'Accept-Encoding': encoding })
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
  expect((await server.get('/robots.txt')).headers.get('cache-control')).toBe('public, max-age=3600')
  const etag = gzip.answer.headers.get('etag') ?? ''
  const again = await server.get('/assets/a-1b2c.js', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })
  expect(again.status).toBe(304)
  expect((await server.get('/assets/../a.js')).status).toBe(200)
})

test('product §2 an undecodable address is refused as a problem in the request’s language', async () => {
  const server = await aServer()

  const answer = await server.get('/api/v1/branch/%ff/show', { 'Accept-Language': 'ar' })

  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-language')).toBe('ar')
  expect(await answer.json()).toEqual({ code: 'malformed_body', message: problemSentence('ar', 'malformed_body') })
})

test('product §2 an undecodable page address gets a sentence in the reader’s language', async () => {
  const server = await aServer()

  const answer = await server.get('/posts/%ff', { Cookie: 'i18next=ar', 'Accept-Language': 'en' })

  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(problemSentence('ar', 'malformed_body'))
})
