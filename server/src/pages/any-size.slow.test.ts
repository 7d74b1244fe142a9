import { fileURLToPath } from 'node:url'
import { aSchool, type School } from 'api/platform/db/testing.ts'
import { languages } from 'i18n/languages.ts'
import { expect, test } from 'vitest'
import type { RenderedPage } from 'web/app/page.ts'
import { type PageBuild, pageRenderer } from './renderer.ts'

const week = JSON.stringify(
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: day < 4 ? '07:30' : null, closes: day < 4 ? '15:30' : null })),
)
const text = (en: string, ar: string) => ({ en, ar })

/** Writes a school that shares no name with the demo. */
async function writeSchool({ db }: School, size: number, hasResort: boolean) {
  await db
    .insertInto('school')
    .values({
      name: text('Smart Kids', 'سمارت كيدز'),
      legal_name: text('Smart Kids Co.', 'شركة سمارت كيدز'),
      phone: '+966920001111',
      whatsapp: null,
      email: 'hello@kids.example',
      tours_email: 'tours@kids.example',
      address: text('King Road, Yanbu', 'طريق الملك، ينبع'),
      latitude: 24,
      longitude: 38,
      map_url: 'https://maps.example',
      company_registration_number: '1010000000',
      working_hours: week,
      social: JSON.stringify({
        facebook: 'https://f.example',
        instagram: 'https://i.example',
        x: 'https://x.example',
        linkedin: 'https://l.example',
      }),
    })
    .execute()
  // Ages that the demo's programs do not have; smaller schools have no programs.
  if (size > 1)
    await db
      .insertInto('programs')
      .values({
        id: 1,
        name: text('Juniors', 'الناشئون'),
        ages: text('4 to 11 years', 'من 4 إلى 11 سنة'),
        from_years: 4,
        to_years: 11,
        text: text('Mixed ages', 'أعمار مختلطة'),
        description: text('Rooms and a garden.', 'غرف وحديقة.'),
        image: 'programs/juniors.webp',
      })
      .execute()
  for (let id = 1; id <= size; id += 1)
    await db
      .insertInto('branches')
      .values({
        id,
        slug: `house-${id}`,
        name: text(`Safa ${id}`, `الصفا ${id}`),
        city: text('Yanbu', 'ينبع'),
        tagline: text('A house by the road.', 'بيت على الطريق.'),
        headline: text('Come in', 'تفضلوا'),
        description: text('Rooms and a garden.', 'غرف وحديقة.'),
        directions: text('By the mosque.', 'قرب المسجد.'),
        ages: text('1 to 6 years', 'من سنة إلى 6 سنوات'),
        image: `branches/house-${id}/image.webp`,
        address: text(`Street ${id}`, `شارع ${id}`),
        phone_numbers: ['+966143210000'],
        email: `safa${id}@kids.example`,
        admissions_email: `admissions${id}@kids.example`,
        latitude: 24,
        longitude: 38 + id / 100,
        working_hours: week,
        is_resort: hasResort && id === size,
        position: id,
      })
      .execute()
}

const pages = [
  '/',
  '/about',
  ...[0, 2, 3, 4, 5].map((tab) => `/about?tab=${tab}`),
  '/booktour',
  '/thank-you',
  '/community',
  '/news',
  '/posts',
  '/events',
  '/contact',
  '/privacy',
  '/search?q=registration',
  '/survey',
  '/login',
]
// Texts that must not appear: the demo's places and numbers, and placeholders of missing values.
const foreign =
  /undefined|\bnull\b|NaN|\{\{|\[object|_(zero|one|two|few|many|other)\b|\bfive (houses|branches|cities)|Eighteen|six weeks|seven years|from one year|\bto seven\b|Sunday to Thursday|same in every branch|forty minutes|ستة أسابيع|سبع سنوات|الأحد إلى الخميس|أربعين دقيقة|Jeddah|Riyadh|Khobar|Abha|Obhur|Obeir|La Palma|Al Rawdah|خمسة بيوت|البيوت الخمسة|الفروع الخمسة|خمس مدن|ثمانية عشر|جدة|الرياض،|أبها|أبحر|عُبير|لا بالما|حي الروضة/

// An empty list is a fault.
const empty = /<(ul|ol|dl)(?![^>]*aria-hidden)( [^>]*)?><\/\1>/

// No branch at all: empty-school.slow.test.ts. Five: the demo.
const words: Record<number, { en: RegExp[]; ar: RegExp[] }> = {
  1: { en: [/One house, at home in its city/, /One village, one house/], ar: [/بيتٌ واحد، له/, /قرية واحدة، بيت واحد/] },
  2: { en: [/2 houses, each/, /One village, 2 houses/], ar: [/بيتان، لكلٍّ/, /قرية واحدة، بيتان/] },
  11: { en: [/11 houses, each/, /One village, 11 houses/], ar: [/11 بيتًا، لكلٍّ/, /قرية واحدة، 11 بيتًا/] },
}

const build = (await import(fileURLToPath(new URL('../../../web/build/server/index.js', import.meta.url)))) as PageBuild

const visible = (html: string) =>
  html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    // The paper form keeps its file name from the specification, whatever the branch is called.
    .replace(/Registration(%20| )La(%20| )Palma/g, '')
    .replaceAll('&#x27;', "'")

test.for([
  [1, false],
  [2, true],
  [11, true],
] as const)('§2 a school of %i branches has whole and true pages in both languages', async ([size, hasResort]) => {
  const school = await aSchool({ empty: true })
  await writeSchool(school, size, hasResort)
  const render = pageRenderer({ build, publicUrl: 'https://kids.example', mode: 'production' })
  const fetch = (url: string, init: RequestInit) => school.fetch(url, init)

  for (const language of languages) {
    const read = async (path: string) => {
      const answer = (await render(new Request(`https://kids.example${path}`), language, fetch)) as RenderedPage
      return { status: answer.status, html: visible(answer.page.toString()) }
    }
    const seen = new Map<string, string>()
    const faults: string[] = []
    for (const path of [...pages, `/branch/${size}`]) {
      const { status, html } = await read(path)
      seen.set(path, html)
      const found = [foreign.exec(html), empty.exec(html)].flatMap((match) => (match ? [match[0].slice(0, 120)] : []))
      const headings = html.match(/<h1[\s>]/g)?.length ?? 0
      if (status !== 200 || headings !== 1 || found.length > 0)
        faults.push(`${language} ${path}: ${status}, ${headings} × h1, ${found.join(' ')}`)
    }
    expect.soft(faults).toEqual([])
    const [houses, village] = words[size]?.[language] ?? []
    expect.soft(houses?.test(seen.get('/') ?? ''), `${language} houses`).toBe(true)
    expect.soft(village?.test(seen.get('/community') ?? ''), `${language} village`).toBe(true)

    const ruler = /<div class="ruler[\s\S]*?<\/div>/.exec(seen.get('/') ?? '')?.[0].match(/\d+/g)
    expect.soft(ruler, `${language} years`).toEqual(size > 1 ? ['4', '5', '6', '7', '8', '9', '10', '11'] : undefined)

    const form = await read('/lapalma-registration')
    expect
      .soft([form.status, seen.get('/')?.includes('/lapalma-registration')])
      .toEqual(hasResort ? [200, true] : [404, false])
    if (hasResort)
      expect
        .soft(form.html.includes(language === 'en' ? `Register at Safa ${size}` : `التسجيل في فرع الصفا ${size}`))
        .toBe(true)
    expect((await read('/branch/99')).status).toBe(404)
  }
})
