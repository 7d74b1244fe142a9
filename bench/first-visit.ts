import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath, localeOf, phoneScreen } from 'e2e/browser.ts'
import type { Bar } from './bars.ts'
import { slowDown } from './slow-phone.ts'

interface FetchedFile {
  readonly url: string
  readonly type: string
  readonly bytes: number
}
interface Visit {
  /** All transferred files, with their headers. */
  readonly fetched: readonly FetchedFile[]
  /** Transferred bytes of each file, without headers. */
  readonly weights: Readonly<Record<string, number>>
  readonly fontsBeforePaint: readonly string[]
  readonly picturesAboveFold: readonly string[]
  readonly shift: number
}

const quietMs = 1500
const fontsLateMs = 1000

/** Returns a function that waits until no request has been under way for a second and a half. */
function quietNetwork(session: CDPSession) {
  const underWay = new Set<string>()
  let since = performance.now()
  const ended = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId)
    since = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) underWay.add(requestId)
    since = performance.now()
  })
  session.on('Network.loadingFinished', ended)
  session.on('Network.loadingFailed', ended)
  return async () => {
    const giveUpAt = performance.now() + 30_000
    while (performance.now() < giveUpAt && (underWay.size > 0 || performance.now() - since < quietMs))
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A new phone with an empty cache, whose pages sum their layout shifts. */
async function aPhone(browser: Browser, language: 'en' | 'ar'): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: phoneScreen,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: localeOf[language],
  })
  await context.addInitScript(() => {
    const counters = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) counters.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return context
}
const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

/** Layout shift of a first visit whose fonts arrive after the first paint, as on a slow line. */
async function shiftOfLateFonts(browser: Browser, address: string, path: string, language: 'en' | 'ar') {
  const context = await aPhone(browser, language)
  const page = await context.newPage()
  await page.route(/\.woff2$/, async (route) => {
    await wait(fontsLateMs)
    await route.continue()
  })
  await page.goto(address + path, { waitUntil: 'load', timeout: 30_000 })
  await page.waitForTimeout(2 * fontsLateMs)
  await page.evaluate(() => document.fonts.ready)
  const shift = await shiftOf(page)
  await context.close()
  return shift
}

/** Seconds until the largest paint of a first visit on a slow phone. */
async function slowestPaint(browser: Browser, address: string, path: string, language: 'en' | 'ar') {
  const context = await aPhone(browser, language)
  await context.addInitScript(() => {
    const paints = Object.assign(window, { largestPaintMs: 0 })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paints.largestPaintMs = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const page = await context.newPage()
  await slowDown(context, page)
  await page.goto(address + path, { waitUntil: 'load', timeout: 30_000 })
  await page.waitForSelector('html[data-hydrated]')
  const ms = await page.evaluate(() => (window as unknown as { largestPaintMs: number }).largestPaintMs)
  await context.close()
  return ms / 1000
}

/** First visit on a phone with an empty cache: records all transferred files until the network is quiet. */
async function firstVisit(browser: Browser, address: string, path: string, language: 'en' | 'ar'): Promise<Visit> {
  const context = await aPhone(browser, language)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const begun = new Map<string, { url: string; type: string }>()
  const fetched: FetchedFile[] = []
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    begun.set(requestId, { url: response.url, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = begun.get(requestId)
    if (known && !known.url.startsWith('data:')) fetched.push({ ...known, bytes: encodedDataLength })
  })
  const quiet = quietNetwork(session)
  await page.goto(address + path, { waitUntil: 'load', timeout: 30_000 })
  await quiet()
  const seen = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const fonts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < painted)
      .map(({ name }) => name)
    const above = [...document.images]
      .filter((image) => image.getBoundingClientRect().top < innerHeight && image.getClientRects().length > 0)
      .map((image) => image.currentSrc)
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const weights = Object.fromEntries(resources.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
    return { fonts: [...new Set(fonts)], above, weights }
  })
  const visit = {
    fetched: [...fetched],
    weights: seen.weights,
    fontsBeforePaint: seen.fonts,
    picturesAboveFold: seen.above,
  }
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await page.waitForTimeout(500)
  const shift = await shiftOf(page)
  await context.close()
  return { ...visit, shift }
}

const kibi = 1024
const kilo = 1000
/** Sum in KB including headers: twenty small files cost as much as a large one. */
const travelled = ({ fetched }: Visit) => fetched.reduce((sum, { bytes }) => sum + bytes, 0) / kibi
const weightOf = ({ weights }: Visit, url: string) => (weights[url] ?? 0) / kilo
/** Compressed bytes without headers. */
const weightOfAll = ({ weights }: Visit, ending: string) =>
  Object.entries(weights).reduce((sum, [url, bytes]) => sum + (new URL(url).pathname.endsWith(ending) ? bytes : 0), 0)
const most = (values: readonly number[]) => Math.max(0, ...values)

/** Measures a first visit by phone: transferred bytes, files before the first paint, layout shift. */
export async function firstVisits(address: string): Promise<Bar[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  const bars: Bar[] = []
  try {
    for (const language of ['en', 'ar'] as const) {
      for (const [path, script] of [
        ['/', 126],
        ['/branch/2', 135],
        ['/booktour', 145],
        ['/surveys/interest', 147],
      ] as const) {
        // Neither measures time, so they run side by side.
        const [visit, late] = await Promise.all([
          firstVisit(browser, address, path, language),
          shiftOfLateFonts(browser, address, path, language),
        ])
        const paint = await slowestPaint(browser, address, path, language)
        const named = `${language} ${path}`
        const pictures = visit.picturesAboveFold.map((url) => weightOf(visit, url))
        const fonts = visit.fontsBeforePaint.map((url) => weightOf(visit, url))
        const whole = path === '/' ? { atMost: language === 'en' ? 245 : 270 } : {}
        bars.push(
          { what: `${named}: everything`, value: travelled(visit), unit: 'KiB', ...whole },
          {
            what: `${named}: JavaScript, without headers`,
            value: weightOfAll(visit, '.js') / kibi,
            unit: 'KiB',
            atMost: script,
          },
          { what: `${named}: CSS`, value: weightOfAll(visit, '.css') / kilo, unit: 'KB', atMost: 17 },
          { what: `${named}: fonts before the first paint`, value: fonts.length, unit: 'files', atMost: 2 },
          { what: `${named}: the largest of them`, value: most(fonts), unit: 'KB', atMost: 60 },
          { what: `${named}: largest picture above the fold`, value: most(pictures), unit: 'KB', atMost: 80 },
          { what: `${named}: largest paint on a slow phone`, value: paint, unit: 's', atMost: 1.3 },
          { what: `${named}: layout shift`, value: visit.shift, unit: '', atMost: 0.005 },
          { what: `${named}: layout shift, fonts a second late`, value: late, unit: '', atMost: 0.005 },
        )
      }
    }
  } finally {
    await browser.close()
  }
  return bars
}
