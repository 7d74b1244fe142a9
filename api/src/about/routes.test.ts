import { listAboutEntries } from 'contract/about.ts'
import { listAds } from 'contract/ads.ts'
import { listPrograms } from 'contract/programs.ts'
import { listStatistics } from 'contract/statistics.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../db/testing.ts'

const school = oneSchool()

test('§7 what the school promises comes in eights', async () => {
  const page = await school().anyone(listAboutEntries, { query: { type: 'web' } })

  expect(page).toMatchObject({ per_page: 8, total: 8, last_page: 1 })
  expect(page.data[0]).toMatchObject({ title: 'Children choose', order: 1 })
})

test('§7 programs, statistics and ads come whole, in order', async () => {
  expect((await school().anyone(listPrograms)).map(({ from_years }) => from_years)).toEqual([0.12, 1, 3, 5])
  expect((await school().anyone(listStatistics)).map(({ number }) => number)).toEqual([1248, 64, 18, 5])
  expect((await school().anyone(listAds)).map(({ plane }) => plane)).toEqual(['gold', 'sea'])
})
