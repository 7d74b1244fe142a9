import { siteSearches } from 'contract/budgets.ts'
import { expect, test } from 'vitest'
import { aSchool } from '../platform/db/testing.ts'
import { LocalCounts } from '../platform/http/local-counts.ts'
import { countsOfAddress } from '../platform/http/rate-limit.ts'

const now = new Date('2026-03-01T08:00:00Z')

test('safety §budgets searches of the site are counted by address', async () => {
  const localCounts = new LocalCounts()
  const school = await aSchool({ now, services: { localCounts } })
  const ask = async (path: string, from = '203.0.113.9') => (await school.fetch(`/api/v1${path}`, { from })).status

  const counts = countsOfAddress(siteSearches, { ip: '203.0.113.9' } as never)
  for (let taken = 2; taken < siteSearches.perAddress; taken += 1) localCounts.take(counts, now)
  expect([await ask('/search?q=nakheel'), await ask('/branch/find?q=nakheel')]).toEqual([200, 200])

  expect([await ask('/search?q=manhal'), await ask('/branch/find?q=manhal')]).toEqual([429, 429])
  expect([await ask('/search?q=manhal', '203.0.113.10'), await ask('/nationals')]).toEqual([200, 200])
})
