import type { Page } from '@playwright/test'
import { barriersOn } from '../axe.ts'
import { scenes } from '../every-scene.ts'
import { htmlErrorsIn } from '../html.ts'
import { outsideForReaders } from '../reader-settings.ts'
import { publicAddresses } from '../routes.ts'
import { isPlainPage } from '../scenes/scene.ts'
import { expect, test, untilHydrated } from '../site.ts'

// With motion each change of width would begin transitions, for whose end axe waits.
test.use({ forgiven: /status of 404/, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 300_000 })

/**
 * Each page is opened once for all checks, every other one in English and on a phone, the rest in Arabic and on a desktop: its
 * width at 320 px and 992 px, axe at 360 px or 1280 px, valid HTML, and larger and spaced text on a phone. By the length of the
 * address, whatever other tests publish.
 */
test('product §3 §9 every public page is in the language, direction and font of its reader, has no barriers, is valid before and after hydration, fits, also with larger or spaced text, asks no one else', {
  tag: '@two',
}, async ({ page, baseURL, language, phone }) => {
  const others: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) others.push(request.url())
  })
  const found: string[] = []
  const paths = new Set([...(await publicAddresses(baseURL)), ...scenes.filter(isPlainPage).map(({ path }) => path)])
  for (const path of [...paths].filter(({ length }) => length % 2 === (phone ? 1 : 0))) {
    const seen = { headings: 1, language, ...(language === 'ar' ? arabic : english) }
    await page.setViewportSize({ width: 320, height: 720 })
    await page.goto(path)
    await untilHydrated(page)
    expect.soft(await seenOn(page), path).toEqual({ ...seen, width: 320 })
    await page.setViewportSize({ width: 992, height: 720 })
    expect.soft(await seenOn(page), path).toEqual({ ...seen, width: 992 })
    found.push(...(await faultsOfBoth(page, path, language)))
    await page.setViewportSize({ width: phone ? 360 : 1280, height: 720 })
    found.push(...(await barriersOn(page)).map((barrier) => `${path}: ${barrier}`))
    found.push(...(await outsideForReaders(page, path)))
  }
  expect(found).toEqual([])
  expect(others, 'requests to others before a consent').toEqual([])
})

const english = { direction: 'ltr', font: 'Inter' }
const arabic = { direction: 'rtl', font: 'Tajawal' }

/** Width of the content in px, number of main headings, and language, direction and font of the page. */
const seenOn = (page: Page) =>
  page.evaluate(() => ({
    width: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    headings: document.querySelectorAll('h1').length,
    language: document.documentElement.lang,
    direction: document.documentElement.dir,
    font: getComputedStyle(document.body).fontFamily.split(',')[0],
  }))

/** HTML errors of a page as sent by the server, and after hydration. */
async function faultsOfBoth(page: Page, path: string, language: string) {
  const sent = await page.request.get(path, { headers: { 'accept-language': language } })
  return [
    ...(await htmlErrorsIn(await sent.text(), `${path} as sent`)),
    ...(await htmlErrorsIn(await page.content(), `${path} alive`)),
  ]
}
