import { expect, type Page } from '@playwright/test'
import { boxOf } from '../box.ts'
import { test } from '../site.ts'
import type { Words } from '../words.ts'

const open = async (page: Page, t: Words) => {
  await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('shell', 'menu') })
  await expect(sheet).toBeVisible()
  return sheet
}

test.describe('The menu on a narrow screen', { tag: '@phone' }, () => {
  test('§2 the menu has news, events, Book tour and calendar; Community is on wide screens only', {
    tag: '@english',
  }, async ({ page, t, visit }) => {
    await visit('/')
    const sheet = await open(page, t)
    for (const [key, address] of [
      ['home', '/'],
      ['parents_info', '/about?tab=0'],
      ['news', '/news'],
      ['events', '/events'],
      ['contact_us', '/contact'],
      ['book_tour', '/booktour'],
      ['calendar_short', '/about?tab=3'],
    ] as const)
      await expect(sheet.getByRole('link', { name: t('shell', key), exact: true })).toHaveAttribute('href', address)
    await expect(sheet.getByRole('link', { name: t('shell', 'community') })).toHaveCount(0)
    await expect(sheet.locator('a[href="/community"]')).toHaveCount(0)
  })

  test('§2 Branches toggles the list in place: thumbnails and names, no preview; a choice closes the menu', {
    tag: '@arabic',
  }, async ({ page, t, visit, branches }) => {
    await visit('/')
    const sheet = await open(page, t)
    const item = sheet.getByRole('button', { name: t('shell', 'branches') })
    await item.click()
    await expect(page).toHaveURL('/')
    const all = await branches()
    const [, second] = all
    await expect(sheet.locator('a[href^="/branch/"]')).toHaveCount(all.length)
    await expect(sheet.locator('a[href^="/branch/"] img')).toHaveCount(all.length)
    await expect(sheet).toContainText(all.at(-1)?.name ?? '')
    await expect(page.locator('#branch-menu ul + div')).toHaveCount(0)
    await item.click()
    await expect(sheet.locator('a[href^="/branch/"]').first()).toBeHidden()
    await item.click()
    await sheet.locator(`a[href="/branch/${second?.id}"]`).click()
    await expect(page).toHaveURL(`/branch/${second?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.name ?? '')
    await expect(sheet).toBeHidden()
  })

  test('§9 the list of branches unfolds in 300 ms', { tag: '@english' }, async ({ page, t, visit }) => {
    await visit('/contact')
    const sheet = await open(page, t)
    await sheet.getByRole('button', { name: t('shell', 'branches') }).click()
    const folding = await sheet.locator('.sheet-fold').evaluate((fold) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(fold)
      return [transitionProperty, transitionDuration].map((value) => value.split(', ')[0])
    })
    expect(folding).toEqual(['grid-template-rows', '0.3s'])
  })

  test('§2 the menu closes after any other choice, with its own button and on Escape', { tag: '@english' }, async ({
    page,
    t,
    visit,
  }) => {
    await visit('/thank-you')
    await (await open(page, t)).getByRole('link', { name: t('shell', 'home'), exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await (await open(page, t)).getByRole('button', { name: t('shell', 'close_menu') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open(page, t)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('§2 the menu slides in from the end of the reading direction, and closes on a click outside if there is room for one', async ({
    page,
    t,
    visit,
    language,
  }) => {
    await page.setViewportSize({ width: 820, height: 1000 })
    await visit('/')
    const sheet = await open(page, t)
    const box = await boxOf(sheet)
    expect(box.x).toBe(language === 'en' ? 820 - box.width : 0)
    await page.mouse.click(language === 'en' ? 60 : 760, 500)
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/')
  })
})
