import { expectNoBarriers } from '../axe.ts'
import { picturesIn } from '../pressable.ts'
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

test('product §3 the first press of Tab reaches the link to the content, also on a tab of the about page', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, visit, t }) => {
  await visit('/about?tab=4')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('shell', 'skip') })).toBeFocused()
})

test('§2 an unknown tab shows the overview', { tag: ['@phone', '@arabic'] }, async ({ page, visit, t }) => {
  for (const tab of ['%3Cb%3E', '99999999999999999999']) {
    await visit(`/about?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1 }), tab).toHaveText(t('about', 'overview_title'))
  }
})

test('§2 a certificate opens large, the arrow keys change it, Esc closes it and returns the focus', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, visit, t }) => {
  await visit('/about?tab=5')
  const first = picturesIn(page.getByRole('main'), t).first()
  const dialog = page.getByRole('dialog')
  // The code of a tab may arrive after that of the page.
  await expect(async () => {
    await first.press('Enter', { timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(dialog.locator('figcaption')).toContainText(t('branches', 'picture_of', { number: 1, count: 6 }))
  await page.keyboard.press((await page.locator('html').getAttribute('dir')) === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  await expect(dialog.locator('figcaption')).toContainText(t('branches', 'picture_of', { number: 2, count: 6 }))
  await expectNoBarriers(page, 'lightbox')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(first).toBeFocused()
})
