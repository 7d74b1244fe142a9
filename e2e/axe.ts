import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Half-faded words have half the contrast: what moves comes to rest. What moves with a scrolled row never ends. */
const atRest = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  )

const judged = (page: Page, within: string) =>
  new AxeBuilder({ page })
    .include(within)
    // Several times faster: no page of its own to add up what frames say (there are none), no styles fetched again for
    // rules that are off, and of what is in order one example each.
    .setLegacyMode(true)
    .options({ preload: false, resultTypes: ['violations'] })
    .analyze()

/** What axe knows to be in somebody's way, on the page as it stands now, or in a part of it; one line each. */
export async function barriersOn(page: Page, within = 'html'): Promise<string[]> {
  await atRest(page)
  let { violations } = await judged(page, within)
  // It looks at parts that were not drawn yet, too, and they may begin to fade in only then.
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
