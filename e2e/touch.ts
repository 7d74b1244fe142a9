import type { Locator, Page } from '@playwright/test'
import { boxOf } from './box.ts'

/** Swipes from the middle of an element by `by` pixels sideways. */
export async function swipe(page: Page, on: Locator, by: number) {
  await on.scrollIntoViewIfNeeded()
  const box = await boxOf(on)
  const from = { x: box.x + box.width / 2 - by / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: from.y }] })
  await touch('touchStart', from.x)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from.x + by * part)
  await touch('touchEnd')
  await session.detach()
}
