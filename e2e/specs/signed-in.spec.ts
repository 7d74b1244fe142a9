import { expectNoBarriers } from '../axe.ts'
import { boxOf } from '../box.ts'
import { isReading, wasSignedIn } from '../family.ts'
import { accountMenu, storiesIn } from '../pressable.ts'
import { expect, test } from '../site.ts'

test('§2 §9 on a wide screen a signed-in user sees name, a default picture of 40 px and the Profile link, until a click outside', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, t, visit }) => {
  const user = await isReading()
  await wasSignedIn(page, user)
  await visit('/booktour')
  const block = accountMenu(page)
  await expect(block).toContainText(user.user_name)
  const picture = block.locator('img')
  await expect(picture).toHaveAttribute('src', /avatar-none/)
  expect(await boxOf(picture)).toMatchObject({ width: 40, height: 40 })
  await block.locator('summary').click()
  const profile = block.getByRole('link', { name: t('shell', 'profile') })
  await expect(profile).toHaveAttribute('href', '/profile#general')
  await expectNoBarriers(page, 'account menu')
  await page.mouse.click(5, 890)
  await expect(profile).toBeHidden()
})

test('§3 §6 a visitor, also one with an unreadable user record, sees no name, Profile or Log out, but the log-in link', {
  tag: ['@desktop', '@english'],
}, async ({ page, t, visit }) => {
  await page.addInitScript(() => localStorage.setItem('user', '{"access_token":'))
  await visit('/thank-you')
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: t('shell', 'log_in') })).toHaveAttribute('href', '/login')
  await expect(accountMenu(page)).toHaveCount(0)
  await expect(page.getByText(t('shell', 'log_out'))).toHaveCount(0)
  await expect(page.locator('a[href^="/profile"]')).toHaveCount(0)
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
