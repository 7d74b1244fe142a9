import type { Page } from '@playwright/test'
import { faultsOf } from '../html.ts'
import { publicAddresses } from '../routes.ts'
import { expect, test } from '../site.ts'

test.use({ forgiven: /status of 404/ })

/** The browser has taken the page over; its parts may still be on their way. */
const untilTaken = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('#main, #main *')].some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps')),
    ),
  )
test.describe.configure({ timeout: 300_000 })

test('issue 3 bars: every public page is valid before and after hydration, fits 320 px, has one heading, asks no one else', {
  tag: '@phone',
}, async ({ page, baseURL, language }) => {
  const others: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) others.push(request.url())
  })
  await page.setViewportSize({ width: 320, height: 640 })
  const faults: string[] = []
  for (const path of await publicAddresses(baseURL)) {
    const sent = await page.request.get(path, { headers: { 'accept-language': language } })
    faults.push(...(await faultsOf(await sent.text(), `${path} as sent`)))
    await page.goto(path)
    await untilTaken(page)
    faults.push(...(await faultsOf(await page.content(), `${path} alive`)))
    const seen = await page.evaluate(() => ({
      width: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
      headings: document.querySelectorAll('h1').length,
      language: document.documentElement.lang,
    }))
    expect.soft(seen, path).toEqual({ width: 320, headings: 1, language })
  }
  expect(faults).toEqual([])
  expect(others, 'requests to others before a consent').toEqual([])
})

test('issue 3 pages: each says what it is, where its twin is, and has a card for shared links', {
  tag: '@desktop',
}, async ({ baseURL, page, language }) => {
  for (const path of await publicAddresses(baseURL)) {
    const answer = await page.request.get(path, { headers: { 'accept-language': language } })
    const html = await answer.text()
    const meta = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
    if (answer.status() === 404) {
      expect(meta('robots'), path).toBe('noindex')
      continue
    }
    expect(answer.status(), path).toBe(200)
    expect(html, path).toMatch(/<title>[^<]{5,}<\/title>/)
    expect(meta('description')?.length, path).toBeGreaterThan(20)
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
      expect(JSON.parse(json), path).toMatchObject({ '@context': 'https://schema.org' })
    if (meta('robots') === 'noindex') continue
    expect(html.match(/<link rel="alternate" hrefLang=/gi)?.length, path).toBe(3)
    expect(html, path).toContain('rel="canonical"')
    const card = await page.request.get((meta('og:image') ?? '').replaceAll('&amp;', '&'))
    expect([card.status(), card.headers()['content-type'], card.headers()['cache-control']], path).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
  }
})
