import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath, localeOf, phoneScreen } from '../browser.ts'
import { areas, scenes } from '../every-scene.ts'
import { isReading, wasSignedIn } from '../family.ts'
import { unreachableIn } from '../outside.ts'
import { enlargeText, outsideForReaders, smallPhone } from '../reader-settings.ts'
import { isPlainPage, openScene, type Scene } from '../scenes/scene.ts'
import { expect, test, untilHydrated } from '../site.ts'
import { type Language, wordsIn } from '../words.ts'

/** Loading pages have no text yet; a fold clips its text while it opens. */
const leftOut = new Set(['loader', 'skeletons', 'mobile-branches'])

// With motion each change of width would be waited for.
test.use({ viewport: smallPhone, contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 180_000 })

/** Elements of a scene outside the screen of a phone with each of the settings that a reader may have, a line each. */
async function outsideOfScene(page: Page, language: Language, scene: Scene): Promise<string[]> {
  const t = wordsIn(language)
  await page.setViewportSize(smallPhone)
  await enlargeText(page)
  await openScene(page, scene, t)
  if (scene.act && !scene.path.startsWith('/desk')) await untilHydrated(page)
  await scene.act?.(page, t)
  // A lost session would be measured as a page to sign in.
  if (scene.before && !scene.path.startsWith('/login')) await expect(page.locator('#sign-in, #login')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: t('desk-shell', 'loading') })).toHaveCount(0)
  return outsideForReaders(page, scene.name)
}

/** The next scene finds the browser without cookies and drafts, but with the files of the site. */
async function tidy(page: Page) {
  const context = page.context()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
}

/** Scenes in a language: every other one, which the other language leaves out. */
const scenesIn = (language: Language, scenes: readonly Scene[]) =>
  scenes
    .filter(({ name, only }) => only !== 'desktop' && !leftOut.has(name))
    .filter((_, index) => index % 2 === (language === 'en' ? 0 : 1))

// Pages without a state of their own: every-page.spec.ts.
const withState = Object.entries(areas)
  .map(([area, all]) => [area, all.filter((scene) => !isPlainPage(scene))] as const)
  .filter(([, states]) => states.length > 0)
for (const [area, states] of withState)
  test(`product §3 with larger text, spaced text and words without a space a phone shows all of ${area} in each state`, {
    tag: '@phone',
  }, async ({ context, language }) => {
    let page = await context.newPage()
    const found: string[] = []
    for (const scene of scenesIn(language, states)) {
      found.push(...(await outsideOfScene(page, language, scene)))
      await tidy(page)
      // A script that `before` adds to the pages of a family stays in this one.
      if (scene.before && !scene.path.startsWith('/desk')) {
        await page.close()
        page = await context.newPage()
      }
    }
    expect(found).toEqual([])
  })

/** Words of an element that stand on two lines. */
const brokenWordsIn = (element: Element) => {
  const broken: string[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    // A closed history has no lines yet.
    if (!text.parentElement?.checkVisibility()) continue
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\d]{3,}/gu)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}

test('product §3 with larger text no word about a child and no name of a device is broken', { tag: '@phone' }, async ({
  page,
  visit,
  t,
}) => {
  await enlargeText(page)
  await wasSignedIn(page, await isReading())
  await visit('/settings')
  const children = page.getByRole('article')
  await expect(children.first()).toBeVisible()
  const devices = page.getByRole('listitem').filter({ hasText: t('settings', 'this_device') })
  await expect(devices.first()).toBeVisible()
  for (const part of [...(await children.all()), ...(await devices.all())])
    expect(await part.evaluate(brokenWordsIn)).toEqual([])
})

/** Pages whose parts share a line, where letters that cannot be smaller need the room of two. */
const crowded = new Set([
  'home',
  'booktour',
  'branch-in-resort',
  'events-month',
  'calendar-year',
  'settings',
  'desk-visits',
  'desk-comments',
  'desk-story-begun',
])

test('product §3 with a browser’s smallest letters at 24 px a phone shows all of the pages with most in a line', {
  tag: '@phone',
}, async ({ language, baseURL }) => {
  const args = [...chromiumFlags, '--blink-settings=minimumFontSize=24,minimumLogicalFontSize=24']
  const browser = await chromium.launch({ executablePath: chromiumPath, args })
  const page = await browser.newPage({
    ...{ viewport: phoneScreen, isMobile: true, hasTouch: true, serviceWorkers: 'block', reducedMotion: 'reduce' },
    ...{ locale: localeOf[language], baseURL: baseURL ?? '' },
  })
  const found: string[] = []
  const inLines = scenes.filter(({ name }) => crowded.has(name))
  for (const scene of scenesIn(language, inLines)) {
    await openScene(page, scene, wordsIn(language))
    await scene.act?.(page, wordsIn(language))
    found.push(...(await unreachableIn(page, phoneScreen)).map((line) => `${scene.name}: ${line}`))
    await tidy(page)
  }
  await browser.close()
  expect(found).toEqual([])
})
