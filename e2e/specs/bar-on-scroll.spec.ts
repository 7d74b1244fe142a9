import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

const settledAfterMs = 600
/** Scroll positions around 66 px, where the bar changes, and far from it. */
const heights = [0, 50, 65, 66, 70, 86, 120]

interface Seen {
  readonly requestedTop: number
  readonly scrolled: string | undefined
  readonly shadow: string
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** Scrolls to each height; returns the layout at once and after a while. */
const standAt = (page: Page, tops: readonly number[]): Promise<Seen[]> =>
  page.evaluate(
    async ({ tops, settledAfterMs }) => {
      const bar = document.querySelector<HTMLElement>('.bar') as HTMLElement
      const barPosition = () => {
        const flow = document.querySelector('#main')?.getBoundingClientRect()
        return [scrollY, bar.offsetHeight, (flow?.top ?? -1) + scrollY, document.body.offsetHeight]
      }
      const seen: Seen[] = []
      for (const requestedTop of tops) {
        scrollTo({ top: requestedTop, behavior: 'instant' })
        const before = barPosition()
        const isSettled = () => bar.dataset.scrolled === String(requestedTop >= 66)
        // A busy machine notices the scrolling later.
        for (let tries = 0; tries === 0 || (tries < 10 && !isSettled()); tries += 1)
          await new Promise((resolve) => setTimeout(resolve, settledAfterMs))
        const shadow = getComputedStyle(bar).boxShadow
        seen.push({ requestedTop, scrolled: bar.dataset.scrolled, shadow, before, after: barPosition() })
      }
      return seen
    },
    { tops, settledAfterMs },
  )

test('§2 §9 at 66 px the bar changes its style, not at 65, and nothing on the page moves, neither by a jump nor by the wheel', {
  tag: ['@desktop', '@english'],
}, async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit('/contact')
  await page.waitForLoadState('networkidle')
  for (const { requestedTop, scrolled, shadow, before, after } of await standAt(page, heights)) {
    expect(after, `${requestedTop} px`).toEqual(before)
    expect(after[0], `${requestedTop} px`).toBe(requestedTop)
    expect([scrolled, shadow !== 'none'], `${requestedTop} px`).toEqual([
      String(requestedTop >= 66),
      requestedTop >= 66,
    ])
  }

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.mouse.move(400, 500)
  for (const turned of [60, 10, 10, -14, 10, -30, 40]) {
    await page.mouse.wheel(0, turned)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 120)))
  }
  // The last turn of the wheel scrolls smoothly and may not have ended on a busy machine.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(86)
  await page.waitForTimeout(settledAfterMs)
  expect(await page.evaluate(() => scrollY)).toBe(86)
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled', 'true')
})
