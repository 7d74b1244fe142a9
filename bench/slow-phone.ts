import type { BrowserContext, Page } from '@playwright/test'

/** A slow connection, with Lighthouse's values. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowPhone = { rate: 4 }

/** Slows the page's connection, and its processor four times. */
export async function slowDown(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
  await session.send('Emulation.setCPUThrottlingRate', slowPhone)
}
