import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe knows to be in somebody's way, on the page as it stands now, or in a part of it; one line each. */
export async function barriersOn(page: Page, within = 'html'): Promise<string[]> {
  // Half-faded words have half the contrast: what moves comes to rest first.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // Several times faster: no page of its own to add up what frames say (there are none), no styles fetched again for
    // rules that are off, and of what is in order one example each.
    .setLegacyMode(true)
    .options({ preload: false, resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${target.join(' ')}) ${failureSummary ?? ''}`),
  )
}

export const expectNoBarriers = async (page: Page, what: string, within?: string) =>
  expect(await barriersOn(page, within), what).toEqual([])
