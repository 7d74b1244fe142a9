import type { Page } from '@playwright/test'
import type { SignedIn } from 'contract/accounts/endpoints.ts'
import type { Page as PageOf } from 'contract/paging.ts'
import type { Story } from 'contract/stories/endpoints.ts'
import { expectNoBarriers } from '../axe.ts'
import { boxOf } from '../box.ts'
import { aNewFamily, register, wasSignedIn } from '../family.ts'
import { likeIn, storiesIn } from '../pressable.ts'
import { expect, test } from '../site.ts'

test.describe('Stories', () => {
  test('§4 a family opens a story ring, goes on and back by keys, likes, and Esc or the back button closes it', {
    tag: ['@two', '@arabic'],
  }, async ({ page, visit, t, language }) => {
    // With reduced motion no item advances by itself, and axe does not wait for the progress bar.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await wasSignedIn(page, await register(aNewFamily()))
    await visit('/community')

    await storiesIn(page, t).first().click()
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

  test('§4 the arrow keys work at once, and after a click beside the story, in reading direction', {
    tag: '@two',
  }, async ({ page, visit, language, t }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await wasSignedIn(page, await register(aNewFamily()))
    await visit('/community')
    await storiesIn(page, t).first().click()
    const viewer = page.getByRole('dialog')
    const first = viewer.locator('.viewer-bars i').first()
    await expect(first).toHaveAttribute('data-state', 'on')
    const [on, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await page.keyboard.press(on)
    await expect(first).toHaveAttribute('data-state', 'seen')
    await page.keyboard.press(back)
    await expect(first).toHaveAttribute('data-state', 'on')

    // Clicks the area that leads to the next item; the click moves the focus.
    const box = await boxOf(viewer.locator('.viewer-story'))
    await page.mouse.click(box.x + box.width * (language === 'ar' ? 0.2 : 0.8), box.y + box.height / 2)
    await expect(first).toHaveAttribute('data-state', 'seen')
    await page.keyboard.press(back)
    await expect(first).toHaveAttribute('data-state', 'on')
  })
})

async function _storiesFor({ access_token }: SignedIn) {
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await fetch(`${process.env.BASE_URL}/api/v1/branch/stories`, { headers })
  return (await answer.json()) as PageOf<Story>
}

/** Two seconds of a moving square, filmed by the browser itself. */
async function _aFilm(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 180, height: 320 })
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const pieces: Blob[] = []
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    const over = new Promise((done) => {
      recorder.onstop = done
    })
    recorder.start()
    for (let step = 0; step < 40; step += 1) {
      pen?.clearRect(0, 0, canvas.width, canvas.height)
      pen?.fillRect(step * 4, step * 7, 20, 20)
      await new Promise((next) => setTimeout(next, 50))
    }
    recorder.stop()
    await over
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
  })
  return Buffer.from(bytes)
}
