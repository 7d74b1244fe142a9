import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { keyOf } from './objects/keys.ts'
import { keysIn, providers } from './objects/testing.ts'
import { aStorage } from './testing.ts'

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

test.each([
  ['garden', chrome, 'image/avif', 'heif'],
  ['garden', 'image/webp,*/*;q=0.8', 'image/webp', 'webp'],
  ['garden', 'image/avif;q=0, image/webp', 'image/webp', 'webp'],
  ['garden', '*/*', 'image/jpeg', 'jpeg'],
  ['garden', '', 'image/jpeg', 'jpeg'],
  ['house', chrome, 'image/avif', 'heif'],
  ['house', 'image/webp', 'image/webp', 'webp'],
  ['house', '*/*', 'image/png', 'png'],
])('the %s for a browser that accepts %j is sent as %s', async (name, accept, type, format) => {
  const { get } = await aStorage()
  const { headers, rawPayload } = await get(`/storage/branches/${name}.webp?w=320`, accept)

  expect(headers).toMatchObject({ 'content-type': type, vary: 'Accept' })
  const picture = await sharp(rawPayload).metadata()
  expect(picture).toMatchObject({ format, width: 320, height: 160, hasAlpha: name === 'house' })
})

test('a picture is never enlarged', async () => {
  const { get } = await aStorage()
  const sizes = [320, 640, 800, 960, 1280, 1920].map(async (width) => {
    const { rawPayload } = await get(`/storage/branches/garden.webp?w=${width}`, '*/*')
    return (await sharp(rawPayload).metadata()).width
  })
  expect(await Promise.all(sizes)).toEqual([320, 640, 800, 960, 1280, 1400])
})

test('a picture without a width is served as stored, cacheable for ever', async () => {
  const { get } = await aStorage()
  const { statusCode, headers, rawPayload } = await get('/storage/branches/garden.webp')

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(rawPayload.length),
    'cache-control': 'public, max-age=31536000, s-maxage=2, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1400, height: 700 })
})

test('product §3 a picture for shared links is a JPEG of 1200 × 630 around its focal point, whatever its size', async () => {
  const { get, put } = await aStorage()
  // Red on the left, blue on the right.
  const half = { width: 400, height: 300, channels: 3 as const }
  const red = await sharp({ create: { ...half, background: '#ff0000' } })
    .png()
    .toBuffer()
  const wide = sharp({ create: { ...half, width: 1600, background: '#0000ff' } })
  const bytes = await wide
    .composite([{ input: red, left: 0, top: 0 }])
    .webp()
    .toBuffer()
  for (const [name, isRed] of [
    ['wide-10-50', true],
    ['wide-90-50', false],
  ] as const) {
    await put(`pictures/${name}.webp`, bytes)
    const { headers, rawPayload } = await get(`/storage/pictures/${name}.webp?w=share`, chrome)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const { channels } = await sharp(rawPayload).stats()
    expect((channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0), name).toBe(isRed)
  }
})

test('another width is refused with a sentence', async () => {
  const { get } = await aStorage()
  for (const width of ['1', '321', '0', '-320', '320.0', '1e3', '', 'abc', '320&w=640', '99999999999']) {
    const answer = await get(`/storage/branches/garden.webp?w=${width}`)
    expect([width, answer.statusCode]).toEqual([width, 422])
    expect(answer.json()).toMatchObject({ code: 'invalid_fields', errors: { w: [expect.any(String)] } })
  }
})

test('a known ETag is 304, in every format', async () => {
  const { get } = await aStorage()
  for (const address of ['/storage/branches/garden.webp', '/storage/branches/garden.webp?w=320']) {
    const { headers } = await get(address)
    const again = await get(address, chrome, { 'if-none-match': `W/"other", ${headers.etag}` })
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    expect((await get(address, chrome, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  }
  const avif = (await get('/storage/branches/garden.webp?w=320', chrome)).headers.etag
  const jpeg = (await get('/storage/branches/garden.webp?w=320', '*/*')).headers.etag
  expect(avif).not.toBe(jpeg)
})

test('HEAD has the headers of GET', async () => {
  const { app } = await aStorage()
  const answer = await app.inject({
    method: 'HEAD',
    url: '/storage/branches/garden.webp?w=320',
    headers: { accept: chrome },
  })
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([200, 'image/avif', 0])
})

describe.each(providers)('in %s', (provider) => {
  test('a missing picture, or a path outside the storage, is 404', async () => {
    const { app, get, put } = await aStorage(provider)
    await put('branches/page.html', Buffer.from('<script>'))
    await put('branches/broken.webp', Buffer.from('no picture'))
    const paths = [
      'branches/none.webp',
      'branches/',
      'branches',
      '',
      'branches/page.html',
      'branches/broken.webp?w=320',
      '../secret.webp',
      '..%2fsecret.webp',
      '%2e%2e/secret.webp',
      '..%5csecret.webp',
      'branches/..%2f..%2fsecret.webp',
      '%2fetc%2fpasswd',
      'branches/garden.webp%00.png',
      'branches//garden.webp',
      `${'a'.repeat(5000)}.webp`,
    ]
    for (const path of paths) {
      const answer = await get(`/storage/${path}`)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 'not_found'])
    }
    // A client that does not normalise addresses.
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const status = await new Promise((done) =>
      request({ port, host: '127.0.0.1', path: '/storage/../../secret.webp' }, (answer) =>
        done(answer.statusCode),
      ).end(),
    )
    expect(status).toBe(404)
  })

  test('fifty simultaneous requests share one encoding, and no partial file is left', async () => {
    const { get, objects } = await aStorage(provider)
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/storage/branches/garden.webp?w=640')))

    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    const remaining = await keysIn(objects, 'sizes/school/', 'sizes/unfinished/')
    expect(remaining).toEqual([expect.stringMatching(/-640\.avif$/)])
  })

  test('a deleted picture is gone at once, in every size', async () => {
    const { get, objects } = await aStorage(provider)
    await get('/storage/branches/garden.webp?w=320')
    await objects.remove(keyOf('branches/garden.webp'))
    expect((await get('/storage/branches/garden.webp?w=320')).statusCode).toBe(404)
    expect((await get('/storage/branches/garden.webp')).statusCode).toBe(404)
  })

  test('a film is served whole and in requested ranges', async () => {
    const { app, get, put } = await aStorage(provider)
    await put('stories/garden.mp4', Buffer.from('0123456789'))
    const film = (headers: Record<string, string> = {}) => get('/storage/stories/garden.mp4', '*/*', headers)

    const look = await app.inject({ method: 'HEAD', url: '/storage/stories/garden.mp4' })
    expect([look.statusCode, look.headers['content-length'], look.body]).toEqual([200, '10', ''])
    const whole = await film()
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-length': '10',
    })
    expect(whole.body).toBe('0123456789')
    for (const [range, status, body, contentRange] of [
      ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
      ['bytes=10-', 416, '', 'bytes */10'],
      ['bytes=-0', 416, '', 'bytes */10'],
      ['bytes=4-2', 200, '0123456789', undefined],
      ['bytes=0-1,4-5', 200, '0123456789', undefined],
      ['lines=1-2', 200, '0123456789', undefined],
    ] as const) {
      const answer = await film({ range })
      expect([answer.statusCode, answer.body, answer.headers['content-range']], range).toEqual([
        status,
        body,
        contentRange,
      ])
    }
    const changed = await film({ range: 'bytes=0-1', 'if-range': '"another"' })
    expect([changed.statusCode, changed.body]).toEqual([200, '0123456789'])
    expect((await get('/storage/stories/garden.mp4?w=320')).statusCode).toBe(404)
  })
})
