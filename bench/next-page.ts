import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath, localeOf, phoneScreen } from 'e2e/browser.ts'
import { type Bar, median } from './bars.ts'
import { slowDown } from './slow-phone.ts'

const rounds = 4
/** Rounds without a touch before: they have no bar. */
const untouchedRounds = 2
/** Bar of the time from a tap to the next page. */
const nextPageMs = 350
/** Bar of the tour form: the line takes 0.3 s for its code, 27 KB (docs/decisions/0491). */
const tourFormMs = 550
/** Time between touching a link and lifting the finger. */
const touchMs = 100
/** Milliseconds from the click on a link to the next page's heading, with or without a touch before. */
async function nextHeading(browser: Browser, url: string, to: string, isTouched: boolean): Promise<number> {
  const context = await browser.newContext({
    viewport: phoneScreen,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: localeOf.en,
  })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForSelector('html[data-hydrated]')
  await slowDown(context, page)
  const took = await page.evaluate(
    async ({ to, pauseMs }) => {
      const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname === to)
      const heading = document.querySelector('#main h1')
      const isThere = () => location.pathname === to && ![null, heading].includes(document.querySelector('#main h1'))
      if (pauseMs > 0) {
        link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      const begun = performance.now()
      link?.click()
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      return performance.now() - begun
    },
    { to, pauseMs: isTouched ? touchMs : 0 },
  )
  await context.close()
  return took
}

/** Time from a tap to the next page, alternating with and without a touch before. */
export async function nextPages(address: string): Promise<Bar[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  const bars: Bar[] = []
  try {
    for (const [from, to, atMost] of [
      ['/', '/branch/2', nextPageMs],
      ['/news', '/contact', nextPageMs],
      ['/', '/booktour', tourFormMs],
    ] as const) {
      const touched: number[] = []
      const untouched: number[] = []
      while (touched.length < rounds) {
        touched.push(await nextHeading(browser, address + from, to, true))
        if (untouched.length < untouchedRounds) untouched.push(await nextHeading(browser, address + from, to, false))
      }
      bars.push(
        {
          what: `from a tap on ${from} to the heading of ${to}, slow phone`,
          value: median(touched),
          unit: 'ms',
          atMost,
        },
        { what: 'of a tap without a touch before', value: median(touched) / median(untouched), unit: '×' },
      )
    }
  } finally {
    await browser.close()
  }
  return bars
}
