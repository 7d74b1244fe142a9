import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { type Language, otherThan, wordsIn } from '../words.ts'

type Source = 'query' | 'cookie' | 'localStorage' | 'sessionStorage'

/** Stores a language in one of the sources. */
async function leave(page: Page, source: Exclude<Source, 'query'>, language: Language) {
  if (source === 'cookie') {
    await page.context().addCookies([{ name: 'i18next', value: language, url: new URL(page.url()).origin }])
    return
  }
  await page.evaluate(([store, value]) => window[store as 'localStorage'].setItem('i18nextLng', value ?? ''), [
    source,
    language,
  ] as const)
}

const pageLanguage = (page: Page) => page.evaluate(() => `${document.documentElement.lang} ${document.dir}`)
const both = { en: 'en ltr', ar: 'ar rtl' }

test.describe('The language of a page', () => {
  // The file of words that these tests begin at has no head to name its icon in.
  test.use({ forgiven: /favicon\.ico/ })
  // The tested source has another language than the browser; all sources after it in the order have the browser's.
  const order: readonly Source[] = ['query', 'cookie', 'localStorage', 'sessionStorage']
  test('§9 query decides over cookie, cookie over localStorage, localStorage over sessionStorage, each over the browser', {
    tag: ['@two', '@english'],
  }, async ({ page, language }) => {
    const target = otherThan(language)
    for (const [rank, source] of order.entries()) {
      await page.goto('/locales/en/shell.json')
      await page.context().clearCookies()
      await page.evaluate(() => [localStorage, sessionStorage].map((store) => store.clear()))
      for (const later of order.slice(rank + 1)) await leave(page, later as Exclude<Source, 'query'>, language)
      if (source !== 'query') await leave(page, source, target)
      await page.goto(source === 'query' ? `/?lng=${target}` : '/')
      await expect.poll(() => pageLanguage(page).catch(() => ''), source).toBe(both[target])
      await expect(page.getByRole('contentinfo')).toContainText(wordsIn(target)('shell', 'talk_to_us'))
    }
  })
})

test('§2 §9 a language is stored for browser and server; another choice drops lng from the address, reloads, and keeps typed text', {
  tag: '@two',
}, async ({ page, language, visit, phone, t }) => {
  const target = otherThan(language)
  const stored = async () => [
    await page.evaluate(() => localStorage.getItem('i18nextLng')),
    (await page.context().cookies()).find(({ name }) => name === 'i18next')?.value,
  ]
  await visit(`/booktour?branch=2&lng=${language}`)
  expect(await stored()).toEqual([language, language])
  const typed = { full_name: 'نورة الحربي', child_age: '٤', email: 'noura@mail.example', message: 'With two cousins' }
  for (const [id, text] of Object.entries(typed)) await page.locator(`#${id}`).fill(text)
  await page.evaluate(() => Object.assign(window, { before: true }))
  if (phone) await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
  const choices = page.getByRole('navigation', { name: t('shell', 'language') }).filter({ visible: true })
  await expect(choices.getByRole('link')).toHaveCount(2)
  await expect(choices.locator('img')).toHaveCount(2)
  await choices.locator(`a[lang="${target}"]`).click()
  await expect(page).toHaveURL('/booktour?branch=2')
  await expect.poll(() => pageLanguage(page).catch(() => '')).toBe(both[target])
  expect(await page.evaluate(() => 'before' in window), 'a reload').toBe(false)
  for (const [id, text] of Object.entries(typed)) await expect(page.locator(`#${id}`)).toHaveValue(text)
  expect(await stored()).toEqual([target, target])
  await visit('/')
  expect(await pageLanguage(page), 'restored at the next visit').toBe(both[target])
})

test('arabic §direction the direction of a visible page never changes', {
  tag: ['@two', '@english'],
}, async ({ page, language, visit }) => {
  await page.addInitScript(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    addEventListener('pagehide', () => {
      const painted = performance.getEntriesByName('first-contentful-paint').length > 0
      if (location.pathname === '/' && painted) sessionStorage.setItem('left after paint', document.dir)
    })
    new MutationObserver((records) => {
      for (const { target, attributeName } of records)
        if (target === document.documentElement && attributeName !== 'style') changes.push(`${attributeName} changed`)
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['lang', 'dir'] })
  })
  // The language is only in the browser's storage, which the server cannot read.
  await visit('/thank-you')
  await page.context().clearCookies()
  await leave(page, 'localStorage', otherThan(language))
  await page.goto('/')
  await expect.poll(() => pageLanguage(page).catch(() => '')).toBe(both[otherThan(language)])
  await page.waitForLoadState('load')
  expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('left after paint')), 'shown before it was left').toBeNull()
})
