import { expect, test } from 'vitest'
import { aSchool, oneSchool } from '../platform/db/testing.ts'

const school = oneSchool({ env: { publicUrl: 'https://kids.example' } })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('product §3 robots.txt names the sitemap', async () => {
  const answer = await school().fetch('/robots.txt')

  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toContain('\nSitemap: https://kids.example/sitemap.xml\n')
})

test('product §3 the sitemap lists every branch in both languages, each with its alternates', async () => {
  const answer = await school().fetch('/sitemap.xml')
  const xml = await answer.text()

  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const addresses = addressesIn(xml)
  expect(addresses).toContain('https://kids.example/?lng=ar')
  expect(addresses).toContain('https://kids.example/branch/1?lng=en')
  expect(addresses).toContain('https://kids.example/about?tab=0&amp;lng=ar')
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(addresses.length)
  expect(xml).toContain('hreflang="ar" href="https://kids.example/branch/5?lng=ar"')
})

test('product §3 a new event is in the sitemap at once, and a deleted one is removed', async () => {
  const { db, fetch } = await aSchool({ env: { publicUrl: 'https://kids.example' } })
  const first = addressesIn(await (await fetch('/sitemap.xml')).text())
  const known = first.find((address) => address?.includes('/event-details/'))

  await db.deleteFrom('events').execute()

  await expect.poll(async () => (await fetch('/sitemap.xml')).text()).not.toContain('/event-details/')
  expect(known).toBeDefined()
})

test('product §3 the sitemap of a school without content lists its pages', async () => {
  const { fetch } = await aSchool({ empty: true })
  const addresses = addressesIn(await (await fetch('/sitemap.xml')).text())
  expect(addresses.length).toBeGreaterThan(4)
  expect(addresses.filter((address) => /\/(branch|news|posts|event-details)\/\d/.test(address ?? ''))).toEqual([])
  expect(addresses.filter((address) => /resort|lapalma/.test(address ?? ''))).toEqual([])
})
