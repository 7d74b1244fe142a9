import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '../site.ts'

/** Refuses files of code until the returned function is called. */
async function refuseCode(page: Page, files: RegExp | string = '**/assets/*.js') {
  await page.route(files, (route) => route.fulfill({ status: 503 }))
  return () => page.unroute(files)
}

test.describe('Code that does not come', () => {
  test.use({ forgiven: /503|Error loading route module|dynamically imported module/ })

  test('product §3 a page whose code was refused is hydrated once it comes; the first tap and the text are kept', {
    tag: ['@phone', '@english'],
  }, async ({ page, t }) => {
    const allow = await refuseCode(page)
    await page.goto('/booktour')
    await page.fill('#full_name', 'Noura')
    await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
    await allow()
    await untilHydrated(page)
    await expect(page.getByRole('dialog').getByRole('link', { name: t('shell', 'events') })).toBeVisible()
    await expect(page.locator('#full_name')).toHaveValue('Noura')
  })

  test('product §3 a part whose code was refused opens once it comes, and a link whose page was refused leads to that page', {
    tag: ['@phone', '@arabic'],
  }, async ({ page, visit, t }) => {
    const allow = await refuseCode(page, '**/assets/mobile-sheet-*.js')
    await visit('/thank-you')
    await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
    await page.waitForTimeout(500)
    await allow()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link', { name: t('shell', 'events') })).toBeVisible()

    const allowPage = await refuseCode(page, '**/assets/book-tour.page-*.js')
    page.once('framenavigated', allowPage)
    await menu.locator('a[href="/booktour"]').first().click()
    await expect(page).toHaveURL('/booktour')
    await expect(page.locator('#full_name')).toBeVisible()
  })
})
