import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../axe.ts'
import { boxOf } from '../box.ts'
import { expect, test } from '../site.ts'
import type { Words } from '../words.ts'

const toasts = (page: Page) => page.getByRole('alert')
const copy = (page: Page, t: Words) => page.getByRole('button', { name: t('branches', 'copy_address') }).click()
/** A toast closes when the animation of its hidden bar ends; the tests let twenty seconds pass in one. */
const passTime = async (page: Page, playbackRate: number) => {
  const browserItself = await page.context().newCDPSession(page)
  await browserItself.send('Animation.enable')
  await browserItself.send('Animation.setPlaybackRate', { playbackRate })
}

test.describe('§2 §9 toasts', () => {
  test.beforeEach(async ({ context, visit }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit('/branch/2')
  })

  test('toasts are top-right in Arabic, top-left otherwise, without progress bar and close button; they close after 5 s, and wait while the pointer rests on them; there are at most five, the newest first; a click closes one', {
    tag: '@two',
  }, async ({ page, t, language }) => {
    await copy(page, t)
    const toast = toasts(page).first()
    await expect(toast).toContainText(t('branches', 'address_copied'))
    await expect(page.locator('.Toastify__toast-container')).toHaveClass(
      new RegExp(`--top-${language === 'ar' ? 'right' : 'left'}`),
    )
    await expect(toast.getByRole('button')).toHaveCount(0)
    await expect(toast.locator('.Toastify__progress-bar--wrp')).toHaveCSS('opacity', '0')
    const box = await boxOf(toast)
    const middle = box.x + box.width / 2
    const { width } = page.viewportSize() ?? { width: 0 }
    if (width > 800) expect(middle > width / 2).toBe(language === 'ar')
    expect(box.y).toBeLessThan(200)
    await toast.hover()
    await expectNoBarriers(page, 'toast')

    const lasts5s = () => document.getAnimations().some(({ effect }) => effect?.getTiming().duration === 5000)
    await expect.poll(() => page.evaluate(lasts5s)).toBe(true)
    await passTime(page, 20)
    await page.waitForTimeout(600)
    await expect(toasts(page)).toHaveCount(1)
    // Off the toast.
    await page.mouse.move(200, 800)
    await expect(toasts(page)).toHaveCount(0, { timeout: 4000 })
    await passTime(page, 1)

    await copy(page, t)
    await expect(toasts(page)).toHaveCount(1)
    const firstId = await toasts(page).first().getAttribute('id')
    for (let more = 0; more < 6; more += 1)
      await page.getByRole('button', { name: t('branches', 'copy_address') }).dispatchEvent('click')
    await expect(toasts(page)).toHaveCount(5)
    const ids = await toasts(page).evaluateAll((all) => all.map(({ id }) => id))
    expect(ids.at(-1), 'the oldest last').toBe(firstId)
    await toasts(page).first().click()
    await expect(toasts(page)).toHaveCount(4, { timeout: 3000 })
  })
})
