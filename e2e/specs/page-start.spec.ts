import type { Page } from '@playwright/test'
import { likeIn } from '../pressable.ts'
import { expect, test, untilHydrated } from '../site.ts'

const scrolled = (page: Page) => page.evaluate(() => scrollY)
/** Scrolls to the end of the page. */
async function atTheEnd(page: Page) {
  await page.getByRole('contentinfo').locator('a').last().scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
}
/** Clicks a link of the footer and waits for its page, which begins at its top. */
async function openAtItsTop(page: Page, href: string) {
  await atTheEnd(page)
  await page.getByRole('contentinfo').locator(`a[href="${href}"]`).click()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBe(0)
}

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
  expect(await scrolled(page)).toBe(900)
})

test('§2 a link opens a page at its top, outside the main layout and by the invitation to sign in too, with a hash at that part, again and again', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, visit, t }) => {
  await visit('/contact')
  await openAtItsTop(page, '/lapalma-registration')

  await visit('/posts/1')
  const like = likeIn(page.getByRole('main'), t).first()
  await like.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100)
  await like.click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('accounts', 'create_account') })
    .click()
  await expect(page).toHaveURL('/login?face=register')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect.poll(() => scrolled(page)).toBe(0)

  await page.setViewportSize({ width: 360, height: 420 })
  await visit('/login')
  const forgotten = page.locator('a[href="/forgetpassword"]')
  await forgotten.evaluate((link) => link.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  await forgotten.click()
  await expect(page).toHaveURL('/forgetpassword')
  await expect.poll(() => scrolled(page)).toBe(0)

  await visit('/about')
  const choices = page.locator('#choices')
  for (const time of ['from another page', 'first', 'again']) {
    await atTheEnd(page)
    await expect(choices, time).not.toBeInViewport()
    await page.getByRole('contentinfo').locator('a[href="/privacy#choices"]').click()
    await expect(page).toHaveURL('/privacy#choices')
    await expect(choices, time).toBeInViewport()
  }
})

test('§2 each tab of the about page has an address, which a link from elsewhere opens at its heading; the tabs stay in place, and back goes through them', {
  tag: ['@two', '@english'],
}, async ({ page, visit, t }) => {
  await visit('/about?tab=0')
  const heading = page.getByRole('heading', { level: 1 })
  await openAtItsTop(page, '/about?tab=3')
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
  for (const [key, tab] of [
    ['curriculum', 2],
    ['health', 4],
    ['certificates', 5],
  ] as const) {
    await page.locator(`main a[data-tab="${tab}"]`).click()
    await expect(page).toHaveURL(`/about?tab=${tab}`)
    await expect(heading).toHaveText(t('about', `${key}_title`))
    await expect(page.locator('.skeleton')).toHaveCount(0)
    expect(await scrolled(page)).toBeGreaterThan(0)
  }
  await page.goBack()
  await expect(heading).toHaveText(t('about', 'health_title'))
  await page.goForward()
  await expect(heading).toHaveText(t('about', 'certificates_title'))
})

test.describe('with an injected script', () => {
  test.use({ forgiven: /Content Security Policy/ })
  test('safety §answers the browser runs the page’s own scripts, and no other', {
    tag: ['@phone', '@english'],
  }, async ({ page, visit }) => {
    await page.route('/privacy', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('</body>', '<script>window.injected = true</script></body>')
      await route.fulfill({ response, body })
    })
    const refusal = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()))
    await visit('/privacy')
    await refusal
    expect(await page.evaluate(() => 'injected' in window)).toBe(false)
  })
})
