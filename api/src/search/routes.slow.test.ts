import { searchSchool } from 'contract/search/endpoints.ts'
import { folded, termsOf } from 'i18n/folding.ts'
import { textIn } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aSchool, oneSchool } from '../platform/db/testing.ts'

const school = oneSchool()
const find = async (q: string, language: 'en' | 'ar' = 'ar', take = 24) =>
  (await school().anyone(searchSchool, { query: { q, take } }, { language })).map(({ kind, id }) => `${kind} ${id}`)

describe('arabic §words: folding', () => {
  const same: [one: string, other: string][] = [
    ['إبراهيم', 'ابراهيم'],
    ['مُدَرِّسَة', 'مدرسه'],
    ['أُمّ آمنة', 'ام امنه'],
    ['ٱلرَّوْضَة', 'الروضة'],
    ['مبنى', 'مبني'],
    ['جميـــل', 'جميل'],
    ['مسؤول شاطئ', 'مسوول شاطي'],
    ['٢٠٢٦ ۱۲', '2026 12'],
    ['ﻻ', 'لا'],
    ['والروضة بالروضة للروضة', 'روضة روضة روضة'],
    ['Café CRÈME', 'cafe creme'],
    ['،أهلًا؛ (كيف) الحال؟', 'اهلا كيف حال'],
    ['والد بالون', 'والد بالون'],
  ]

  test.each(same)('%s is found by %s', (one, other) => expect(folded(one)).toBe(folded(other)))

  test('the database normalises words as the code does', async () => {
    const texts = [...same.flat(), 'a\tb\u0001c', '«نصّ» – “text” 3½ ²', 'İstanbul', '\ufdfa', 'x'.repeat(300), '—', '']
    for (const text of texts) {
      const { rows } = await sql<{ folded: string }>`select folded(${text})`.execute(school().db)
      expect(rows[0]?.folded, text).toBe(folded(text))
    }
  })

  test('an Arabic article that is still being typed is searched with and without it', () => {
    expect(termsOf('الرو')).toEqual([['الرو', 'رو']])
    expect(termsOf('الروضة')).toEqual([['روضه']])
  })
})

describe('product §3 search', () => {
  test('a branch is found by its name in either language, in any reader’s language, and comes first', async () => {
    for (const q of ['الروضة', 'الروضه', 'روضة', 'Rawdah', 'rawd'])
      for (const language of ['en', 'ar'] as const) expect((await find(q, language))[0], q).toBe('branch 1')
  })

  test('a word is found while it is typed, letter by letter', async () => {
    for (const q of ['نخ', 'نخي', 'نخيل', 'النخ', 'النخي', 'النخيل']) expect(await find(q), q).toContain('branch 3')
  })

  test('all words must match', async () => {
    expect(await find('روضة جدة')).toContain('branch 1')
    expect(await find('روضة أبها')).not.toContain('branch 1')
    expect(await find('rawdah Riyadh')).not.toContain('branch 1')
  })

  test('pages are found by the names that families use', async () => {
    const [fees, guide] = await school().anyone(searchSchool, { query: { q: 'الرسوم' } }, { language: 'ar' })
    expect(fees).toMatchObject({ kind: 'page', address: '/about?tab=0#fees', title: 'الرسوم والمقاعد' })
    expect(guide).toMatchObject({ kind: 'page', address: '/about?tab=0', title: 'دليل الوالدين' })
    for (const q of ['fees', 'price', 'رسوم'])
      expect((await school().anyone(searchSchool, { query: { q } }))[0], q).toMatchObject({
        address: '/about?tab=0#fees',
      })
  })

  test('every title of the demo school finds its own entry', async () => {
    const posts = await school().db.selectFrom('posts').select(['id', 'title', 'category_id']).execute()
    for (const { id, title, category_id } of posts)
      for (const language of ['en', 'ar'] as const)
        expect(await find(textIn(title, language).slice(0, 100), language), title[language]).toContain(
          `${category_id === 1 ? 'news' : 'post'} ${id}`,
        )
  })

  test('a match in a title ranks higher than one in a text', async () => {
    const { anyone, db } = await aSchool()
    const [first, second] = await db.selectFrom('posts').select('id').orderBy('published_at').limit(2).execute()
    const inEnglish = (en: string) => JSON.stringify({ en, ar: 'شيء' }) as never
    await db
      .updateTable('posts')
      .where('id', '=', first?.id ?? 0)
      .set({ title: inEnglish('The quixotic pelican') })
      .execute()
    await db
      .updateTable('posts')
      .where('id', '=', second?.id ?? 0)
      .set({ body: inEnglish('a quixotic walk') })
      .execute()
    const found = await anyone(searchSchool, { query: { q: 'quixotic' } })
    expect(found.map(({ id }) => id)).toEqual([first?.id, second?.id])
  })

  test('changed content is found by its new words only, deleted content not at all', async () => {
    const { anyone, db } = await aSchool()
    const idsFor = async (q: string) => (await anyone(searchSchool, { query: { q } })).map(({ id }) => id)
    const { id } = await db.selectFrom('posts').select('id').limit(1).executeTakeFirstOrThrow()
    const title = (en: string) => JSON.stringify({ en, ar: 'عنوان' }) as never

    await db
      .updateTable('posts')
      .where('id', '=', id)
      .set({ title: title('Wondrous zeppelins') })
      .execute()
    expect(await idsFor('zeppelin')).toEqual([id])
    await db
      .updateTable('posts')
      .where('id', '=', id)
      .set({ title: title('Wondrous kites') })
      .execute()
    expect(await idsFor('zeppelin')).toEqual([])
    expect(await idsFor('wondrous kites')).toEqual([id])
    await db.deleteFrom('posts').where('id', '=', id).execute()
    expect(await idsFor('wondrous kites')).toEqual([])
  })

  test('of hundreds of matches the latest are found, after a branch', async () => {
    const { anyone, db } = await aSchool()
    const write = (title: string, daysAgo: number) =>
      sql`insert into posts (category_id, branch_id, title, excerpt, document, body, image, published_at)
        select 2, 1, jsonb_build_object('en', ${title} || ' ' || number, 'ar', 'عنوان'), '{"en": "Short", "ar": "قصير"}', '{}',
          '{"en": "A body", "ar": "نص"}', 'posts/reef.webp', now() - ${daysAgo} * interval '1 day' - number * interval '1 minute'
        from generate_series(1, 400) number`.execute(db)
    await write('Numbats long ago', 300)
    await write('Numbats today', 0)
    const name = JSON.stringify({ en: 'Numbats', ar: 'فرع' }) as never
    await db.updateTable('branches').where('id', '=', 3).set({ name }).execute()

    const [first, ...others] = await anyone(searchSchool, { query: { q: 'numbat', take: 24 } })
    expect(first).toMatchObject({ kind: 'branch', id: 3 })
    expect(others.map(({ title }) => title)).toEqual(
      Array.from({ length: 23 }, (_, index) => `Numbats today ${index + 1}`),
    )
    const [oldest] = await anyone(searchSchool, { query: { q: 'numbats ago 399', take: 24 } })
    expect(oldest).toMatchObject({ title: 'Numbats long ago 399' })
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['punctuation', `'"&|!():*<->\\`],
    ['a tsquery', "a' | 'b:* & !(c)"],
    ['marks alone', 'ًٌٍ'],
    ['an emoji', '🏝️'],
    ['SQL', `'; drop table posts; --`],
    ['a format', '%s%n%x'],
  ])('%s finds nothing, without an error', async (_what, q) => {
    const answer = await school().fetch(`/api/v1/search?q=${encodeURIComponent(q)}`)
    expect(answer.status).toBe(200)
    expect(Array.isArray(((await answer.json()) as { data: unknown }).data)).toBe(true)
  })

  test.each(['q=a&q=b', `q=${'ا'.repeat(101)}`, 'q=a&take=0', 'q=a&take=999', 'q=a&take=x'])(
    '%s is refused with its field',
    async (query) => {
      const answer = await school().fetch(`/api/v1/search?${query}`)
      expect(answer.status).toBe(422)
    },
  )

  test('without q the result is empty', async () => {
    expect(await (await school().fetch('/api/v1/search')).json()).toEqual({ data: [] })
  })
})
