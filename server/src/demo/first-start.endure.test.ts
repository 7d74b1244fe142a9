import { copyDatabase } from 'api/platform/db/testing.pool.ts'
import { aTestBucket } from 'api/platform/storage/objects/testing.ts'
import { expect, onTestFinished, test } from 'vitest'
import { queryRows } from '../backup/backup.testing.ts'
import { aDataFolder, openSchool } from '../school.testing.ts'

const longMs = 240_000

test(
  'product §4 three instances that start at once with DEMO=1 on an empty database all open, with one demo school',
  async () => {
    const { url, ownerUrl, giveBack } = await copyDatabase('empty')
    onTestFinished(giveBack)
    const { env } = await aTestBucket()
    const first = () =>
      openSchool(aDataFolder(), { ...env, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DEMO: '1' })

    const instances = await Promise.all([first(), first(), first()])

    for (const { address } of instances) expect((await fetch(`${address}/branch/1`)).status).toBe(200)
    const [counts] = await queryRows<{ branches: number; demo: number }>(
      ownerUrl,
      'select (select count(*)::int from branches) as branches, (select count(*)::int from staff where is_demo) as demo',
    )
    expect(counts).toEqual({ branches: 5, demo: 5 })
  },
  longMs,
)
