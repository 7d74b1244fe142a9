import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test.describe('product §3 Back', () => {
  test('restores a list with its loaded pages and scroll position; a link opens at the top, also a page that was scrolled before', {
    tag: ['@two', '@arabic'],
  }, async ({ page, visit, t }) => {
    await visit('/news')
    const tiles = page.locator('main li').filter({ has: page.locator('a[href^="/news/"]') })
    const before = await tiles.count()
    await page.getByRole('button', { name: t('posts', 'show_more') }).click()
    await expect.poll(() => tiles.count()).toBeGreaterThan(before)
    const last = tiles.last().getByRole('link').first()
    await last.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(() => scrolled(page)).toBeGreaterThan(800)
    const [left, count] = [await scrolled(page), await tiles.count()]

    // Playwright's click would scroll first; this test needs the scroll position unchanged.
    await last.evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/news\/\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    expect(await scrolled(page)).toBe(0)

    await page.goBack()
    await expect(page).toHaveURL('/news')
    await expect(tiles).toHaveCount(count)
    // The layout may have changed by a line; the text that was on the screen is there again.
    await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(40)
    await expect(last).toBeInViewport()

    await page.goForward()
    await expect(page).toHaveURL(/\/news\/\d+/)
    await expect.poll(() => scrolled(page)).toBe(0)
    await page
      .getByRole('navigation', { name: t('posts', 'breadcrumbs') })
      .locator('a[href="/news"]')
      .click()
    await expect(page).toHaveURL('/news')
    expect(await scrolled(page)).toBe(0)
  })
})
