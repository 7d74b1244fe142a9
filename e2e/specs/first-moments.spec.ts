import { expect, test, untilAlive } from '../site.ts'

test('a reader who has begun before the page is awake stays where they are', { tag: '@phone' }, async ({ page }) => {
  const begun = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await begun.promise
    await route.continue()
  })
  await page.goto('/privacy')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  begun.resolve()
  await untilAlive(page)
  expect(await page.evaluate(() => scrollY)).toBe(900)
})

test('§2 a link to a part of another page leads to that part, any other to its top', { tag: '@desktop' }, async ({
  page,
  visit,
  t,
}) => {
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
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test.describe('With service workers', () => {
  test.use({ serviceWorkers: 'allow', forgiven: /ERR_INTERNET_DISCONNECTED/ })

  test('issue §5 who has no connection reads so, in their language, and push has its worker', {
    tag: '@phone',
  }, async ({ page, context, t }) => {
    await page.goto('/offline')
    const title = await page.title()
    await page.goto('/privacy')
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.goto('/news').catch(() => undefined)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('shell', 'offline_title'))
  })
})
