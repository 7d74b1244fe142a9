import type { Page } from '@playwright/test'
import { likeIn } from '../pressable.ts'
import { expect, test, untilHydrated } from '../site.ts'

const scrolled = (page: Page) => page.evaluate(() => scrollY)
/** Scrolls to the end of the page. */
async function atTheEnd(page: Page) {
  await page.getByRole('contentinfo').locator('a').last().scrollIntoViewIfNeeded()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
}

test.describe('A newly opened page', () => {
  test('§2 the pages outside the main layout open at their top too', { tag: ['@two', '@arabic'] }, async ({
    page,
    visit,
    t,
  }) => {
    await visit('/contact')
    await atTheEnd(page)
    await page.getByRole('contentinfo').locator('a[href="/lapalma-registration"]').click()
    await expect(page).toHaveURL('/lapalma-registration')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect.poll(() => scrolled(page)).toBe(0)

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
  })

  test('§2 /forgetpassword and /verificationcode open at their top on a small phone @two', { tag: '@english' }, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 360, height: 420 })
    await visit('/login')
    const forgotten = page.locator('a[href="/forgetpassword"]')
    await forgotten.evaluate((link) => link.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    await forgotten.click()
    await expect(page).toHaveURL('/forgetpassword')
    await expect.poll(() => scrolled(page)).toBe(0)
  })

  test('product §3 "Your choices" scrolls to the choices on their own page @two', {
    tag: '@arabic',
  }, async ({ page }) => {
    await page.goto('/privacy')
    await untilHydrated(page)
    const choices = page.locator('#choices')
    for (const time of ['first', 'again']) {
      await atTheEnd(page)
      await expect(choices, time).not.toBeInViewport()
      await page.getByRole('contentinfo').locator('a[href="/privacy#choices"]').click()
      await expect(choices, time).toBeInViewport()
    }
  })

  test('§2 a link from another page to a tab of /about opens it at its heading; the tabs stay in place @two', {
    tag: '@english',
  }, async ({ page, visit }) => {
    await visit('/about?tab=0')
    const heading = page.getByRole('heading', { level: 1 })
    await atTheEnd(page)
    await page.getByRole('contentinfo').locator('a[href="/about?tab=3"]').click()
    await expect(page).toHaveURL('/about?tab=3')
    await expect(heading).toBeInViewport()
    await expect.poll(() => scrolled(page)).toBe(0)

    await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }))
    await page.locator('main a[data-tab="2"]').click()
    await expect(page).toHaveURL('/about?tab=2')
    expect(await scrolled(page)).toBeGreaterThan(0)
  })
})
