import type { Page } from '@playwright/test'
import { headOf, type StructuredThing } from '../head.ts'
import { listedAddresses, publicAddresses } from '../routes.ts'
import { expect, test } from '../site.ts'
import type { Language } from '../words.ts'

// These tests run on one screen: heads are the same on all; those in Arabic have tests of odd addresses.
test.describe.configure({ timeout: 120_000 })

const isA = (type: string) => (thing: StructuredThing) => [thing['@type']].flat().includes(type)

async function headAt(page: Page, path: string, language: Language) {
  const answer = await page.request.get(path, { headers: { 'accept-language': language } })
  return { status: answer.status(), ...headOf(await answer.text()) }
}

test('product §3 each page has title, canonical address, alternate language, and a picture for shared links', {
  tag: ['@desktop', '@english'],
}, async ({ baseURL, page, language, t }) => {
  const listed = await listedAddresses(baseURL)
  const inLanguage = (path: string, spoken: string) => `${baseURL}${path}${path.includes('?') ? '&' : '?'}lng=${spoken}`
  for (const path of await publicAddresses(baseURL)) {
    const { status, meta, title, canonical, twin, things } = await headAt(page, path, language)
    if (status === 404) {
      expect(meta('robots'), path).toBe('noindex')
      continue
    }
    expect(status, path).toBe(200)
    if (path === '/offline') continue
    expect(title?.length, path).toBeGreaterThan(5)
    expect(meta('description')?.length, path).toBeGreaterThan(20)
    if (meta('robots') === 'noindex') continue

    if (listed.includes(path)) expect(canonical, path).toBe(inLanguage(path, language))
    expect(meta('og:url'), path).toBe(canonical)
    const own = (canonical ?? '').replace(/[?&]lng=..$/, '').replace(baseURL ?? '', '')
    // Content in one language has no alternate link (desk §5); parallel tests publish such content.
    const thing = await page.request.get(`/api/v1/address?path=${encodeURIComponent(own)}`)
    const spoken: string[] = thing.ok() ? (await thing.json()).data.languages : ['en', 'ar']
    expect([twin('en'), twin('ar'), twin('x-default')], path).toEqual([
      ...['en', 'ar'].map((each) => (spoken.includes(each) ? inLanguage(own, each) : undefined)),
      spoken.length === 2 ? `${baseURL}${own}` : undefined,
    ])
    const crumbs = things.find(isA('BreadcrumbList'))?.itemListElement
    if (path === '/') expect(things.some(isA('Preschool'))).toBe(true)
    else {
      expect(crumbs?.[0], path).toMatchObject({ name: t('shell', 'home'), item: inLanguage('/', language) })
      expect(crumbs?.at(-1)?.item, path).toBe(canonical)
    }
    const picture = await page.request.get(meta('og:image') ?? '')
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/jpeg'])
  }
})

const hostile = [
  ['/about?tab=%3Cscript%3E', '/about'],
  ['/about?tab=99999999999999999999', '/about'],
  ['/about?tab=1', '/about'],
  ['/about?tab=00', '/about'],
  ['/about?tab=3&tab=%22onload', '/about?tab=3'],
  ['/about?tab=3&month=%00&view=%22%3E&branch=-1', '/about?tab=3'],
  ['/ABOUT/?tab=0', '/about?tab=0'],
  ['/contact?tab=%3Cb%3E', '/contact'],
  ['/news?page=-1&per_page=1e9&branch=%27', '/news'],
  ['/posts?page=%3Cscript%3E&category=%F0%9F%90%AB', '/posts'],
  ['/posts?page=99999999999', '/posts'],
  ['/events?type=%3Cscript%3E&view=x&month=0000-00', '/events'],
  ['/booktour?branch=%3Cscript%3E', '/booktour'],
  ['/Branch/01?tab=%3Cb%3E', '/branch/1'],
  ['/surveys/interest?tab=2', '/survey'],
] as const

test('product §3 for hostile and odd addresses the head contains only existing addresses', {
  tag: ['@desktop', '@arabic'],
}, async ({ baseURL, page, language }) => {
  for (const [requested, own] of hostile) {
    const { status, canonical, meta, twin } = await headAt(page, requested, language)
    const lng = own.includes('?') ? '&lng=' : '?lng='
    expect(status, requested).toBe(200)
    expect([canonical, meta('og:url'), twin('en'), twin('ar'), twin('x-default')], requested).toEqual(
      [`${own}${lng}${language}`, `${own}${lng}${language}`, `${own}${lng}en`, `${own}${lng}ar`, own].map(
        (path) => `${baseURL}${path}`,
      ),
    )
    expect((await page.request.get(meta('og:image') ?? '')).status(), requested).toBe(200)
  }
})

test('product §3 only /about?tab=0 has its questions and answers as structured data', {
  tag: ['@desktop', '@arabic'],
}, async ({ page, language }) => {
  const { things } = await headAt(page, '/about?tab=0', language)
  const questions = things
    .find(isA('FAQPage'))
    ?.mainEntity?.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])
  await page.goto('/about?tab=0')
  const shown = await page
    .getByRole('main')
    .locator('details')
    .evaluateAll((all) => all.map((each) => ['summary', 'p'].map((part) => each.querySelector(part)?.textContent)))
  expect(shown.length).toBeGreaterThan(3)
  expect(questions).toEqual(shown)

  const health = await headAt(page, '/about?tab=4', language)
  expect(health.things.some(isA('FAQPage'))).toBe(false)
})
