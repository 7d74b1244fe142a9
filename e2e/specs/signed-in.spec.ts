import type { Page } from '@playwright/test'
import { boxOf } from '../box.ts'
import { isReading, logIn, wasSignedIn } from '../family.ts'
import { accountMenu, storiesIn } from '../pressable.ts'
import { expect, test } from '../site.ts'

/** The demo family, signed in on an earlier visit. */
async function signedIn(page: Page) {
  const user = await logIn()
  await wasSignedIn(page, user)
  return user
}

test.describe('On a wide screen', { tag: '@desktop' }, () => {
  test('§2 §9 a signed-in user sees name, a default picture of 40 px and the Profile link, until a click outside', {
    tag: '@arabic',
  }, async ({ page, t, visit }) => {
    const user = await signedIn(page)
    await visit('/booktour')
    const block = accountMenu(page)
    await expect(block).toContainText(user.user_name)
    const picture = block.locator('img')
    await expect(picture).toHaveAttribute('src', /avatar-none/)
    expect(await boxOf(picture)).toMatchObject({ width: 40, height: 40 })
    await block.locator('summary').click()
    const profile = block.getByRole('link', { name: t('shell', 'profile') })
    await expect(profile).toHaveAttribute('href', '/profile#general')
    await page.mouse.click(5, 890)
    await expect(profile).toBeHidden()
  })

  test('§3 §6 a visitor, also one with an unreadable user record, sees no name, Profile or Log out, but the log-in link', {
    tag: '@english',
  }, async ({ page, t, visit }) => {
    await page.addInitScript(() => localStorage.setItem('user', '{"access_token":'))
    await visit('/')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('link', { name: t('shell', 'log_in') })).toHaveAttribute('href', '/login')
    await expect(accountMenu(page)).toHaveCount(0)
    await expect(page.getByText(t('shell', 'log_out'))).toHaveCount(0)
    await expect(page.locator('a[href^="/profile"]')).toHaveCount(0)
  })
})

test.describe('On a narrow screen', { tag: '@phone' }, () => {
  test('§2 §9 the block with a picture of 30 px opens /settings', { tag: '@arabic' }, async ({ page, t, visit }) => {
    const user = await signedIn(page)
    await visit('/')
    await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
    const block = page.getByRole('dialog').getByRole('link', { name: user.user_name })
    expect(await boxOf(block.locator('img'))).toMatchObject({ width: 30, height: 30 })
    await block.click()
    await expect(page).toHaveURL('/settings')
    await expect(page.getByRole('heading', { level: 1, name: t('settings', 'title') })).toBeVisible()
  })
})

test('§6 the space of a signed-in family’s stories is reserved: nothing below moves', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t }) => {
  await wasSignedIn(page, await isReading())
  // The page as the server sent it, before any script ran.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const room = document.querySelector('.story-invitation')?.getBoundingClientRect().height
      Object.assign(globalThis, { room })
    }),
  )
  await visit('/community')
  await expect(storiesIn(page, t).first()).toBeVisible()
  const room = await page.evaluate(() => (globalThis as unknown as { room: number }).room)
  const taken = await page.locator('.rings').evaluate((rings) => rings.getBoundingClientRect().height)
  expect(room).toBeGreaterThan(100)
  expect(Math.abs(taken - room)).toBeLessThanOrEqual(1)
})
