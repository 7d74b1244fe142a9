import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath, localeOf, phoneScreen } from '../browser.ts'
import { areas } from '../every-scene.ts'
import { isReading, wasSignedIn } from '../family.ts'
import { unreachableIn } from '../outside.ts'
import { openScene, type Scene } from '../scenes/scene.ts'
import { expect, test, untilHydrated } from '../site.ts'
import { type Language, wordsIn } from '../words.ts'

/** Almost twice the browser’s own, on a narrow phone: twelve letters of the root fit beside each other. */
const fontSize = 30
const smallPhone = { width: 360, height: 740 }
const smallestPhone = { width: 320, height: 640 }
/** Loading pages have no text yet; one of the five branches is enough; a fold clips its text while it opens. */
const leftOut = new Set(['loader', 'skeletons', 'mobile-branches', 'branch-1', 'branch-3', 'branch-4', 'branch-5'])

type ContextOptions = Pick<BrowserContextOptions, 'locale' | 'baseURL' | 'extraHTTPHeaders'>

/**
 * Lays out what is far below too, and spaces text as WCAG 1.4.12 does, which a page has to bear. A style element of the test would
 * break the security policy.
 */
const spaceText = (page: Page, isSpaced: boolean) =>
  page.evaluate((spaced) => {
    const sheet = new CSSStyleSheet()
    const spacing = `
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`
    sheet.replaceSync(`* { content-visibility: visible !important } ${spaced ? spacing : ''}`)
    document.adoptedStyleSheets = [sheet]
  }, isSpaced)

/** Ends each text that people wrote, and each field, with a word that is wider than the screen. */
const addLongWords = (page: Page) =>
  page.evaluate(() => {
    const word = 'Abdulrahmanalmutairialharbialqahtanialghamdialzahrani'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const written: Text[] = []
    const ours = 'button, .button, summary, .step-note, .day-tile, .dot, .pill, .stage-bar'
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      const isWritten = parent?.closest('h1, h2, h3, p, b, bdi, dt, [dir="auto"], option') && !parent.closest(ours)
      if (isWritten && /\p{L}{3}/u.test(text.nodeValue ?? '')) written.push(text as Text)
    }
    for (const text of written) text.data = `${text.data.trimEnd()} ${word}`
    for (const field of document.querySelectorAll('textarea, input[type="text"]'))
      (field as HTMLInputElement).value = word
  })

/** Elements of a scene outside the screen of a phone with each of the settings that a reader may have, a line each. */
async function outsideOfScene(page: Page, language: Language, scene: Scene): Promise<string[]> {
  const t = wordsIn(language)
  await openScene(page, scene, t)
  if (scene.act && !scene.path.startsWith('/desk')) await untilHydrated(page)
  await scene.act?.(page, t)
  // A lost session would be measured as a page to sign in.
  if (scene.before && !scene.path.startsWith('/login')) await expect(page.locator('#sign-in, #login')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: t('desk-shell', 'loading') })).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${fontSize}px`)
  const found: string[] = []
  const look = async (setting: string, screen: typeof smallPhone) => {
    await page.setViewportSize(screen)
    found.push(...(await unreachableIn(page, screen)).map((line) => `${scene.name}, ${setting}: ${line}`))
  }
  await spaceText(page, false)
  await look('larger text', smallPhone)
  const browserItself = await page.context().newCDPSession(page)
  await browserItself.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await spaceText(page, true)
  await addLongWords(page)
  await look('spaced text and long words', smallestPhone)
  await browserItself.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } })
  await browserItself.detach()
  await page.setViewportSize(smallPhone)
  return found
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

/** A phone on which all scenes of an area are opened, one after the other; with motion each change of width would be waited for. */
const aPhone = (browser: Browser, viewport: typeof smallPhone, where: ContextOptions) =>
  browser.newContext({
    ...{ viewport, isMobile: true, hasTouch: true, serviceWorkers: 'block', reducedMotion: 'reduce' },
    ...where,
  })

/** The scenes of an area in a language: every other one, which the other language leaves out. */
function scenesIn(language: Language, scenes: readonly Scene[]) {
  const onPhone = scenes.filter(({ name, only }) => only !== 'desktop' && !leftOut.has(name))
  const rest = language === 'en' ? 0 : 1
  return onPhone.filter((_, index) => index % 2 === rest)
}

test.describe.configure({ timeout: 180_000 })

for (const [area, scenes] of Object.entries(areas))
  test(`product §3 with larger text, spaced text and words without a space a phone shows all of ${area}`, {
    tag: '@phone',
  }, async ({ browser, language, baseURL }) => {
    const extraHTTPHeaders = { 'X-Forwarded-For': language === 'en' ? '198.51.100.11' : '198.51.100.13' }
    const context = await aPhone(browser, smallPhone, {
      locale: localeOf[language],
      baseURL: baseURL ?? '',
      extraHTTPHeaders,
    })
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
  const context = await aPhone(browser, smallPhone, { locale: localeOf[language], baseURL: baseURL ?? '' })
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

/** Pages whose parts share a line, where letters that cannot be smaller need the room of two. */
const crowded = new Set([
  'home',
  'booktour',
  'branch-2',
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
  const found: string[] = []
  for (const scene of scenesIn(
    language,
    Object.values(areas)
      .flat()
      .filter(({ name }) => crowded.has(name)),
  )) {
    const page = await (
      await aPhone(browser, phoneScreen, { locale: localeOf[language], baseURL: baseURL ?? '' })
    ).newPage()
    await openScene(page, scene, wordsIn(language))
    await scene.act?.(page, wordsIn(language))
    found.push(...(await unreachableIn(page, phoneScreen)).map((line) => `${scene.name}: ${line}`))
    await page.context().close()
  }
  await browser.close()
  expect(found).toEqual([])
})
