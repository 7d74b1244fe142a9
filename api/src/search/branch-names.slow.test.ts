import { findBranches } from 'contract/branches/find.ts'
import { searchSchool } from 'contract/search/endpoints.ts'
import { branches } from 'demo/school/branches.ts'
import { describe, expect, test } from 'vitest'
import { aSchool, oneSchool } from '../platform/db/testing.ts'

const school = oneSchool()
const languages = ['en', 'ar'] as const

const searched = async (q: string, language: 'en' | 'ar' = 'en') =>
  (await school().anyone(searchSchool, { query: { q } }, { language })).map(({ kind, id }) => `${kind} ${id}`)
const found = async (q: string, language: 'en' | 'ar' = 'en') =>
  (await school().anyone(findBranches, { query: { q } }, { language })).data.map(({ id }) => id)

/** Spellings of a name: as it is, joined, and without its article. */
const spellings = (name: string) => [name, name.replaceAll(' ', ''), name.replace(/^(Al |ال)/, '')]
const around = {
  en: (name: string, city: string) => [
    name,
    `${name} branch`,
    `branch ${name}`,
    `the ${name} branch`,
    `${name} bran`,
    `${name.toUpperCase()} preschool`,
    `preschool ${name} in ${city}`,
    `opening hours of ${name}`,
    `${name} zzzz`,
  ],
  ar: (name: string, city: string) => [
    name,
    `فرع ${name}`,
    `${name} فرع`,
    `روضة ${name}`,
    `حضانة ${name} في ${city}`,
    `أوقات دوام فرع ${name}`,
    `${name} ظظظظ`,
  ],
}

describe('product §3 a branch is found by the name that the site uses', () => {
  test.each(branches.flatMap(({ id, name, city }) => languages.map((written) => ({ id, written, name, city }))))(
    'branch $id, written in $written, is found in any spelling',
    async ({ id, written, name, city }) => {
      const [first = ''] = city[written].split(/[,،]/)
      for (const spelling of spellings(name[written]))
        for (const q of around[written](spelling, first)) {
          // «روضة» is a word for a branch and a name: beside a city it narrows nothing, and is first.
          expect((await found(q)).slice(0, 1), q).toEqual([id])
          expect((await searched(q, 'ar'))[0], q).toBe(`branch ${id}`)
        }
    },
  )

  test('alone, whether or not its name is a word for a branch', async () => {
    for (const q of ['فرع الروضة', 'روضة', 'the Al Rawdah branch', 'alrawdah']) expect(await found(q), q).toEqual([1])
    for (const q of ['فرع لا بالما', 'لابالما', 'branch lapalma', 'La Palma, Obhur'])
      expect(await found(q), q).toEqual([2])
  })

  test('by its city, with the other branches of that city', async () => {
    for (const q of ['preschool Riyadh', 'nursery in Riyadh', 'روضة الرياض', 'فروع الرياض', 'alriyadh branch']) {
      expect(await found(q), q).toEqual([3])
      expect((await searched(q))[0], q).toBe('branch 3')
    }
    for (const q of ['Jeddah branches', 'فرع جدة', 'روضة في جدة', 'روضة أطفال جدة'])
      expect(await found(q), q).toEqual([1, 2])
    // The word for kindergarten is spelled like the city.
    expect((await searched('رياض الأطفال', 'ar'))[0]).toMatch('page')
    expect(await found('رياض أطفال أبها')).toEqual([5])
    for (const q of ['Al Khobar', 'alkhobar', 'khobar school', 'الخبر']) expect(await found(q), q).toEqual([4])
  })

  test('before the events that mention it', async () => {
    const results = await searched('فرع الروضة', 'ar')
    expect(results[0]).toBe('branch 1')
    expect(results.some((result) => result.startsWith('event'))).toBe(true)
  })

  test('a search without a branch’s name finds none', async () => {
    for (const q of [
      'zzzz',
      'branch zzzz',
      'the zzzz branch',
      'فرع ظظظظ',
      'school calendar',
      'opening hours',
      'الرسوم',
    ]) {
      expect(await found(q), q).toEqual([])
      expect(
        (await searched(q)).filter((result) => result.startsWith('branch')),
        q,
      ).toEqual([])
    }
    expect(await found('Al Nakheel Jeddah'), 'a branch of another city').toEqual([])
  })

  test('general words for branches find all of them', async () => {
    for (const q of ['branch', 'branches', 'فرع', 'الفروع', 'bra']) expect(await found(q), q).toEqual([1, 2, 3, 4, 5])
    expect((await searched('branches'))[0]).toMatch('page')
    expect((await searched('branches')).filter((result) => result.startsWith('branch'))).toHaveLength(5)
  })

  test('a name of one word is found in two words, and with an article it does not have', async () => {
    const { anyone, db } = await aSchool()
    const name = JSON.stringify({ en: 'Alyasmin', ar: 'دارالهدى' }) as never
    await db.updateTable('branches').where('id', '=', 4).set({ name }).execute()
    for (const q of ['al yasmin', 'yasmin', 'Al-Yasmin branch', 'دار الهدى', 'فرع دار الهدى'])
      expect(
        (await anyone(findBranches, { query: { q } })).data.map(({ id }) => id),
        q,
      ).toEqual([4])
  })
})

describe('product §3 search', () => {
  test('a word that is in no text does not empty the result', async () => {
    expect((await searched('rawdah zzzz'))[0]).toBe('branch 1')
    expect(await searched('zzzz calendar')).toEqual(await searched('calendar'))
    expect(await searched('zzzz qqqq')).toEqual([])
  })

  test('a branch named by some of the words is found', async () => {
    expect((await searched('fees Al Manhal'))[0]).toBe('branch 5')
    expect((await searched('book a tour at Al Nakheel'))[0]).toBe('branch 3')
  })

  test('opening hours, programmes and the list of branches are found as pages', async () => {
    const first = async (q: string, language: 'en' | 'ar') => {
      const [result] = await school().anyone(searchSchool, { query: { q } }, { language })
      return result?.address
    }
    for (const q of ['opening hours', 'opening times', 'phone number']) expect(await first(q, 'en'), q).toBe('/contact')
    for (const q of ['أوقات الدوام', 'ساعات العمل', 'رقم الجوال']) expect(await first(q, 'ar'), q).toBe('/contact')
    for (const q of ['toddlers programme', 'programme infants']) expect(await first(q, 'en'), q).toBe('/#programs')
    for (const q of ['مرحلة الرضع', 'مراحل الأطفال']) expect(await first(q, 'ar'), q).toBe('/#programs')
    expect(await first('our branches', 'en')).toBe('/branches')
    expect(await first('قائمة الفروع', 'ar')).toBe('/branches')
  })
})
