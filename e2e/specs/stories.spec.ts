import { expectNoBarriers } from '../axe.ts'
import { boxOf } from '../box.ts'
import { aNewFamily, register, wasSignedIn } from '../family.ts'
import { likeIn, storiesIn } from '../pressable.ts'
import { expect, test } from '../site.ts'

test('§4 a family opens a story ring, goes on and back by keys in reading direction, also after a click beside the story, likes, and Esc or the back button closes it', {
  tag: '@two',
}, async ({ page, visit, t, language }) => {
  // With reduced motion no item advances by itself, and axe does not wait for the progress bar.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await wasSignedIn(page, await register(aNewFamily()))
  await visit('/community')
  await storiesIn(page, t).first().click()
  const viewer = page.getByRole('dialog')
  const first = viewer.locator('.viewer-bars i').first()
  await expect(first).toHaveAttribute('data-state', 'on')
  const [onward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const goBack = async () => {
    await expect(first).toHaveAttribute('data-state', 'seen')
    await page.keyboard.press(back)
    await expect(first).toHaveAttribute('data-state', 'on')
  }
  await page.keyboard.press(onward)
  await goBack()
  // Clicks the area that leads to the next item; the click moves the focus.
  const box = await boxOf(viewer.locator('.viewer-story'))
  await page.mouse.click(box.x + box.width * (language === 'ar' ? 0.2 : 0.8), box.y + box.height / 2)
  await goBack()
  await viewer.getByRole('button', { name: t('stories', 'pause') }).click()
  await expectNoBarriers(page, 'story viewer')

  const like = likeIn(viewer, t)
  const before = await like.getAttribute('aria-pressed')
  await like.click()
  await expect(like).not.toHaveAttribute('aria-pressed', before ?? '')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', before ?? '')

  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await storiesIn(page, t).first().click()
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
})
