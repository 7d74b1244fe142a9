import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'

const settledAfterMs = 600
/** Pages that share the heights and wait in parallel. */
const pagesAtOnce = 2
/** Scroll positions around 66 px, where the bar changes, and far from it. */
const heights = [0, ...Array.from({ length: 11 }, (_, step) => 46 + step * 4), 120]

interface Seen {
  readonly requestedTop: number
  readonly scrolled: string | undefined
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** Scrolls to each height; returns the layout at once and after a while. */
const standAt = (page: Page, tops: readonly number[]): Promise<Seen[]> =>
  page.evaluate(
    async ({ tops, settledAfterMs }) => {
      const bar = () => document.querySelector<HTMLElement>('.bar')
      const barPosition = () => {
        const flow = document.querySelector('#main')?.getBoundingClientRect()
        return [scrollY, bar()?.offsetHeight ?? -1, (flow?.top ?? -1) + scrollY, document.body.offsetHeight]
      }
      const seen: Seen[] = []
      for (const requestedTop of tops) {
        scrollTo({ top: requestedTop, behavior: 'instant' })
        const before = barPosition()
        const isSettled = () => bar()?.dataset.scrolled === String(requestedTop >= 66)
        // A busy machine notices the scrolling later.
        for (let tries = 0; tries === 0 || (tries < 10 && !isSettled()); tries += 1)
          await new Promise((resolve) => setTimeout(resolve, settledAfterMs))
        seen.push({ requestedTop, scrolled: bar()?.dataset.scrolled, before, after: barPosition() })
      }
      return seen
    },
    { tops, settledAfterMs },
  )

test.describe('The navigation bar of a scrolled page', { tag: '@desktop' }, () => {
  test('§2 §9 the bar changes its style, and nothing on the page moves', { tag: '@english' }, async ({
    context,
    page,
  }) => {
    const pages = [page, ...(await Promise.all(Array.from({ length: pagesAtOnce - 1 }, () => context.newPage())))]
    const seen = await Promise.all(
      pages.map(async (one, index) => {
        await one.emulateMedia({ reducedMotion: 'no-preference' })
        await one.goto('/contact')
        await one.waitForLoadState('networkidle')
        return standAt(
          one,
          heights.filter((_, at) => at % pagesAtOnce === index),
        )
      }),
    )
    for (const { requestedTop, scrolled, before, after } of seen.flat()) {
      expect(after, `${requestedTop} px`).toEqual(before)
      expect(after[0], `${requestedTop} px`).toBe(requestedTop)
      expect(scrolled, `${requestedTop} px`).toBe(String(requestedTop >= 66))
    }
    for (const one of pages) await expect(one.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('§2 §9 turning the wheel around 66 px does not move the page, with reduced motion too', {
    tag: '@arabic',
  }, async ({ page, visit, t }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit('/')
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
    await expect(page.getByRole('link', { name: t('shell', 'skip') })).toBeAttached()
  })
})
