import { expect, test } from '../site.ts'

test.use({ javaScriptEnabled: false })

test('product §3 without JavaScript a page of the account says that it needs it', {
  tag: ['@two', '@arabic'],
}, async ({ page, t }) => {
  for (const path of ['/login', '/forgetpassword', '/verificationcode', '/settings']) {
    await page.goto(path)
    // Playwright finds no role and no text within <noscript>.
    const notice = page.locator('noscript [role=alert]')
    await expect(notice, path).toBeVisible()
    await expect(notice, path).toHaveText(t('accounts', 'needs_script'))
  }
})
