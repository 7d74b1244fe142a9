import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from 'postgres/embedded.ts'
import { expect, test } from 'vitest'
import { aDataFolder, openSchool } from './school.testing.ts'

test('product §3 pages that were opened until SIGTERM are all counted', async () => {
  const folder = aDataFolder()
  const school = await openSchool(folder, { LOG_LEVEL: 'warn' })
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

  const database = await startEmbedded({ folder: join(folder, 'postgres') })
  const client = new Client(database.url)
  await client.connect()
  const { rows } = await client.query('select sum(views_count)::int as views from page_views')
  await client.end()
  await database.stop()
  expect(rows).toEqual([{ views }])
})
