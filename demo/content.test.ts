import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { about } from './about/promises.ts'
import { aboutParts } from './about/rows.ts'
import { alternatives } from './alternatives/all.ts'
import { events } from './events/events.ts'
import { registrations } from './family/parent.ts'
import { picturePaths, picturesFolder } from './picture-files.ts'
import { comments } from './posts/comments.ts'
import { postCategories, posts } from './posts/posts.ts'
import { ads } from './school/ads.ts'
import { branches } from './school/branches.ts'
import { certificates } from './school/certificates.ts'
import { gallery } from './school/gallery.ts'
import { programs } from './school/programs.ts'
import { school } from './school/school.ts'
import { sliders } from './school/sliders.ts'
import { statistics } from './school/statistics.ts'
import { stories } from './stories/stories.ts'
import type { Text } from './types.ts'

const lists = {
  branches,
  gallery,
  sliders,
  programs,
  statistics,
  about,
  ads,
  posts,
  events,
  stories,
  aboutParts,
  certificates,
}
const content = { school, postCategories, ...lists, alternatives: Object.fromEntries(alternatives) }

/** Every value in the content, with its path. */
const values = (node: unknown, way = ''): [way: string, value: unknown][] =>
  node !== null && typeof node === 'object'
    ? [[way, node], ...Object.entries(node).flatMap(([key, value]) => values(value, `${way}/${key}`))]
    : [[way, node]]
const all = values(content)

const isText = (value: unknown): value is Text =>
  value !== null && typeof value === 'object' && 'en' in value && 'ar' in value
const isPath = (value: unknown): boolean => typeof value === 'string' && /\.(webp|png|jpg)$/.test(value)

test('every text is written in both languages', () => {
  const texts = all.filter(([, value]) => isText(value)) as [string, Text][]
  expect(texts.length).toBeGreaterThan(300)
  for (const [way, text] of texts) {
    if (isPath(text.en)) continue
    expect(text.en, way).toMatch(/[A-Za-z]/)
    expect(text.en, way).not.toMatch(/[\u0600-\u06FF]/)
    expect(text.ar, way).toMatch(/[\u0600-\u06FF]/)
    expect(text.ar.trim(), way).toBe(text.ar)
  }
})

test('Arabic texts use digits 0–9 and Arabic punctuation, and avoid bureaucratic words', () => {
  for (const [way, value] of all) {
    if (!isText(value) || isPath(value.ar)) continue
    expect(value.ar, way).not.toMatch(/[٠-٩۰-۹]/)
    // Between Arabic letters, two numbers with a dash swap places.
    expect(value.ar, way).not.toMatch(/\d[-–]\d/)
    expect(value.ar, way).not.toMatch(/[\u0600-\u06FF] ?[,;?]/)
    expect(value.ar, way).not.toMatch(/قم ب|الخاص بك|عذرًا|!/)
    expect(value.en, way).not.toMatch(/!|ASAP/)
  }
})

test('each thing has the word of docs/words.md, and each time says am or pm', () => {
  for (const [way, value] of all) {
    if (!isText(value) || isPath(value.en)) continue
    expect(value.ar, way).not.toMatch(/الدارج|ما قبل المدرسة|مربّية|الأهالي|أولياء|ولي أمر|يوم الإثنين|صباحًا،? الساعة/)
    expect(value.ar, way).not.toMatch(/بيت من بيوتنا|كل البيوت|في البيت كله/)
    expect(value.en, way).not.toMatch(/\bprograms?\b|e-mail|\bteachers?\b|\bour houses\b|'/)
    // 9:00 alone is ambiguous.
    expect(value.en.match(/\b\d{1,2}:\d\d(?! [ap]m)/), way).toBeNull()
    expect(value.ar.match(/\b\d{1,2}:\d\d(?! [صم](?![\u0621-\u064A]))/), way).toBeNull()
  }
})

test('posts, events, slides and ads name no month, because they are dated from the day of loading', () => {
  const month =
    /\b(January|February|March|April|June|July|August|September|October|November|December)\b|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر/
  for (const [way, value] of values({ posts, events, sliders, ads, stories, comments }))
    if (typeof value === 'string') expect(value, way).not.toMatch(month)
})

test('content covers what parents in the Kingdom ask: fees with VAT, Quran, uniform, bus, cameras, 911, a licence for each branch', () => {
  const textsOf = (language: 'en' | 'ar') =>
    aboutParts.map(({ title, text, label }) => [title[language], text?.[language], label]).join('\n')
  for (const word of [/SAR 22,000/, /VAT/, /Quran/, /uniform/, /bus/, /[Cc]ameras/, /911/, /Noor/])
    expect(textsOf('en')).toMatch(word)
  for (const word of [/ر\.س/, /ضريبة القيمة المضافة/, /القرآن/, /زي موحّد/, /حافلة/, /كاميرات/, /911/, /نظام نور/])
    expect(textsOf('ar')).toMatch(word)
  const licence = (text: string) => /4401\d{4}/.exec(text)?.[0]
  const licences = branches.map(({ description }) => licence(description.en))
  expect(branches.map(({ description }) => licence(description.ar))).toEqual(licences)
  expect(new Set(licences).size).toBe(branches.length)
  expect(licences).toContain(certificates[0]?.number)
})

test('every picture that a text refers to is in demo/pictures, and no other is', async () => {
  const paths = all.map(([, value]) => value).filter(isPath) as string[]
  expect(paths.length).toBeGreaterThan(80)
  expect((await picturePaths()).sort()).toEqual([...new Set(paths)].sort())
})

test('desk §6 every library picture has an alternative text in both languages, unique for each scene', async () => {
  // Stories have captions and are not in the library.
  const ofLibrary = (await picturePaths()).filter((path) => !path.startsWith('stories/'))
  expect([...alternatives.keys()].sort()).toEqual(ofLibrary.sort())
  for (const [path, { en, ar }] of alternatives) {
    expect(en.length, path).toBeLessThan(200)
    expect(en, path).toMatch(/[.]$/)
    expect(ar, path).toMatch(/[.]$/)
  }
  // Only branches and slides have several cuts of one scene.
  const scenes = [...alternatives].filter(([path]) => !/^(branches|sliders)\//.test(path))
  expect(new Set(scenes.map(([, { en }]) => en)).size).toBe(scenes.length)
  expect(new Set(scenes.map(([, { ar }]) => ar)).size).toBe(scenes.length)
})

test('the pictures are small enough for the repository', async () => {
  const paths = await picturePaths()
  expect(paths.reduce((sum, path) => sum + statSync(picturesFolder + path).size, 0)).toBeLessThan(15_000_000)
})

test('every branch has at least ten different gallery pictures, so that the list continues after its first six', () => {
  const of = (branch: number) => gallery.filter((item) => item.branch_id === branch)
  for (const branch of branches) expect(of(branch.id).length).toBeGreaterThanOrEqual(10)
  const contents = gallery.map(({ image }) => readFileSync(picturesFolder + image, 'base64'))
  expect(new Set(contents).size).toBe(gallery.length)
  expect(new Set(gallery.map(({ title }) => title.ar)).size).toBe(gallery.length)
})

test('every phone number is valid, and every branch has a mobile for WhatsApp', () => {
  const phones = [
    school.phone,
    school.whatsapp,
    ...branches.flatMap((branch) => [...branch.phone_numbers, branch.whatsapp]),
  ]
  for (const phone of phones) expect(phone).toMatch(/^\+966(1[1-7]\d{7}|5\d{8}|9200\d{5})$/)
  for (const branch of branches) expect(branch.whatsapp).toMatch(/^\+9665\d{8}$/)
})

test('branches are in the Kingdom, open Sunday to Thursday, and offer programs that exist', () => {
  for (const branch of branches) {
    expect(branch.latitude).toBeGreaterThan(16)
    expect(branch.latitude).toBeLessThan(32)
    expect(branch.longitude).toBeGreaterThan(34)
    expect(branch.longitude).toBeLessThan(56)
    expect(branch.working_hours.map((day) => day.opens !== null)).toEqual([true, true, true, true, true, false, false])
    for (const id of branch.program_ids) expect(programs.map((program) => program.id)).toContain(id)
  }
  expect(branches.filter((branch) => branch.is_resort).map((branch) => branch.name.en)).toEqual(['La Palma'])
})

test('there are 24 posts, of which 12 are news, 12 events and 8 stories with 20 items', () => {
  expect(posts).toHaveLength(24)
  expect(posts.filter((post) => post.category_id === 1)).toHaveLength(12)
  for (const post of posts) expect(postCategories.map((category) => category.id)).toContain(post.category_id)
  expect(events).toHaveLength(12)
  expect(events.filter((event) => event.starts.days_from_now > 0).length).toBeGreaterThanOrEqual(8)
  const forAnyAccount = stories.filter(({ audience }) => audience === 'accounts')
  expect(forAnyAccount).toHaveLength(8)
  expect(forAnyAccount.flatMap((story) => story.items)).toHaveLength(20)
  // More for the demo family.
  expect(
    stories.some(({ audience, branch_id }) => audience === 'families' && branch_id === registrations[0].branch_id),
  ).toBe(true)
})

test('an event ends after it starts, and falls on a school day', () => {
  for (const { title, starts, ends, all_day } of events) {
    expect(starts.time === null, title.en).toBe(all_day)
    if (all_day) expect(ends.days_from_now).toBeGreaterThan(starts.days_from_now)
    else {
      expect([ends.days_from_now, ends.weekday]).toEqual([starts.days_from_now, starts.weekday])
      expect((ends.time ?? '') > (starts.time ?? ''), title.en).toBe(true)
    }
  }
})

test('every branch id refers to a branch that exists, and ids are unique', () => {
  const known = [null, ...branches.map((branch) => branch.id)]
  for (const { branch_id } of [...gallery, ...posts, ...events, ...stories]) expect(known).toContain(branch_id)
  const ofItems = stories.flatMap((story) => story.items)
  for (const list of [...Object.values(lists), ofItems])
    expect(new Set(list.map((item) => item.id)).size).toBe(list.length)
})
