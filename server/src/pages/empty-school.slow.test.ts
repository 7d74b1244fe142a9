import { fileURLToPath } from 'node:url'
import { aSchool, type School } from 'api/db/testing.ts'
import { aThing, type samples } from 'api/drafts/samples.testing.ts'
import { aStaff, type TestStaff } from 'api/staff/testing.ts'
import { allEndpoints } from 'contract/all.ts'
import { listContent, publishContent, saveContentPart } from 'contract/content/desk.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { showSchoolSteps } from 'contract/school/steps.ts'
import { paths } from 'contract/site/paths.ts'
import { type Language, languages } from 'i18n/languages.ts'
import { expect, test, vi } from 'vitest'
import type { RenderedPage } from 'web/app/page.ts'
import { decoded, isInTheProductsWords, isOfTheCalendar, isOfTheTelephone, saidOn } from './page-texts.testing.ts'
import { type PageBuild, pageRenderer } from './renderer.ts'

const build = (await import(fileURLToPath(new URL('../../../web/build/server/index.js', import.meta.url)))) as PageBuild
const render = pageRenderer({ build, publicUrl: 'https://kids.example', mode: 'production' })

/** Pages whose address is of one thing or of one person, and those of an account. */
const pages = Object.values(paths).filter((path) => !path.includes(':'))
const tabs = ['0', '2', '3', '4', '5'].map((tab) => `/about?tab=${tab}`)
const walked = [...pages, ...tabs, '/events?type=past', '/surveys/interest', '/surveys/obeir-resort', '/nowhere']

async function pageOf(school: School, path: string, language: Language) {
  const request = new Request(`https://kids.example${path}`)
  const answer = (await render(request, language, (url, init) => school.fetch(url, init))) as RenderedPage
  return { status: answer.status, html: Buffer.from(answer.page ?? '').toString() }
}

const each = { tab: ['0', '1', '2', '4'], slug: ['interest', 'obeir-resort'], page: ['privacy'] }

/** All that the public answers say in a language: what the school has published, and the questions of its surveys. */
async function saidByTheSchool(school: School, language: Language) {
  const leaves = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value === 'string') leaves.add(value)
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) collect(each)
  }
  for (const { method, caller, path } of Object.values(allEndpoints) as Endpoint[]) {
    if (method !== 'GET' || caller !== 'anyone' || path.includes(':token')) continue
    const named = /:(tab|slug|page)/.exec(path)?.[1]
    for (const one of each[named as keyof typeof each] ?? ['1']) {
      const address = path.replace(`:${named}`, one)
      const answer = await school.fetch(`/api/v1${address.replace(/:\w*branchId/, 'all').replace(/:\w+/g, '1')}`, {
        headers: { 'accept-language': language },
      })
      if (answer.headers.get('content-type')?.includes('json')) collect(await answer.json())
    }
  }
  return [...leaves].map((leaf) => decoded(leaf).replaceAll("'", '’').trim()).filter(Boolean)
}

/** What stands on a page and is neither the product's word nor the school's. */
async function nobodysTexts(school: School, path: string, language: Language) {
  const { status, html } = await pageOf(school, path, language)
  const own = await ownTexts(school, language)
  const strange = saidOn(html).filter(
    (text) =>
      /\p{L}/u.test(text) &&
      ![text, text.replace(/^\d+ /, '')].some(isInTheProductsWords) &&
      // A label and what it stands for.
      !text.split(': ').every(isInTheProductsWords) &&
      !isOfTheCalendar(text) &&
      !isOfTheTelephone(text) &&
      !own.some((said) => said === text || (said.length > 3 && text.includes(said)) || said.includes(text)),
  )
  return { status, html, strange }
}
const kept = new WeakMap<School, Map<Language, Promise<string[]>>>()
function ownTexts(school: School, language: Language) {
  const ofSchool = kept.get(school) ?? new Map<Language, Promise<string[]>>()
  kept.set(school, ofSchool)
  const texts = ofSchool.get(language) ?? saidByTheSchool(school, language)
  ofSchool.set(language, texts)
  return texts
}

/** Lists that say nothing, unless nobody is told of them. */
const emptyLists = (html: string) =>
  (html.match(/<(ul|ol|tbody|dl)\b[^>]*><\/\1>/g) ?? []).filter((list) => !list.includes('aria-hidden'))
const broken = /undefined|\bNaN\b|\[object|\{\{|src=""|href=""|src="\/storage\/(?:null|undefined)?"/

async function expectToReadWell(school: School, path: string, language: Language) {
  const { status, html, strange } = await nobodysTexts(school, path, language)
  const where = `${language} ${path}`
  expect(strange, where).toEqual([])
  expect(emptyLists(html), where).toEqual([])
  expect(
    saidOn(html).filter((text) => broken.test(text)),
    where,
  ).toEqual([])
  expect(html.match(/<h1\b/g), where).toHaveLength(1)
  return { status, html }
}

const isThere = (path: string) => !['/nowhere', paths.registrationForm].includes(path)

test('desk §5 the pages of an empty school say no text that is nobody’s, and none of them has a hole', async () => {
  const school = await aSchool({ empty: true })
  for (const language of languages)
    for (const path of walked) {
      const { status } = await expectToReadWell(school, path, language)
      // Without a branch in the resort there is nothing to register with on paper (spec §2).
      expect(status, path).toBe(isThere(path) ? 200 : 404)
    }
})

const week = [0, 1, 2, 3, 4].map((day) => ({ day, opens: '07:00', closes: '14:00' }))
const ofSchool = {
  ar: { name: 'مدرسة الواحة', legal_name: 'شركة مدرسة الواحة', address: 'طريق النخيل، تبوك' },
  en: { name: 'Oasis school', legal_name: 'Oasis School Company', address: 'Palm Road, Tabuk' },
  common: {
    ...{ phone: '+966144445555', email: 'hello@oasis.example', tours_email: 'tours@oasis.example' },
    ...{ company_registration_number: '4030999888', working_hours: week, latitude: 28.38, longitude: 36.57 },
    ...{ map_url: 'https://maps.example/oasis', instagram: 'https://instagram.com/oasis' },
  },
} as const

/** The pictures that the things below show, put in before. */
const putIn = ({ db }: School) =>
  db
    .insertInto('pictures')
    .values(
      [
        ...['posts/reef.webp', 'posts/bells.webp', 'posts/lanterns.webp'],
        ...['events/open-morning.webp', 'certificates/first-aid.webp'],
      ].map((path) => ({
        ...{ path, file: path, width: 1200, height: 800 },
        ...{ audience: 'website' as const, nobody_recognisable: true },
      })),
    )
    .execute()

async function writeSchool(owner: TestStaff) {
  const { steps } = await owner.call(showSchoolSteps, {})
  const id = steps.find(({ name }) => name === 'school')?.content_id ?? 0
  for (const part of ['ar', 'en', 'common'] as const)
    await owner.call(saveContentPart, { params: { id, part }, body: { fields: ofSchool[part], version: 1 } })
  await owner.call(publishContent, { params: { id }, body: { parts: ['ar', 'en'] } })
}

/** What each kind says, in both languages, and a page where it is read. */
const shown: readonly (readonly [kind: keyof typeof samples, path: string, ar: string, en: string])[] = [
  ['program', '/', 'نخلة', 'date palm'],
  ['branch', '/', 'النخلة', 'Date palm house'],
  ['branch', '/branch/1', 'صباح هادئ', 'Calm mornings'],
  ['branch', '/booktour', 'النخلة', 'Date palm house'],
  ['post', '/posts', 'نخلة جديدة', 'A date palm'],
  ['event', '/events', 'يوم النخلة', 'Date palm day'],
  ['slider', '/', 'ظل واسع.', 'Wide shade.'],
  ['ad', '/', 'تعالوا.', 'Come.'],
  ['statistic', '/', 'نخلة', 'date palms'],
  ['about_entry', '/about', 'وعد.', 'A promise.'],
  ['about_part', '/about?tab=0', 'أولًا', 'First'],
  ['certificate', '/about?tab=5', 'شهادة نخلة', 'Date palm licence'],
]

test('desk §5 an owner fills an empty school from the desk until every page shows it in both languages, with one branch and with fifty', async () => {
  const school = await aSchool({ empty: true, now: new Date('2026-11-22T09:00:00Z') })
  const owner = await aStaff(school, 'owner')
  await putIn(school)
  await writeSchool(owner)
  const order = ['program', 'program', 'branch', 'post_category', 'post_category', 'post', 'event', 'slider'] as const
  const others = ['ad', 'statistic', 'about_entry', 'about_part', 'certificate', 'calendar_entry'] as const
  for (const kind of [...order, ...others]) await aThing(owner, kind, ['ar', 'en'])
  expect((await owner.call(listContent, { query: { state: 'draft' } })).data).toEqual([])

  for (const language of languages) {
    await vi.waitFor(async () =>
      expect((await pageOf(school, '/contact', language)).html).toContain(ofSchool[language].address),
    )
    for (const [kind, path, ar, en] of shown) {
      const { html, status } = await pageOf(school, path, language)
      expect(status, path).toBe(200)
      expect(saidOn(html).join('\n'), `${language} ${kind} ${path}`).toContain(language === 'ar' ? ar : en)
    }
    for (const path of [...walked, '/branch/1']) await expectToReadWell(school, path, language)
  }

  const {
    id: _,
    working_hours,
    ...branch
  } = await school.db.selectFrom('branches').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: 49 }, (_each, place) => ({
    ...{ ...branch, working_hours: JSON.stringify(working_hours), slug: `branch-${place + 2}`, position: place + 2 },
    name: { ar: `فرع ${place + 2}`, en: `Branch ${place + 2}` },
  }))
  await school.db.insertInto('branches').values(more).execute()
  kept.delete(school)
  for (const language of languages) {
    await vi.waitFor(async () =>
      expect((await pageOf(school, '/branches', language)).html).toContain(language === 'ar' ? 'فرع 50' : 'Branch 50'),
    )
    for (const path of [...walked, '/branch/1', '/branch/50']) await expectToReadWell(school, path, language)
  }
}, 240_000)
