import { listNationalities } from 'contract/nationalities/endpoints.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../platform/db/testing.ts'
import { sortedFor } from './rules.ts'

const school = oneSchool({ empty: true })

test('§7 an empty school has every nationality, the Gulf states first, the others in the reader’s alphabetical order', async () => {
  for (const language of ['en', 'ar'] as const) {
    const listed = await school().anyone(listNationalities, {}, { language })

    expect(listed[0]?.code).toBe('SA')
    const [gulf, others] = [listed.slice(1, 6), listed.slice(6)]
    expect(gulf.map(({ code }) => code).sort()).toEqual(['AE', 'BH', 'KW', 'OM', 'QA'])
    for (const names of [gulf, others].map((part) => part.map(({ name }) => name)))
      expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length)
  }
})

test('§7 every country of the world has one nationality', async () => {
  const codes = (await school().anyone(listNationalities)).map(({ code }) => code)

  expect(codes.length).toBeGreaterThan(194)
  expect(new Set(codes).size).toBe(codes.length)
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const code of codes) expect(countries.of(code), code).toBeTruthy()
})

test('§7 Arabic letters are sorted in their order, with or without hamza', () => {
  const named = ['يمنية', 'مصرية', 'أردنية', 'إيطالية', 'تونسية'].map((name) => ({ code: 'XX', name }))

  expect(sortedFor('ar', named).map(({ name }) => name)).toEqual(['أردنية', 'إيطالية', 'تونسية', 'مصرية', 'يمنية'])
})
