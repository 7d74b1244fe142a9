import { expectNoBarriers } from '../axe.ts'
import { aNewFamily, register, wasSignedIn } from '../family.ts'
import { expect, test } from '../site.ts'

test.describe('Stories', () => {
  test('§4 a family opens a ring, goes on and back by key, likes, and Esc or the back button closes it', async ({
    page,
    visit,
    t,
    language,
  }) => {
    // Nothing goes on by itself then, and axe does not wait for the bar.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await wasSignedIn(page, await register(aNewFamily()))
    await visit('/community')

    await page.locator('.ring').first().click()
    const viewer = page.getByRole('dialog')
    await expect(viewer).toBeVisible()
    await viewer.getByRole('button', { name: t('stories', 'pause') }).click()
    const bars = viewer.locator('.viewer-bars i')
    await expect(bars.first()).toHaveAttribute('data-state', 'on')
    await expectNoBarriers(page, 'story viewer')

    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(bars.first()).toHaveAttribute('data-state', 'seen')
    await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await expect(bars.first()).toHaveAttribute('data-state', 'on')

    const like = viewer.locator('.like')
    const before = await like.getAttribute('aria-pressed')
    await like.click()
    await expect(like).not.toHaveAttribute('aria-pressed', before ?? '')
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', before ?? '')

    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await page.locator('.ring').first().click()
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toBeHidden()
  })
})
