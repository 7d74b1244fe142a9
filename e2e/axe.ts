import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { animationsEnded } from './animations-ended.ts'

const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

async function violationsOn(page: Page, within: string) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  return page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    // axe leaves the size of targets out unless asked. Faster: no stylesheets loaded for disabled rules, one passed example per rule.
    const rules = { 'target-size': { enabled: true } }
    // Bars and toasts cover a part of the page until the user scrolls or closes them: a link under one is not too small.
    const covering = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (part) => /^(?:sticky|fixed)$/.test(getComputedStyle(part).position) && !part.closest('dialog, [role=dialog]'),
    )
    // Sections far below are laid out when they come near: until then their words may lie over the footer.
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible'
    const positions = covering.map(({ style }) => style.position)
    for (const { style } of covering) style.position = 'static'
    try {
      return (await axe.run({ include: within }, { preload: false, resultTypes: ['violations'], rules })).violations
    } finally {
      for (const [index, { style }] of covering.entries()) style.position = positions[index] ?? ''
    }
  }, within)
}

/** Accessibility violations found by axe on the page or in a part of it, one line each. */
export async function barriersOn(page: Page, within = 'html'): Promise<string[]> {
  // A screen of the desk has its heading once its data have arrived; before, axe would judge an empty page.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await animationsEnded(page)
  let violations = await violationsOn(page, within)
  // axe also checks parts that were not drawn before, which may start fading in.
  if (violations.length > 0) {
    await animationsEnded(page)
    violations = await violationsOn(page, within)
  }
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(' ')}) ${failureSummary ?? ''}`),
  )
}

export const expectNoBarriers = async (page: Page, what: string, within?: string) =>
  expect(await barriersOn(page, within), what).toEqual([])
