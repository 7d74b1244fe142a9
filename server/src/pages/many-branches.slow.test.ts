import { fileURLToPath } from 'node:url'
import { growBy } from 'api/branches/many.testing.ts'
import { oneSchool } from 'api/platform/db/testing.ts'
import { href } from 'contract/site/href.ts'
import { type Language, languages } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import { wordsIn } from 'web/app/language/words.server.ts'
import type { RenderedPage } from 'web/app/page.ts'
import { type PageBuild, pageRenderer } from './renderer.ts'

const build = (await import(fileURLToPath(new URL('../../../web/build/server/index.js', import.meta.url)))) as PageBuild
const render = pageRenderer({ build, publicUrl: 'https://kids.example', mode: 'production' })

const school = oneSchool()

async function pageOf(path: string, language: Language): Promise<string> {
  const request = new Request(`https://kids.example${path}`)
  const answer = (await render(request, language, (url, init) => school().fetch(url, init))) as RenderedPage
  expect(answer.status, path).toBe(200)
  return Buffer.from(answer.page ?? '')
    .toString()
    .replaceAll('&amp;', '&')
    .replaceAll('<!-- -->', '')
}

const namesOfAll = () =>
  school().db.selectFrom('branches').select(['id', 'name', 'city']).orderBy('position').orderBy('id').execute()
const linksTo = (html: string) =>
  new Set([...html.matchAll(/href="\/branch\/(\d+)"/g)].map((found) => Number(found[1])))

/** Adds branches, and announces the change at once. */
async function grow(count: number) {
  await growBy(school().db, count)
  school().setNow(new Date())
}

// In this order: the school grows.
test('product §2 a school of five branches shows no search and no cities', async () => {
  const html = await pageOf('/', 'en')
  expect(linksTo(html).size).toBe(5)
  expect(html).not.toContain(`href="${href('branches')}`)
  expect(html).not.toContain('cities')
})

test('product §3 without JavaScript each of 155 branches can be reached by links', async () => {
  await grow(150)
  const all = await namesOfAll()
  for (const language of languages) {
    expect(await pageOf('/', language)).toContain(`href="${href('branches')}"`)
    const pages = await Promise.all([undefined, 2].map((page) => pageOf(href('branches', { page }), language)))
    expect(pages[0]).toContain(`href="${href('branches', { page: 2 })}"`)
    const shown = new Set(pages.flatMap((page) => [...linksTo(page)]))
    for (const { id } of all) expect(shown.has(id)).toBe(true)

    const last = all.at(-1)
    const found = await pageOf(href('branches', { q: last?.name[language] ?? '' }), language)
    expect([...linksTo(found)]).toEqual([last?.id])
    expect(await pageOf(href('branches', { q: 'zzzz' }), language)).toContain(
      wordsIn(language, ['finder']).finder?.nothing,
    )
  }
})

test('product §3 a link to book a tour of any branch opens with that branch, without JavaScript too', async () => {
  const branch = (await namesOfAll()).at(-1)
  for (const path of [href('bookTour', { branch: branch?.id }), href('bookTour', { branch_id: branch?.id })]) {
    const html = await pageOf(path, 'en')
    const chosen = [...html.matchAll(/<input[^>]*name="branch_id"[^>]*>/g)].filter(([input]) =>
      input.includes('checked'),
    )
    expect(chosen.map(([input]) => /value="(\d+)"/.exec(input)?.[1])).toEqual([String(branch?.id)])
    expect(html).toContain(`<b class="block">${branch?.name.en}, ${branch?.city.en}</b>`)
  }
  expect(await pageOf(href('bookTour', { branch: 99_999 }), 'en')).toContain('name="branch_id"')
})

test('product §2 home of a thousand branches is at most 120 KB, and shows the first of them and every city', async () => {
  await school().db.deleteFrom('branches').where('slug', 'like', 'branch-%').execute()
  await grow(995)
  const all = await namesOfAll()
  for (const language of languages) {
    const html = await pageOf('/', language)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(120_000)
    expect(linksTo(html)).toEqual(new Set(all.slice(0, 12).map(({ id }) => id)))
    for (const city of new Set(all.map((branch) => branch.city[language])))
      expect(html).toContain(href('branches', { city }))
  }
})

test('§2 the branch inside a resort is found even if it is not among the first hundred', async () => {
  await school().db.updateTable('branches').set({ position: 5000 }).where('is_resort', '=', true).execute()
  school().setNow(new Date())
  expect(await pageOf(href('registrationForm'), 'en')).toContain('La Palma')
  expect(await pageOf('/', 'en')).toContain(href('registrationForm'))
})
