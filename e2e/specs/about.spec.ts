import { expect, test } from '../site.ts'

test('§2 each tab of the about page has an address: back and forward go through them', {
  tag: ['@two', '@english'],
}, async ({ page, visit, t }) => {
  await visit('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('about', 'overview_title'))
  const tabs = page.getByRole('navigation', { name: t('about', 'tabs') })
  const opened = [
    ['parents', 0],
    ['curriculum', 2],
    ['health', 4],
    ['certificates', 5],
  ] as const
  for (const [key, tab] of opened) {
    await tabs.getByRole('link', { name: t('about', key), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/about\\?tab=${tab}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('about', `${key}_title`))
    await expect(page.locator('.skeleton')).toHaveCount(0)
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('about', 'health_title'))
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('about', 'certificates_title'))
})
