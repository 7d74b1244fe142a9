import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { localeOf, phoneScreen } from '../browser.ts'
import { areas } from '../every-scene.ts'
import { isReading, wasSignedIn } from '../family.ts'
import { unreachableIn } from '../outside.ts'
import { openScene, type Scene } from '../scenes/scene.ts'
import { expect, test, untilHydrated } from '../site.ts'
import { type Language, wordsIn } from '../words.ts'

/** Twice the browser’s own. */
const fontSize = 32
/** Loading pages have no text yet; one of the five branches is enough; a fold clips its text while it opens. */
const leftOut = new Set(['loader', 'skeletons', 'mobile-branches', 'branch-1', 'branch-3', 'branch-4', 'branch-5'])

type ContextOptions = Pick<BrowserContextOptions, 'locale' | 'baseURL' | 'extraHTTPHeaders'>

/** Elements of a scene outside the screen of a phone, a line each. */
async function outsideOfScene(page: Page, language: Language, scene: Scene): Promise<string[]> {
  const t = wordsIn(language)
  await openScene(page, scene, t)
  if (scene.act && !scene.path.startsWith('/desk')) await untilHydrated(page)
  await scene.act?.(page, t)
  await expect(page.getByRole('status').filter({ hasText: t('desk-shell', 'loading') })).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${fontSize}px`)
  return (await unreachableIn(page, phoneScreen)).map((line) => `${scene.name}: ${line}`)
}

async function withLargerText(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const browserItself = await context.newCDPSession(page)
  await browserItself.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } })
  return page
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

/** A phone on which all scenes of an area are opened, one after the other. */
const aPhone = (browser: Browser, where: ContextOptions) =>
  browser.newContext({ viewport: phoneScreen, isMobile: true, hasTouch: true, serviceWorkers: 'block', ...where })

/** The scenes of an area in a language: every other one, which the other language leaves out. */
function scenesIn(language: Language, scenes: readonly Scene[]) {
  const onPhone = scenes.filter(({ name, only }) => only !== 'desktop' && !leftOut.has(name))
  const rest = language === 'en' ? 0 : 1
  return onPhone.filter((_, index) => index % 2 === rest)
}

test.describe.configure({ timeout: 180_000 })

for (const [area, scenes] of Object.entries(areas))
  test(`product §3 with larger text a phone shows all of ${area}`, { tag: '@phone' }, async ({
    browser,
    language,
    baseURL,
  }) => {
    const extraHTTPHeaders = { 'X-Forwarded-For': language === 'en' ? '198.51.100.11' : '198.51.100.13' }
    const context = await aPhone(browser, { locale: localeOf[language], baseURL: baseURL ?? '', extraHTTPHeaders })
    let page = await withLargerText(context)
    const found: string[] = []
    for (const scene of scenesIn(language, scenes)) {
      found.push(...(await outsideOfScene(page, language, scene)))
      await tidy(page)
      // A script that `before` adds to the pages of a family stays in this one.
      if (scene.before && !scene.path.startsWith('/desk')) {
        await page.close()
        page = await withLargerText(context)
      }
    }
    await context.close()
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
  browser,
  language,
  baseURL,
}) => {
  const context = await aPhone(browser, { locale: localeOf[language], baseURL: baseURL ?? '' })
  const page = await withLargerText(context)
  await wasSignedIn(page, await isReading())
  await page.goto('/settings')
  await untilHydrated(page)
  const children = page.getByRole('article')
  await expect(children.first()).toBeVisible()
  const devices = page.getByRole('listitem').filter({ hasText: wordsIn(language)('settings', 'this_device') })
  await expect(devices.first()).toBeVisible()
  for (const part of [...(await children.all()), ...(await devices.all())])
    expect(await part.evaluate(brokenWordsIn)).toEqual([])
  await context.close()
})
