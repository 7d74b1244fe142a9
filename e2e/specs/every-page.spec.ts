import type { Page } from '@playwright/test'
import { barriersOn } from '../axe.ts'
import { faultsOf } from '../html.ts'
import { publicAddresses } from '../routes.ts'
import { expect, test, untilHydrated } from '../site.ts'

test.use({ forgiven: /status of 404/ })
test.describe.configure({ timeout: 300_000 })

/**
 * One visit answers for everything: whether it fits at 320 px or 992 px, whether it is valid, and for two readers who differ
 * in language and width what axe finds at 360 px or 1280 px.
 */
test('product §3 every public page has no barriers, is valid before and after hydration, fits, asks no one else', async ({
  page,
  baseURL,
  language,
  phone,
}) => {
  const others: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) others.push(request.url())
  })
  const [narrow, wide] = phone ? [320, 360] : [992, 1280]
  const isOneOfTwo = (language === 'en') === phone
  const found: string[] = []
  for (const path of await publicAddresses(baseURL)) {
    await page.setViewportSize({ width: narrow, height: 720 })
    await page.goto(path)
    await untilHydrated(page)
    const seen = await page.evaluate(() => ({
      width: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
      headings: document.querySelectorAll('h1').length,
      language: document.documentElement.lang,
    }))
    expect.soft(seen, path).toEqual({ width: narrow, headings: 1, language })
    if (phone) found.push(...(await faultsOfBoth(page, path, language)))
    if (!isOneOfTwo) continue
    await page.setViewportSize({ width: wide, height: 720 })
    found.push(...(await barriersOn(page)).map((barrier) => `${path}: ${barrier}`))
  }
  expect(found).toEqual([])
  expect(others, 'requests to others before a consent').toEqual([])
})

/** What is wrong with a page as it was sent, and as it stands now. */
async function faultsOfBoth(page: Page, path: string, language: string) {
  const sent = await page.request.get(path, { headers: { 'accept-language': language } })
  return [
    ...(await faultsOf(await sent.text(), `${path} as sent`)),
    ...(await faultsOf(await page.content(), `${path} alive`)),
  ]
}
