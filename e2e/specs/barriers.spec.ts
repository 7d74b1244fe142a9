import { expectNoBarriers } from '../axe.ts'
import { likeIn } from '../pressable.ts'
import { expect, test } from '../site.ts'
import { sendButton } from '../tour-form.ts'

// Every page by itself is every-page.spec.ts.
test('axe finds nothing in the invitation to sign in, nor in the errors of the form', {
  tag: ['@two', '@arabic'],
}, async ({ page, visit, t }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await visit('/posts/1')
  await likeIn(page.getByRole('main'), t).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page, 'invitation')
  await visit('/booktour')
  await page.fill('#full_name', 'ن'.repeat(31))
  await sendButton(page, t).click()
  await expect(page.locator('#email-error')).toBeVisible()
  await expectNoBarriers(page, 'form errors')
})

test('with reduced motion nothing is animated; the first key press offers a link to skip to the content', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, visit, t }) => {
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

  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('shell', 'skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#main')
})
