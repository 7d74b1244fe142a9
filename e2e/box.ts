import type { Locator } from '@playwright/test'
import { expect } from './site.ts'

/** Position on the screen and size of an element, in px, once it is visible. */
export async function boxOf(element: Locator) {
  await expect(element).toBeVisible()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element was hidden while it was measured.')
  return box
}

/** Whether the first character of a text stands to the right of its last one. */
export const readsFromRight = (element: Locator) =>
  element.evaluate((box) => {
    const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    const first = text.nextNode() as Text
    let last = first
    while (text.nextNode()) last = text.currentNode as Text
    const leftOf = (node: Text, index: number) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return range.getBoundingClientRect().left
    }
    return leftOf(first, 0) > leftOf(last, last.length - 1)
  })
