import { listNationalities } from 'contract/nationalities/endpoints.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../db/testing.ts'
import { sortedFor } from './rules.ts'

const school = oneSchool()

test("§7 nationalities stand in the order of the reader's alphabet", async () => {
  for (const language of ['en', 'ar'] as const) {
    const names = (await school().anyone(listNationalities, {}, { language })).map(({ name }) => name)

    expect(names.length).toBeGreaterThan(150)
    expect(names).toEqual(names.toSorted(new Intl.Collator(language).compare))
  }
})

test('§7 nobody is missing and nobody stands there twice', async () => {
  const codes = (await school().anyone(listNationalities)).map(({ code }) => code)

  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toEqual(expect.arrayContaining(['SA', 'EG', 'PH', 'GB']))
})

test('§7 the letters of Arabic come in their own order, hamza or not', () => {
  const named = ['يمنية', 'بحرينية', 'إماراتية', 'أردنية', 'تونسية'].map((name) => ({ name }))

  expect(sortedFor('ar', named).map(({ name }) => name)).toEqual(['أردنية', 'إماراتية', 'بحرينية', 'تونسية', 'يمنية'])
})
