import { expect, test } from '../site.ts'

test('§9 with cookies blocked the stored language opens the requested page @two', {
  tag: '@english',
}, async ({ page, language }) => {
  const other = language === 'en' ? 'ar' : 'en'
  await page.addInitScript((stored) => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
    localStorage.setItem('i18nextLng', stored)
  }, other)
  await page.goto('/about?tab=3&month=2027-01#main')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  const { pathname, searchParams, hash } = new URL(page.url())
  expect([pathname, searchParams.get('tab'), searchParams.get('month'), searchParams.get('lng'), hash]).toEqual([
    '/about',
    '3',
    '2027-01',
    other,
    '#main',
  ])
})
