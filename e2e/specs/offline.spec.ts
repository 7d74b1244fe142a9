import { expect, test } from '../site.ts'
import { otherThan, wordsIn } from '../words.ts'

test.describe('Without a connection', () => {
  // The browser logs failed requests to the console.
  test.use({ serviceWorkers: 'allow', forgiven: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

  test('§8 product §3 without a connection the offline page shows in the language that the address names or the family chose, and the page once it is back', {
    tag: ['@phone', '@english'],
  }, async ({ page, context, visit, language }) => {
    const chosen = otherThan(language)
    const t = wordsIn(chosen)
    await visit(`/?lng=${chosen}`)
    // The service worker stores it last, seconds after all files of this visit.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })

    await context.setOffline(true)
    await page.goto(`/contact?lng=${language}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn(language)('shell', 'offline_title'))
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell', 'offline_title'))
    await expect(page.locator('html')).toHaveAttribute('lang', chosen)
    await expect(page).toHaveTitle(new RegExp(t('shell', 'offline_title')))

    await context.setOffline(false)
    await page.getByRole('link', { name: t('shell', 'try_again') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contact', 'heading'))
    await expect(page).toHaveURL(/\/contact$/)
  })

  test('product §3 a press that needs more code without a connection leaves the page and its text, and works once it is back', {
    tag: ['@phone', '@arabic'],
  }, async ({ page, context, visit, t }) => {
    // The connection may go before the page has loaded its further fonts.
    const noFonts = page.waitForEvent('requestfailed', (request) => request.url().includes('/fonts-rest'))
    await page.route('**/fonts-rest*.css', (route) => route.abort('internetdisconnected'))
    await visit('/booktour')
    await noFonts
    await page.locator('#full_name').fill('نورة')
    await context.setOffline(true)
    await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
    await page.waitForTimeout(1000)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('shell', 'oops'))
    await expect(page.locator('#full_name')).toHaveValue('نورة')

    await context.setOffline(false)
    await expect(page.getByRole('dialog').getByRole('link', { name: t('shell', 'events') })).toBeVisible()
  })
})
