/** Path of the Chromium found by the tools, or Debian's. */
export const chromiumPath = process.env.CHROMIUM || '/usr/bin/chromium'

/** Flags for machines without screen, sandbox or internet; the browser makes no requests of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const phoneScreen = { width: 390, height: 844 }
export const desktopScreen = { width: 1440, height: 900 }
export const localeOf = { en: 'en-GB', ar: 'ar-SA' } as const
