import type { Locator } from '@playwright/test'
import { expect } from './site.ts'

/** Position on the screen and size of an element, in px, once it is visible. */
export async function boxOf(element: Locator) {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element was hidden while it was measured.')
  return box
}
