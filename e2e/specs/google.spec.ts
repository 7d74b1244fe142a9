import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../axe.ts'
import { type Product, startProduct } from '../product.ts'
import { expect, test, untilHydrated } from '../site.ts'
import { wordsIn } from '../words.ts'

const measurementId = 'G-TEST12345'
const env = { ANALYTICS_PROVIDER: 'ga4', GA4_MEASUREMENT_ID: measurementId, DEMO: '0' }

/** A stand-in for Google's script: sends each page view unless the opt-out flag is set. */
const standIn = `
  document.cookie = '_ga=GA1.1.1; path=/'
  const send = ([what, name, { page_path } = {}]) => {
    if (what !== 'event' || window['ga-disable-${measurementId}']) return
    fetch('https://www.google-analytics.com/g/collect?en=' + name + '&dp=' + page_path, { method: 'POST', mode: 'no-cors' })
  }
  for (const said of dataLayer) send(said)
  dataLayer.push = (said) => send(said)
`

/** Blocks and records the page's requests to other hosts, as `host path?query`. */
async function requestsToOthers(page: Page, home: string) {
  const requests: string[] = []
  await page.context().route(
    (url) => url.origin !== home,
    (route) => {
      const { hostname, pathname, search } = new URL(route.request().url())
      requests.push(`${hostname} ${pathname}${search}`)
      return route.fulfill({ contentType: 'text/javascript', body: pathname === '/gtag/js' ? standIn : '' })
    },
  )
  return requests
}

const script = `www.googletagmanager.com /gtag/js?id=${measurementId}`
const viewOf = (path: string) => `www.google-analytics.com /g/collect?en=page_view&dp=${path}`

test.describe('A school with Google Analytics', { tag: ['@desktop', '@english'] }, () => {
  // One school for both tests.
  test.describe.configure({ mode: 'default' })
  let product: Product
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    product = await startProduct({ env })
  })
  test.afterAll(() => product.stop())

  test('§7 product §3 asks nothing of Google before the consent, sends each page after it, and nothing once it is withdrawn', async ({
    page,
    t,
  }) => {
    const requests = await requestsToOthers(page, product.address)
    const footer = page.getByRole('contentinfo')
    await page.goto(`${product.address}/contact?lng=ar`)
    await expect(page.getByRole('region', { name: wordsIn('ar')('privacy', 'ask_title') })).toBeVisible()
    await expectNoBarriers(page, 'the question in Arabic')
    await page.goto(`${product.address}/contact?lng=en`)
    await untilHydrated(page)
    const question = page.getByRole('region', { name: t('privacy', 'ask_title') })
    await expect(question).toBeVisible()
    await expectNoBarriers(page, 'the question')
    // This school has no contact data yet: the page must not report a failed load.
    await expect(page.getByText(t('shell', 'failed_title'))).toHaveCount(0)
    expect(requests).toEqual([])

    await question.getByRole('button', { name: t('privacy', 'ask_yes') }).click()
    await expect(question).toBeHidden()
    await expect.poll(() => requests).toEqual([script, viewOf('/contact')])
    await footer.getByRole('link', { name: t('shell', 'privacy_notice') }).click()
    await expect.poll(() => requests).toEqual([script, viewOf('/contact'), viewOf('/privacy')])

    // Pages without the shell send page views too, and the answer is kept.
    requests.length = 0
    await page.goto(`${product.address}/login`)
    await expect.poll(() => requests).toEqual([script, viewOf('/login')])

    await page.goto(`${product.address}/privacy`)
    await untilHydrated(page)
    await expect.poll(() => requests.length).toBe(4)
    expect(await page.evaluate(() => document.cookie)).toContain('_ga')
    requests.length = 0
    await page.getByRole('checkbox', { name: t('privacy', 'choice_analytics') }).uncheck()
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga')
    await page.evaluate(() => Reflect.get(window, 'dataLayer').push(['event', 'scroll', {}]))
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell', 'contact_us') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact', 'heading'))
    await page.reload()
    await untilHydrated(page)
    await expect(question).toBeHidden()
    expect(requests).toEqual([])
  })

  test('§7 after a refusal the family is not asked again, and Google is never called', async ({ page, t }) => {
    const requests = await requestsToOthers(page, product.address)
    await page.goto(`${product.address}/contact`)
    await page.getByRole('button', { name: t('privacy', 'ask_no') }).click()
    await page.goto(`${product.address}/privacy`)
    await untilHydrated(page)
    await expect(page.getByRole('region', { name: t('privacy', 'ask_title') })).toHaveCount(0)
    expect(requests).toEqual([])
  })
})
