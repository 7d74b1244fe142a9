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

  test('§9 without a stored choice the browser’s language decides', { tag: ['@two', '@arabic'] }, async ({
    page,
    language,
    visit,
  }) => {
    await visit('/')
    expect(await pageLanguage(page)).toBe(both[language])
  })

  test('§9 Accept-Language decides by its weights; an unknown language falls back to English', {
    tag: ['@desktop', '@english'],
  }, async ({ request }) => {
    for (const [header, target] of [
      ['ar', 'ar'],
      ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
      ['en;q=0.4, ar;q=0.5', 'ar'],
      ['fr, ar;q=0.2, en;q=0.3', 'en'],
      ['ar;q=0, en;q=0.1', 'en'],
      ['fr-FR,de;q=0.9', 'en'],
      ['*', 'en'],
    ] as const) {
      const answer = await request.get('/booktour', { headers: { 'accept-language': header } })
      expect(answer.headers()['content-language'], header).toBe(target)
      expect(await answer.text(), header).toContain(`<html lang="${target}"`)
    }
  })
})

test('§9 the decision is cached in local storage, and in the cookie for the server', {
  tag: ['@two', '@arabic'],
}, async ({ page, language, visit }) => {
  await visit(`/?lng=${otherThan(language)}`)
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(otherThan(language))
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'i18next')?.value).toBe(otherThan(language))
})

test('§3 lang and dir are in the HTML of every page', { tag: '@two' }, async ({ request, language }) => {
  const direction = language === 'en' ? 'ltr' : 'rtl'
  for (const path of ['/', '/booktour', '/thank-you', '/branch/2', '/nowhere']) {
    const answer = await request.get(`${path}?lng=${language}`)
    expect((await answer.text()).slice(0, 60)).toMatch(
      new RegExp(`^<!DOCTYPE html><html lang="${language}" dir="${direction}"`),
    )
  }
})

test('§2 §9 choosing a language stores it, drops lng from the address and reloads the page', { tag: '@two' }, async ({
  page,
  language,
  visit,
  phone,
  t,
}) => {
  const target = otherThan(language)
  await visit(`/booktour?branch=2&lng=${language}`)
  await page.evaluate(() => Object.assign(window, { before: true }))
  if (phone) await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
  const choices = page.getByRole('navigation', { name: t('shell', 'language') }).filter({ visible: true })
  await expect(choices.getByRole('link')).toHaveCount(2)
  await expect(choices.locator('img')).toHaveCount(2)
  await choices.locator(`a[lang="${target}"]`).click()
  await expect(page).toHaveURL('/booktour?branch=2')
  await expect.poll(() => pageLanguage(page).catch(() => '')).toBe(both[target])
  expect(await page.evaluate(() => 'before' in window), 'a reload').toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(target)
  await visit('/')
  expect(await pageLanguage(page), 'restored at the next visit').toBe(both[target])
})

test('§9 the font is Tajawal in Arabic and Inter otherwise', { tag: '@two' }, async ({ page, language, visit }) => {
  await visit('/booktour')
  const families = await page.evaluate(() =>
    ['body', 'h1', '#main a.button, #main button', 'input'].map((selector) => {
      const element = document.querySelector(selector)
      return element ? getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', '') : `no ${selector}`
    }),
  )
  expect(new Set(families)).toEqual(new Set([language === 'ar' ? 'Tajawal' : 'Inter']))
  const loaded = await page.evaluate(async (family) => {
    await document.fonts.ready
    return [...document.fonts].some((face) => face.family.includes(family) && face.status === 'loaded')
  }, families[0] ?? '')
  expect(loaded, 'the font has come').toBe(true)
})

test('product §3 typed text survives a change of language', { tag: ['@two', '@arabic'] }, async ({
  page,
  language,
  visit,
  phone,
  t,
}) => {
  await visit('/booktour')
  await page.locator('#full_name').fill('نورة الحربي')
  await page.locator('#child_age').fill('٤')
  await page.locator('#email').fill('noura@mail.example')
  await page.locator('#message').fill('We come with two cousins')
  if (phone) await page.getByRole('button', { name: t('shell', 'menu'), exact: true }).click()
  const choices = page.getByRole('navigation', { name: t('shell', 'language') }).filter({ visible: true })
  await choices.locator(`a[lang="${otherThan(language)}"]`).click()
  await expect.poll(() => pageLanguage(page).catch(() => '')).toBe(both[otherThan(language)])
  await expect(page.locator('#full_name')).toHaveValue('نورة الحربي')
  await expect(page.locator('#child_age')).toHaveValue('٤')
  await expect(page.locator('#email')).toHaveValue('noura@mail.example')
  await expect(page.locator('#message')).toHaveValue('We come with two cousins')
})

test('product §3 each page names its alternate by hreflang', { tag: ['@two', '@english'] }, async ({
  request,
  baseURL,
}) => {
  for (const path of ['/', '/booktour', '/branch/2']) {
    const html = await (await request.get(path)).text()
    const twins = [...html.matchAll(/<link rel="alternate" hrefLang="(en|ar)" href="([^"]+)"/gi)]
    expect(
      twins.map(([, language, address]) => [language, new URL(address ?? '').pathname + new URL(address ?? '').search]),
    ).toEqual([
      ['en', `${path}?lng=en`],
      ['ar', `${path}?lng=ar`],
    ])
    expect(new URL(twins[0]?.[2] ?? '').origin, 'one origin').toBe(new URL(baseURL ?? '').origin)
  }
})

test('product §3 without JavaScript the language link leads to the same page in the other language', {
  tag: ['@two', '@english'],
}, async ({ request, language }) => {
  const html = await (await request.get(`/about?tab=4&lng=${language}`)).text()
  expect(html).toContain(`href="/about?tab=4&amp;lng=${otherThan(language)}"`)
})

test('arabic §direction the direction of a visible page never changes', { tag: '@two' }, async ({
  page,
  language,
  visit,
}) => {
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
