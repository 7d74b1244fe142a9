import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumPath, desktopScreen, localeOf, phoneScreen } from './browser.ts'
import type { Reader } from './site.ts'

// One device pixel per CSS pixel: a phone's real ratio draws four times as many and shows nothing that a test looks at.
const phone = { viewport: phoneScreen, hasTouch: true, isMobile: true, deviceScaleFactor: 1, phone: true }
const desktop = { viewport: desktopScreen, phone: false }

/**
 * The tags of a test name the projects that run it. Without one, all four do: only where language and width both matter.
 * `@two`: English on a phone and Arabic on a desktop. `@phone`, `@desktop`: both languages of that width. With `@english` or
 * `@arabic` beside it, one project: where neither language nor width changes what is promised; about half of these tests are
 * done in each language. Only English on a phone has motion: the others want less.
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
      // One IP address per project: together they exceed the forms allowed per address (safety §limits).
      extraHTTPHeaders: { 'X-Forwarded-For': address },
      ...(!(language === 'en' && screen === 'phone') && { contextOptions: { reducedMotion: 'reduce' as const } }),
    },
    grepInvert: isOneOfTwo ? notMeant : [...notMeant, /@two/],
  }
}

export default defineConfig<Reader>({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // Tests mostly wait for toasts, mails and animations: a third worker is useful on two cores.
  workers: 3,
  // A browser on a busy machine fails now and then. `npm test` names every test that needed the second run.
  retries: 1,
  // Generous, because no test is about time and the machine may be busy. A passing test does not wait for it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // Requests of a service worker would bypass the tests' routes.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Riyadh',
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    screenshot: 'only-on-failure',
    // A page of a test lives for seconds: optimising its code costs more than it saves, a tenth of the pages' processor time.
    launchOptions: { executablePath: chromiumPath, args: [...chromiumFlags, '--js-flags=--no-maglev,--no-turbofan'] },
  },
  projects: [
    project('en', 'phone', '198.51.100.11'),
    project('en', 'desktop', '198.51.100.12'),
    project('ar', 'phone', '198.51.100.13'),
    project('ar', 'desktop', '198.51.100.14'),
  ],
})
