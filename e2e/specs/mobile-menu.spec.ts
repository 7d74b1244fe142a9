import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../axe.ts'
import { boxOf } from '../box.ts'
import { isReading, wasSignedIn } from '../family.ts'
import { expect, test } from '../site.ts'
import type { Language, Words } from '../words.ts'

const open = async (page: Page, t: Words) => {
  await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('shell', 'menu') })
  await expect(sheet).toBeVisible()
  return sheet
}

/** It slides in from the end of the reading direction; where there is room, a click outside closes it. */
async function slidesInFromTheEnd(page: Page, t: Words, language: Language) {
  await page.setViewportSize({ width: 820, height: 1000 })
  const address = page.url()
  const sheet = await open(page, t)
  const { x, width } = await boxOf(sheet)
  expect(x).toBe(language === 'en' ? 820 - width : 0)
  await page.mouse.click(language === 'en' ? 60 : 760, 500)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(address)
}

test.describe('The menu on a narrow screen', { tag: '@phone' }, () => {
  test('§2 the menu has news, events, Book tour and calendar, no Community, slides in from the right, and closes after a choice, with its button, on Escape and on a click outside', {
    tag: '@english',
  }, async ({ page, t, visit, language }) => {
    await visit('/thank-you')
    let sheet = await open(page, t)
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
    await expect(sheet.locator('a[href="/community"]'), 'on wide screens only').toHaveCount(0)

    await sheet.getByRole('link', { name: t('shell', 'home'), exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    sheet = await open(page, t)
    await sheet.getByRole('button', { name: t('shell', 'close_menu') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await open(page, t)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await slidesInFromTheEnd(page, t, language)
  })

  test('§2 §9 the menu slides in from the left in Arabic; Branches unfolds the list in place in 300 ms, without preview; a choice closes the menu; the block of a family with a picture of 30 px opens /settings', {
    tag: '@arabic',
  }, async ({ page, t, visit, branches, language }) => {
    const user = await isReading()
    await wasSignedIn(page, user)
    await visit('/')
    let sheet = await open(page, t)
    const item = sheet.getByRole('button', { name: t('shell', 'branches') })
    const listed = sheet.locator('a[href^="/branch/"]')
    await item.click()
    await expect(page).toHaveURL('/')
    const all = await branches()
    const [, second] = all
    await expect(listed).toHaveCount(all.length)
    await expect(listed.locator('img')).toHaveCount(all.length)
    await expect(sheet).toContainText(all.at(-1)?.name ?? '')
    await expect(page.locator('#branch-menu ul + div')).toHaveCount(0)
    await expectNoBarriers(page, 'mobile menu with its branches and the signed-in block')
    await item.click()
    await expect(listed.first()).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const folding = await sheet.locator('.sheet-fold').evaluate((fold) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(fold)
      return [transitionProperty, transitionDuration].map((value) => value.split(', ')[0])
    })
    expect(folding).toEqual(['grid-template-rows', '0.3s'])
    await item.click()
    await sheet.locator(`a[href="/branch/${second?.id}"]`).click()
    await expect(page).toHaveURL(`/branch/${second?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.name ?? '')
    await expect(sheet).toBeHidden()

    sheet = await open(page, t)
    const block = sheet.getByRole('link', { name: user.user_name })
    expect(await boxOf(block.locator('img'))).toMatchObject({ width: 30, height: 30 })
    await block.click()
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { level: 1, name: t('settings', 'title') })).toBeVisible()
    await slidesInFromTheEnd(page, t, language)
  })
})
