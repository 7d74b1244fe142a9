import { href } from 'contract/site/href.ts'
import { expect, test } from 'vitest'
import { cleanAddress } from './clean-address.ts'
import { aServer, overSocket } from './create-server.testing.ts'

test.each([
  ['/booktour،', '/booktour'],
  ['/booktour.', '/booktour'],
  ['/booktour?', '/booktour'],
  ['/tour/abc_-d)»', '/tour/abc_-d'],
  ['/tour/abc\u2069', '/tour/abc'],
  ['/tour/abc?lng=ar\u2069', '/tour/abc?lng=ar'],
  ['/news?page=2&lng=en.', '/news?page=2&lng=en'],
  ['/desk/invitation/abc\u2069', '/desk/invitation/abc'],
  ['/…', '/'],
])('product §3 a punctuation mark after a link, as in %s, is dropped by a redirect', async (path, clean) => {
  const server = await aServer()
  const answer = await fetch(server.address + encodeURI(path), { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, clean])
})

test.each([
  '//evil.example.',
  '/%2F%2fevil.example.',
  '/\\evil.example.',
  '/%5c/evil.example?lng=ar.',
  '//evil.example/%2e',
])(
  'safety §input an address that names a host behind two slashes is refused and redirects nowhere: %s',
  async (path) => {
    const server = await aServer()
    const { text } = await overSocket(server.address, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(text).toMatch(/^HTTP\/1.1 400/)
    expect(text).not.toMatch(/location/i)
  },
)

test('safety §input an address of 15,000 full stops is answered as fast as any other', () => {
  const begun = performance.now()
  for (const url of [`/${'.'.repeat(15_000)}a.`, `/${'.'.repeat(1900)}a.`]) cleanAddress(url)
  expect(performance.now() - begun).toBeLessThan(50)
})

test.each(['/', '/about?tab=3', '/search?q=a.', '/news?lng=ar', '/branch/%D8%A7', '/api/v1/posts.', '/storage/a.webp'])(
  'an address that is right stays: %s',
  (url) => expect(cleanAddress(url)).toBe(url),
)

test('a password manager is redirected to the page that changes the password', async () => {
  const server = await aServer()
  const answer = await fetch(`${server.address}/.well-known/change-password`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${href('settings')}#security`])
})
