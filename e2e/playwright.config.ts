import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath, desktopScreen, localeOf, phoneScreen } from './browser.ts'
import type { Reader } from './site.ts'

const phone = { viewport: phoneScreen, hasTouch: true, isMobile: true, deviceScaleFactor: 2, phone: true }
const desktop = { viewport: desktopScreen, phone: false }

/**
 * What a test is for stands in its tags: without one, all four kinds of reader are meant. `@two` is for what neither the
 * language nor the width changes: two who differ in both do it, English on a phone and Arabic on a desktop. Who reads
 * Arabic on a desktop wants less motion.
 */
const project = (language: 'en' | 'ar', screen: 'phone' | 'desktop', address: string) => {
  const notMeant = [screen === 'phone' ? /@desktop/ : /@phone/, language === 'en' ? /@arabic/ : /@english/]
  const isOneOfTwo = (language === 'en') === (screen === 'phone')
  return {
    name: `${language}-${screen}`,
    use: {
      ...(screen === 'phone' ? phone : desktop),
      language,
      locale: localeOf[language],
      // Four households: together they send more forms in ten minutes than one address may (safety §limits).
      extraHTTPHeaders: { 'X-Forwarded-For': address },
      ...(language === 'ar' && screen === 'desktop' && { contextOptions: { reducedMotion: 'reduce' as const } }),
    },
    grepInvert: isOneOfTwo ? notMeant : [...notMeant, /@two/],
  }
}

export default defineConfig<Reader>({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Most of their time they wait: for toasts and letters, for what fades. A third browser uses what two cores leave.
  workers: 3,
  retries: 0,
  // Nothing here is about time: what is promised is waited for, on a busy machine too. A test that passes waits for none of it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // Its requests would pass by the tests that stand between page and server.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Riyadh',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath, args: chromiumFlags },
  },
  projects: [
    project('en', 'phone', '198.51.100.11'),
    project('en', 'desktop', '198.51.100.12'),
    project('ar', 'phone', '198.51.100.13'),
    project('ar', 'desktop', '198.51.100.14'),
  ],
})
