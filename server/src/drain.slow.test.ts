import { expect, test, vi } from 'vitest'
import { book, queryRows } from './backup/backup.testing.ts'
import { openSchoolOnTestDatabase, status } from './school.testing.ts'

const views = 300
async function viewPage(address: string) {
  const answer = await fetch(`${address}/api/v1/page-views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone)', 'accept-language': 'ar' },
    body: JSON.stringify({ path: '/news' }),
  })
  expect(answer.status).toBe(200)
}

test('product §1 §3 after SIGTERM /readyz is 503 at once, other requests are answered until the drain time ends, and all page views are counted', async () => {
  const school = await openSchoolOnTestDatabase({ DRAIN_SECONDS: '4', LOG_LEVEL: 'warn' })
  expect(await status(`${school.address}/readyz`)).toBe(200)
  await Promise.all(Array.from({ length: views }, () => viewPage(school.address)))

  const ended = school.end('SIGTERM')
  await vi.waitFor(async () => expect(await status(`${school.address}/readyz`)).toBe(503), { interval: 5 })
  expect(await status(`${school.address}/healthz`)).toBe(200)
  expect(await status(`${school.address}/`)).toBe(200)
  expect((await book(school.address)).status).toBe(201)

  expect(await ended).toBe(0)
  expect(await status(`${school.address}/healthz`)).toBeUndefined()
  const counted = 'select sum(views_count)::int as views from page_views'
  expect(await queryRows(school.ownerUrl, counted)).toEqual([{ views }])
})
