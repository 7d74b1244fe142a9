import { listBranches } from 'contract/branches/endpoints.ts'
import { findBranches, listCities } from 'contract/branches/find.ts'
import type { Input } from 'contract/endpoint.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { oneSchool } from '../platform/db/testing.ts'
import { growBy } from './many.testing.ts'

const school = oneSchool()
beforeAll(() => growBy(school().db, 150))

const found = async (query: Input<typeof findBranches>, language: 'en' | 'ar' = 'en') =>
  (await school().anyone(findBranches, query, { language })).data

test('§9 the hundred-and-first branch is on the second page, and every branch is found by its own name', async () => {
  const first = await school().anyone(listBranches, { query: { per_page: 100 } })
  expect(first).toMatchObject({ total: 155, last_page: 2, per_page: 100 })
  const second = await school().anyone(findBranches, { query: { page: 2 } })
  expect(second).toMatchObject({ current_page: 2, last_page: 2, total: 155 })
  expect(second.data).toHaveLength(55)
  expect(await school().anyone(findBranches, { query: { q: 'nowhere at all' } })).toMatchObject({ data: [], total: 0 })

  for (const { id, name, city } of second.data) {
    const [one, ...others] = await found({ query: { q: `${name} ${city}` } })
    expect(one?.id, name).toBe(id)
    expect(others, name).toEqual([])
  }
})

test('arabic §words a branch is found in either language, by the start of a word, in any spelling', async () => {
  const [olaya] = await found({ query: { q: 'al olaya 17' } })
  expect(olaya?.name).toBe('Al Olaya 17')
  for (const q of ['العليا 17', 'عليا ١٧', 'olaya 17', 'AL OLA 17'])
    expect(
      (await found({ query: { q } })).map(({ id }) => id),
      q,
    ).toEqual([olaya?.id])
  expect((await found({ query: { q: 'Al Olaya 17' } }, 'ar')).map(({ name }) => name)).toEqual(['العليا 17'])
  expect(await found({ query: { q: 'nowhere at all' } })).toEqual([])
  expect(await found({ query: { q: '؟!' } }), 'no word: every branch').toHaveLength(100)
})

test('product §2 a branch is found by its name, not by its description', async () => {
  await school()
    .db.updateTable('branches')
    .set({ description: { en: 'Behind the lighthouse', ar: 'خلف المنارة' } })
    .where('id', '=', 1)
    .execute()
  expect(await found({ query: { q: 'lighthouse' } })).toEqual([])

  await sql`update branches set name = '{"en": "The Lighthouse", "ar": "المنارة"}' where id = 1`.execute(school().db)
  expect((await found({ query: { q: 'the lighth' } })).map(({ id }) => id)).toEqual([1])
})

test('product §2 cities are in the school’s order, each with its branches, which are found by it', async () => {
  const cities = await school().anyone(listCities)
  expect(cities[0]?.name).toBe('Jeddah')
  expect(cities.reduce((sum, { branches_count }) => sum + branches_count, 0)).toBe(155)
  for (const { name, branches_count } of cities) {
    const there = await school().anyone(findBranches, { query: { city: name } })
    expect(there.total, name).toBe(branches_count)
    expect(new Set(there.data.map(({ city }) => city))).toEqual(new Set([name]))
  }
  expect(await found({ query: { city: 'جدة' } }), 'by its other name').toHaveLength(cities[0]?.branches_count ?? 0)
})

test('product §2 branches are found by their ids, at most a hundred, and those inside a resort', async () => {
  expect((await found({ query: { ids: '120,3,999999' } })).map(({ id }) => id)).toEqual([3, 120])
  expect(await found({ query: { ids: '' } })).toHaveLength(100)
  expect((await found({ query: { resort: 'yes' } })).map(({ name }) => name)).toEqual(['La Palma'])
  for (const ids of ['0', '1,', 'x', '1;drop', '99999999999', Array.from({ length: 101 }, (_, id) => id + 1).join(',')])
    await expect(found({ query: { ids } }), ids).rejects.toMatchObject({ status: 422 })
})

test('desk §5 a branch published in one language is found in that language only', async () => {
  await sql`update branches set name = '{"ar": "النجمة"}' where id = 100`.execute(school().db)
  expect(await found({ query: { q: 'النجمة' } })).toEqual([])
  expect((await found({ query: { q: 'النجمة' } }, 'ar')).map(({ id }) => id)).toEqual([100])
})
