import type { Page } from '@playwright/test'
import { animationsEnded } from './animations-ended.ts'

/**
 * Unreachable text and controls: outside the screen without sideways scrolling, clipped by a parent, or below the end of a
 * fixed element that does not scroll. One line each; `screen` in CSS pixels.
 */
export async function unreachableIn(page: Page, screen: { width: number; height: number }): Promise<string[]> {
  await animationsEnded(page)
  return page.evaluate(({ width, height }) => {
    const found = new Map<string, string>()
    const nameOf = (element: Element | null, depth = 3): string =>
      element && depth > 0
        ? `${nameOf(element.parentElement, depth - 1)} > ${element.localName}${[...element.classList].map((name) => `.${name}`).join('')}`
        : ''
    const report = (element: Element, fault: string, text: string) => {
      const name = nameOf(element)
      if (!found.has(name)) found.set(name, `${fault}:${name} “${text.trim().slice(0, 40)}”`)
    }
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isForScreenReaders(element.parentElement))
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden="true"], [inert]') &&
      !isForScreenReaders(element)
    /** Clips a rectangle by its parents, except in directions in which a parent scrolls. */
    const check = (element: Element, rect: DOMRect, text: string, isText: boolean) => {
      if (rect.width < 2 || rect.height < 2) return
      let { left, right } = rect
      let across = true
      let down = true
      for (
        let box: Element | null = isText ? element : element.parentElement;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box)
        const around = box.getBoundingClientRect()
        if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) across = false
        if (/auto|scroll/.test(style.overflowY) && box.scrollHeight > box.clientHeight) down = false
        const cuts = style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none'
        if (cuts && across && /hidden|clip/.test(style.overflowX)) {
          if (isText && (left < around.left - 2 || right > around.right + 2))
            report(element, `cut across by ${nameOf(box, 1)}`, text)
          left = Math.max(left, around.left)
          right = Math.min(right, around.right)
        }
        if (
          cuts &&
          down &&
          isText &&
          /hidden|clip/.test(style.overflowY) &&
          (rect.top < around.top - 8 || rect.bottom > around.bottom + 8)
        )
          report(element, `cut down by ${nameOf(box, 1)}`, text)
        if (!cuts && /hidden|clip/.test(style.overflowX)) across = false
        if (style.position === 'fixed' || box.matches('dialog:modal')) {
          if (down && (rect.top < -1 || rect.bottom > height + 1))
            report(element, `${Math.round(rect.top)} to ${Math.round(rect.bottom)} px down`, text)
          break
        }
      }
      if (across && (left < -1 || right > width + 1))
        report(element, `${Math.round(left)} to ${Math.round(right)} px across`, text)
    }
    const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)
    if (wide > width) found.set('page', `the page is ${wide} px wide`)
    for (const control of document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, label, [tabindex="0"]',
    ))
      if (isSeen(control)) check(control, control.getBoundingClientRect(), control.textContent ?? '', false)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walk(walker); node; node = walk(walker)) {
      range.selectNodeContents(node.text)
      for (const rect of range.getClientRects()) check(node.parent, rect, node.text.data, true)
    }
    function walk(walker: TreeWalker): { text: Text; parent: Element } | undefined {
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (
          parent &&
          node.nodeValue?.trim() &&
          !/^(script|style|option|noscript)$/.test(parent.localName) &&
          isSeen(parent)
        )
          return { text: node as Text, parent }
      }
      return undefined
    }
    return [...found.values()]
  }, screen)
}
