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
    /** Each parent is looked at once, not for each text in it. */
    const seenOnce = <Facts>(look: (element: Element) => Facts) => {
      const known = new Map<Element, Facts>()
      return (element: Element): Facts => {
        const facts = known.get(element) ?? look(element)
        known.set(element, facts)
        return facts
      }
    }
    const isForScreenReaders: (element: Element) => boolean = seenOnce(
      (element) =>
        getComputedStyle(element).clipPath === 'inset(50%)' ||
        (element.parentElement !== null && isForScreenReaders(element.parentElement)),
    )
    const isSeen = seenOnce(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"], [inert]') &&
        !isForScreenReaders(element),
    )
    const boxOf = seenOnce((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(element)
      return {
        around: element.getBoundingClientRect(),
        scrollsAcross: /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth,
        scrollsDown: /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight,
        clipsAcross: /hidden|clip/.test(overflowX),
        clipsDown: /hidden|clip/.test(overflowY),
        cuts: textOverflow !== 'ellipsis' && webkitLineClamp === 'none',
        isFixed: position === 'fixed' || element.matches('dialog:modal'),
      }
    })
    /** Clips a rectangle by its parents, except in directions in which a parent scrolls. */
    const check = (element: Element, rect: DOMRect, text: string, isText: boolean) => {
      if (rect.width < 2 || rect.height < 2) return
      let { left, right } = rect
      let across = true
      let down = true
      for (
        let parent: Element | null = isText ? element : element.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      ) {
        const { around, cuts, ...box } = boxOf(parent)
        if (box.scrollsAcross) across = false
        if (box.scrollsDown) down = false
        if (cuts && across && box.clipsAcross) {
          if (isText && (left < around.left - 2 || right > around.right + 2))
            report(element, `cut across by ${nameOf(parent, 1)}`, text)
          left = Math.max(left, around.left)
          right = Math.min(right, around.right)
        }
        if (cuts && down && isText && box.clipsDown && (rect.top < around.top - 8 || rect.bottom > around.bottom + 8))
          report(element, `cut down by ${nameOf(parent, 1)}`, text)
        if (!cuts && box.clipsAcross) across = false
        if (box.isFixed) {
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
