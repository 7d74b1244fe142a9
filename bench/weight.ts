import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, chromiumPath, localeOf, phoneScreen } from 'e2e/browser.ts'
import type { Bar } from './bars.ts'

const quietMs = 1500
const kibi = 1024
const pages = ['/', '/branch/2', '/booktour', '/surveys/interest', '/news'] as const
const homeKiB = { en: 255, ar: 293 } as const

/** KiB that a first visit by phone transfers until the network is quiet, headers included; and the part that is JavaScript. */
async function firstVisit(browser: Browser, url: string, language: 'en' | 'ar') {
  const context = await browser.newContext({
    viewport: phoneScreen,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: localeOf[language],
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const scripts = new Set<string>()
  const weight = { everything: 0, script: 0 }
  let lastAt = performance.now()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now()
    weight.everything += encodedDataLength / kibi
    if (scripts.has(requestId)) weight.script += encodedDataLength / kibi
  })
  await page.goto(url, { waitUntil: 'networkidle', timeout: 30_000 })
  while (performance.now() - lastAt < quietMs) await page.waitForTimeout(100)
  await context.close()
  return weight
}

/** Bytes of a first visit to five pages in both languages. */
export async function weights(address: string): Promise<Bar[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  const bars: Bar[] = []
  try {
    for (const language of ['en', 'ar'] as const)
      for (const path of pages) {
        const { everything, script } = await firstVisit(browser, address + path, language)
        const limit = path === '/' && { atMost: homeKiB[language] }
        bars.push(
          { what: `${language} ${path}: everything`, value: everything, unit: 'KiB', ...limit },
          { what: `${language} ${path}: JavaScript`, value: script, unit: 'KiB' },
        )
      }
  } finally {
    await browser.close()
  }
  return bars
}
