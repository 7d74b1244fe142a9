import { expect, test, untilHydrated } from '../site.ts'

test('hydration does not move the scroll position', { tag: ['@phone', '@english'] }, async ({ page }) => {
  const begun = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await begun.promise
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  begun.resolve()
  await untilHydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(900)
})

test('§2 a link with a hash to another page scrolls to that part, any other link to the top', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, visit, t }) => {
  await visit('/about')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell', 'your_choices') })
    .click()
  await expect(page).toHaveURL('/privacy#choices')
  await expect(page.getByRole('heading', { name: t('privacy', 'choices_title') })).toBeInViewport()
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell', 'contact_us') })
    .click()
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('With service workers', () => {
  test.use({ serviceWorkers: 'allow' })

  test('product §3 the service worker for push is installed, with the offline page', {
    tag: ['@desktop', '@english'],
  }, async ({ page }) => {
    await page.goto('/privacy')
    const stored = await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
      const pages = await Promise.all(['en', 'ar'].map((language) => caches.match(`/offline?lng=${language}`)))
      return Promise.all(pages.map((answer) => answer?.text()))
    })
    expect(stored[0]).toContain('<html lang="en" dir="ltr"')
    expect(stored[1]).toContain('<html lang="ar" dir="rtl"')
  })
})
