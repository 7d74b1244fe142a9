import { expectNoBarriers } from '../axe.ts'
import { isReading, wasSignedIn } from '../family.ts'
import { accountMenu, likeIn } from '../pressable.ts'
import { expect, test } from '../site.ts'
import { sendButton } from '../tour-form.ts'

// Every page by itself is every-page.spec.ts; here is what opens on them, on a small phone and on a laptop.
test.use({ viewport: ({ phone }, use) => use({ width: phone ? 360 : 1280, height: 720 }) })

test('axe finds nothing in the mobile menu, its branches and the signed-in block', {
  tag: ['@phone', '@english'],
}, async ({ page, visit, t }) => {
  await wasSignedIn(page, await isReading())
  await visit('/')
  await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell', 'branches') })
    .click()
  await expectNoBarriers(page, 'mobile menu')
})

test('axe finds nothing in the account menu, nor in the search box and its results', {
  tag: ['@desktop', '@english'],
}, async ({ page, visit, t }) => {
  await wasSignedIn(page, await isReading())
  await visit('/')
  await accountMenu(page).locator('summary').click()
  await expectNoBarriers(page, 'account menu')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell', 'search') })
    .click()
  await page.getByRole('dialog').getByRole('combobox').fill('palm')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoBarriers(page, 'search')
})

test('axe finds nothing in the invitation to sign in', { tag: ['@two', '@english'] }, async ({ page, visit, t }) => {
  await visit('/posts/1')
  await likeIn(page.getByRole('main'), t).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page, 'invitation')
})

test('axe finds nothing in the errors of the form', { tag: ['@two', '@arabic'] }, async ({ page, visit, t }) => {
  await visit('/booktour')
  await page.fill('#full_name', 'ن'.repeat(31))
  await sendButton(page, t).click()
  await expect(page.locator('#email-error')).toBeVisible()
  await expectNoBarriers(page, 'form errors')
})

test('with reduced motion nothing is animated', { tag: ['@two', '@arabic'] }, async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/')
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 50).length,
  )
  expect(moving).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  const slow = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) =>
        getComputedStyle(element)
          .transitionDuration.split(',')
          .some((duration) => Number.parseFloat(duration) > 0.05),
      ).length,
  )
  expect(slow, 'elements with a transition').toBe(0)
})

test('the first key press offers a link to skip to the content', { tag: ['@desktop', '@arabic'] }, async ({
  page,
  visit,
  t,
}) => {
  await visit('/booktour')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('shell', 'skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/booktour#main')
})
