import { fileURLToPath } from 'node:url'
import { anItem, type samples } from 'api/content/samples.testing.ts'
import { eventually } from 'api/eventually.testing.ts'
import { aSchool, type School } from 'api/platform/db/testing.ts'
import { aStaff, type TestStaff } from 'api/staff/testing.ts'
import { allEndpoints } from 'contract/all.ts'
import { listContent, publishContent, saveContentPart } from 'contract/content/desk.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { showSchoolSteps } from 'contract/school/steps.ts'
import { paths } from 'contract/site/paths.ts'
import { type Language, languages } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import type { RenderedPage } from 'web/app/page.ts'
import { decoded, isCalendarText, isPhoneText, isProductText, textsOn } from './page-texts.testing.ts'
import { type PageBuild, pageRenderer } from './renderer.ts'

const build = (await import(fileURLToPath(new URL('../../../web/build/server/index.js', import.meta.url)))) as PageBuild
const render = pageRenderer({ build, publicUrl: 'https://kids.example', mode: 'production' })

/** All pages without an id or key in the address. */
const pages = Object.values(paths).filter((path) => !path.includes(':'))
const tabs = ['0', '2', '3', '4', '5'].map((tab) => `/about?tab=${tab}`)
const walked = [...pages, ...tabs, '/events?type=past', '/surveys/interest', '/surveys/obeir-resort', '/nowhere']

async function pageOf(school: School, path: string, language: Language) {
  const request = new Request(`https://kids.example${path}`)
  const answer = (await render(request, language, (url, init) => school.fetch(url, init))) as RenderedPage
  return { status: answer.status, html: Buffer.from(answer.page ?? '').toString() }
}

const each = { tab: ['0', '1', '2', '4'], slug: ['interest', 'obeir-resort'], page: ['privacy'] }

/** All texts of the public API in a language: published content, and survey questions. */
async function textsOfSchool(school: School, language: Language) {
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

/** Texts of a page that come neither from the locale files nor from the school's content. */
async function nobodysTexts(school: School, path: string, language: Language) {
  const { status, html } = await pageOf(school, path, language)
  const own = await ownTexts(school, language)
  const strange = textsOn(html).filter(
    (text) =>
      /\p{L}/u.test(text) &&
      ![text, text.replace(/^\d+ /, '')].some(isProductText) &&
      // Label and value.
      !text.split(': ').every(isProductText) &&
      !isCalendarText(text) &&
      !isPhoneText(text) &&
      !own.some((known) => known === text || (known.length > 3 && text.includes(known)) || known.includes(text)),
  )
  return { status, html, strange }
}
const textsBySchool = new WeakMap<School, Map<Language, Promise<string[]>>>()
function ownTexts(school: School, language: Language) {
  const ofSchool = textsBySchool.get(school) ?? new Map<Language, Promise<string[]>>()
  textsBySchool.set(school, ofSchool)
  const texts = ofSchool.get(language) ?? textsOfSchool(school, language)
  ofSchool.set(language, texts)
  return texts
}

/** Empty lists, except `aria-hidden` ones. */
const emptyLists = (html: string) =>
  (html.match(/<(ul|ol|tbody|dl)\b[^>]*><\/\1>/g) ?? []).filter((list) => !list.includes('aria-hidden'))
const broken = /undefined|\bNaN\b|\[object|\{\{|src=""|href=""|src="\/storage\/(?:null|undefined)?"/

async function expectToReadWell(school: School, path: string, language: Language) {
  const { status, html, strange } = await nobodysTexts(school, path, language)
  const where = `${language} ${path}`
  expect(strange, where).toEqual([])
  expect(emptyLists(html), where).toEqual([])
  expect(
    textsOn(html).filter((text) => broken.test(text)),
    where,
  ).toEqual([])
  // Without a connection the same address is tried again.
  if (path !== paths.offline) expect(html.match(/(?:src|href)=""/g), where).toBeNull()
  expect(html.match(/<h1\b/g), where).toHaveLength(1)
  return { status, html }
}

const isThere = (path: string) => !['/nowhere', paths.registrationForm, '/surveys/obeir-resort'].includes(path)

test('desk §5 pages of an empty school have no text from elsewhere and no empty list', async () => {
  const school = await aSchool({ empty: true })
  for (const language of languages)
    for (const path of walked) {
      const { status, html } = await expectToReadWell(school, path, language)
      // The product does not know how this school works, nor on which days it can be visited; a street without houses is left out.
      const claims = textsOn(html).filter(
        (text) =>
          /Montessori|مونتيسوري|Tuesday|Thursday|الثلاثاء|الخميس|Our houses|بيوتنا/.test(text) && !isCalendarText(text),
      )
      expect(claims, path).toEqual([])
      // Without a branch in the resort there is no paper form and no resort survey (spec §2).
      expect(status, path).toBe(isThere(path) ? 200 : 404)
    }
})

test('desk §5 with no branch published the page for tours says so and leads to the contact instead of asking for a day', async () => {
  const school = await aSchool({ empty: true })
  for (const [path, language] of [
    [paths.bookTour, 'en'],
    [paths.bookTour, 'ar'],
    [paths.branches, 'en'],
    [paths.branches, 'ar'],
  ] as const) {
    const { html } = await pageOf(school, path, language)
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    expect(main, path).toMatch(language === 'en' ? /No branch/ : /لا جولات في أي فرع|لا فرع/)
    expect(main, path).toMatch(/href="\/contact[^"]*"/)
    expect(main, path).not.toMatch(/name="(?:preferred_date|slot|full_name)"/)
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

/** Inserts the pictures that the samples refer to. */
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

async function writeSchool(owner: TestStaff, without: readonly string[] = []) {
  const { steps } = await owner.call(showSchoolSteps, {})
  const id = steps.find(({ name }) => name === 'school')?.content_id ?? 0
  for (const part of ['ar', 'en', 'common'] as const)
    await owner.call(saveContentPart, {
      params: { id, part },
      body: {
        fields: Object.fromEntries(Object.entries(ofSchool[part]).filter(([name]) => !without.includes(name))),
        version: 1,
      },
    })
  await owner.call(publishContent, { params: { id }, body: { parts: ['ar', 'en'] } })
}

/** Per kind of content: a page that shows it, with its text in both languages. */
const checks: readonly (readonly [kind: keyof typeof samples, path: string, ar: string, en: string])[] = [
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

test('desk §5 an owner fills an empty school from the desk until every page shows it in both languages', async () => {
  const school = await aSchool({ empty: true, now: new Date('2026-11-22T09:00:00Z') })
  const owner = await aStaff(school, 'owner')
  await putIn(school)
  await writeSchool(owner)
  const order = ['program', 'program', 'branch', 'post_category', 'post_category', 'post', 'event', 'slider'] as const
  const others = ['ad', 'statistic', 'about_entry', 'about_part', 'certificate', 'calendar_entry'] as const
  for (const kind of [...order, ...others]) await anItem(owner, kind, ['ar', 'en'])
  expect((await owner.call(listContent, { query: { state: 'draft' } })).data).toEqual([])

  for (const language of languages) {
    await eventually(async () =>
      expect((await pageOf(school, '/contact', language)).html).toContain(ofSchool[language].address),
    )
    for (const [kind, path, ar, en] of checks) {
      const { html, status } = await pageOf(school, path, language)
      expect(status, path).toBe(200)
      expect(textsOn(html).join('\n'), `${language} ${kind} ${path}`).toContain(language === 'ar' ? ar : en)
    }
    for (const path of [...walked, '/branch/1']) {
      const { html } = await expectToReadWell(school, path, language)
      expect(
        textsOn(html).filter((text) => /Smart Kids|سمارت كيدز/.test(text)),
        path,
      ).toEqual([])
      expect(/<title>([^<]*)/.exec(html)?.[1], path).toMatch(new RegExp(`${ofSchool[language].name}$`))
    }
    const manifest = await school.fetch(`/manifest.${language}.webmanifest`)
    expect(await manifest.json()).toMatchObject({ name: ofSchool[language].name, lang: language })
    const feed = await school.fetch(`/calendar.ics?lng=${language}`)
    expect(await feed.text()).toContain(`X-WR-CALNAME:${ofSchool[language].name}`)
    const { html } = await pageOf(school, '/', language)
    expect(html).toContain('"sameAs":["https://instagram.com/oasis"]')
    expect(html.match(/<ul class="social\b.*?<\/ul>/)?.[0].match(/<a /g)).toHaveLength(1)
  }
}, 120_000)

test('desk §5 a school and its branch go online without a point on the map and a registration number, and pages leave these out', async () => {
  const school = await aSchool({ empty: true })
  const owner = await aStaff(school, 'owner')
  await putIn(school)
  await writeSchool(owner, ['latitude', 'longitude', 'map_url', 'company_registration_number'])
  await anItem(owner, 'branch', ['ar', 'en'], { common: { latitude: null, longitude: null, programs: [] } })
  for (const language of languages) {
    await eventually(async () =>
      expect((await pageOf(school, '/contact', language)).html).toContain(ofSchool[language].address),
    )
    for (const path of ['/', '/contact', '/branch/1']) {
      const { html } = await expectToReadWell(school, path, language)
      const lacking = /GeoCoordinates|class="live-map"|google\.com\/maps|maps\.apple|>Commercial reg|>السجل التجاري/g
      expect(html.match(lacking), path).toBeNull()
    }
  }
})
