import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openSchoolOnTestDatabase } from './school.testing.ts'

test('product §3 all page views before SIGTERM are counted', async () => {
  const school = await openSchoolOnTestDatabase({ LOG_LEVEL: 'warn' })
  const views = 300
  const open = async () => {
    const { status } = await fetch(`${school.address}/api/v1/page-views`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone)', 'accept-language': 'ar' },
      body: JSON.stringify({ path: '/news' }),
    })
    expect(status).toBe(200)
  }
  await Promise.all(Array.from({ length: views }, open))

  expect(await school.end('SIGTERM')).toBe(0)

  const client = new Client(school.ownerUrl)
  await client.connect()
  const { rows } = await client.query('select sum(views_count)::int as views from page_views')
  await client.end()
  expect(rows).toEqual([{ views }])
})
