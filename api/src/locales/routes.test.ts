import { readdirSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerErrorHandler, registerNotFoundHandler } from '../platform/http/errors.ts'
import { registerLanguage } from '../platform/http/language.ts'
import { locales } from './routes.ts'

async function theWords() {
  const app = Fastify()
  registerLanguage(app)
  registerErrorHandler(app)
  registerNotFoundHandler(app)
  await locales(app)
  onTestFinished(() => app.close())
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

const files = ['en', 'ar'].flatMap((language) =>
  readdirSync(new URL(`../../../i18n/locales/${language}/site`, import.meta.url)).map((file) => `${language}/${file}`),
)

test('§4 every locale file is served in both languages, cacheable for five minutes', async () => {
  const get = await theWords()
  for (const file of files) {
    const answer = await get(`/locales/${file}`)
    expect([file, answer.statusCode]).toEqual([file, 200])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    })
  }
  expect((await get('/locales/ar/tours.json')).json()).toMatchObject({ title: 'احجز جولة' })
})

test('a request with a known ETag gets 304; each encoding has its own ETag', async () => {
  const get = await theWords()
  const plain = await get('/locales/ar/tours.json')
  const small = await get('/locales/ar/tours.json', { 'accept-encoding': 'gzip, deflate, br, zstd' })

  expect(small.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(plain.json())
  expect(small.headers.etag).not.toBe(plain.headers.etag)
  const again = await get('/locales/ar/tours.json', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a client that refuses brotli gets uncompressed words', async () => {
  const get = await theWords()
  const answer = await get('/locales/en/tours.json', { 'accept-encoding': 'gzip, br;q=0' })
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test.each([
  'fr/tours.json',
  'en/nothing.json',
  'en/tours',
  'en',
  'en/',
  '',
  '../package.json',
  'en/../../package.json',
  'en/..%2f..%2fpackage.json',
  'en/mail.json',
  'en/mail/mail.json',
  'en/site/tours.json',
  '%2e%2e/package.json',
  'en%2ftours.json%00',
  '__proto__',
  'constructor/prototype.json',
])('/locales/%s is 404', async (path) => {
  const get = await theWords()
  const answer = await get(`/locales/${path}`)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})
