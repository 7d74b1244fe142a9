import { expectNoBarriers } from '../axe.ts'
import { expect, test } from '../site.ts'

const query = { en: 'rawd', ar: 'الرو' }

test('product §3 the box shows results while typing, is used by keys, in both directions', { tag: '@desktop' }, async ({
  page,
  visit,
  t,
  language,
}) => {
  await visit('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell', 'search') })
    .click()
  const box = page.getByRole('dialog').getByRole('combobox')
  await expect(box).toBeFocused()
  await box.pressSequentially(query[language])
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('href', '/branch/1')
  await expectNoBarriers(page, 'search box')

  await box.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await box.press('Enter')
  await expect(page).toHaveURL('/branch/1')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('product §3 Enter without a selection opens the results page; no results show a sentence', {
  tag: ['@phone', '@arabic'],
}, async ({ page, visit, t, language }) => {
  await visit('/')
  await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.fill(query[language])
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoBarriers(page, 'search in the menu')
  await box.press('Enter')
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: query[language] })}`)
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toHaveAttribute(
    'href',
    '/branch/1',
  )

  await page.locator('#main input[name=q]').fill('zzzz')
  await page.locator('#main input[name=q]').press('Enter')
  await expect(page.getByRole('main')).toContainText('zzzz')
  await expectNoBarriers(page, 'search page')
})

test.describe('Without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })
  test('product §3 the results page searches, and has noindex', { tag: '@arabic' }, async ({ page, language }) => {
    await page.goto(`/search?lng=${language}`)
    await page.locator('#main input[name=q]').fill(query[language])
    await page.locator('#main input[name=q]').press('Enter')
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toHaveAttribute(
      'href',
      '/branch/1',
    )
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
})
