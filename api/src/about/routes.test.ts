import { listAboutEntries, listAboutParts, listCertificates } from 'contract/about/endpoints.ts'
import { listAds } from 'contract/ads/endpoints.ts'
import { listPrograms } from 'contract/programs/endpoints.ts'
import { listStatistics } from 'contract/statistics/endpoints.ts'
import { expect, test } from 'vitest'
import { oneSchool } from '../platform/db/testing.ts'

const school = oneSchool()

test('§7 the school’s promises are eight', async () => {
  const page = await school().anyone(listAboutEntries, { query: { type: 'web' } })

  expect(page).toMatchObject({ per_page: 8, total: 8, last_page: 1 })
  expect(page.data[0]).toMatchObject({ title: 'Children choose', order: 1 })
})

test('§7 programs, statistics and ads are complete and in order', async () => {
  expect((await school().anyone(listPrograms)).map(({ from_years }) => from_years)).toEqual([0.12, 1, 3, 5])
  expect((await school().anyone(listStatistics)).map(({ number }) => number)).toEqual([472, 64, 30, 5])
  expect((await school().anyone(listAds)).map(({ plane }) => plane)).toEqual(['gold', 'sea'])
})

test('§7 each tab of the about page has its parts in order and in the reader’s language', async () => {
  const story = await school().anyone(listAboutParts, { params: { tab: 1 } })
  expect(story.map(({ label }) => label)).toEqual(['2008', '2012', '2016', '2020', '2024'])
  expect(story[0]).toMatchObject({ kind: 'milestone', title: 'Al Rawdah, Jeddah', items: [], half_hours: null })

  const arabic = await school().anyone(listAboutParts, { params: { tab: 1 } }, { language: 'ar' })
  expect(arabic[0]).toMatchObject({ title: 'فرع الروضة، جدة' })
})

test('§7 a tab without parts is an empty list, and an unknown tab is 404', async () => {
  expect(await school().anyone(listAboutParts, { params: { tab: 3 } })).toEqual([])
  for (const tab of ['x', -1, 6, '1e9'] as never[])
    await expect(school().anyone(listAboutParts, { params: { tab } })).rejects.toMatchObject({ code: 'not_found' })
})

test('§7 parents read the day in half-hours, lists as texts, fees and at least eight questions', async () => {
  const parts = await school().anyone(listAboutParts, { params: { tab: 0 } })
  const of = (kind: string) => parts.filter((part) => part.kind === kind)
  expect(of('hour').map(({ half_hours }) => half_hours)).toEqual([2, 5, 2, 1, 2, 4])
  expect(of('list')[0]?.items[0]).toBe('Day one: one hour, with you in the room')
  expect(of('fee')).toHaveLength(6)
  expect(of('question').length).toBeGreaterThanOrEqual(8)
})

test('§7 certificates name their issuer, and those that expire are valid today', async () => {
  const certificates = await school().anyone(listCertificates, undefined, { language: 'ar' })
  expect(certificates).toHaveLength(6)
  expect(certificates[0]).toMatchObject({ issuer: 'وزارة التعليم', width: 1200, number: '44012286' })
  const today = new Date().toISOString().slice(0, 10)
  for (const { valid_until } of certificates) if (valid_until) expect(valid_until > today).toBe(true)
})
