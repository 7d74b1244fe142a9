import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'

const judged = (page: Page, within: string) =>
  new AxeBuilder({ page })
    .include(within)
    // Several times faster: no extra page for frames (there are none), no stylesheets loaded for disabled rules, one passed
    // example per rule.
    .setLegacyMode(true)
    .options({ preload: false, resultTypes: ['violations'] })
    .analyze()

/** Accessibility violations found by axe on the page or in a part of it, one line each. */
export async function barriersOn(page: Page, within = 'html'): Promise<string[]> {
  // A screen of the desk has its heading once its data have arrived; before, axe would judge an empty page.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await atRest(page)
  let { violations } = await judged(page, within)
  // axe also checks parts that were not drawn before, which may start fading in.
  if (violations.length > 0) {
    await atRest(page)
    violations = (await judged(page, within)).violations
  }
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(' ')}) ${failureSummary ?? ''}`),
  )
}

export const expectNoBarriers = async (page: Page, what: string, within?: string) =>
  expect(await barriersOn(page, within), what).toEqual([])
