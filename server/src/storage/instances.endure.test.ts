import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askInstances, instanceEnv } from 'api/crashes/instances.testing.ts'
import { aTestBucket } from 'api/platform/storage/objects/testing.ts'
import { runningUrl } from 'postgres/running.ts'
import { expect, test } from 'vitest'
import { aDataFolder, openSchool } from '../school.testing.ts'

const longMs = 240_000

/** Three instances with separate folders, on one database and one bucket. */
async function threeInstances() {
  const bucket = await aTestBucket()
  const keeper = aDataFolder()
  const env = { ...instanceEnv, ...bucket.env, DEMO: '1', DATABASE_CONNECTIONS: '10' }
  // The instance with the embedded database starts first.
  const first = await openSchool(keeper, { ...env, DATABASE_CONNECTIONS: '60' })
  const DATABASE_URL = runningUrl(join(keeper, 'postgres')) as string
  const DATABASE_OWNER_URL = runningUrl(join(keeper, 'postgres'), 'smart_kids', 'owner') as string
  const folders = [keeper, aDataFolder(), aDataFolder()]
  const others = folders.slice(1).map((folder) => openSchool(folder, { ...env, DATABASE_URL, DATABASE_OWNER_URL }))
  const instances = [first, ...(await Promise.all(others))]
  return { bucket, folders, instances, addresses: instances.map(({ address }) => address) }
}

test(
  'product §1 three instances with separate folders and one bucket agree about pictures, films, exports, deletions, cards and papers',
  async () => {
    const { bucket, folders, addresses } = await threeInstances()
    const { wrong, questions, gone } = await askInstances(addresses)

    expect(wrong).toEqual([])
    expect(questions).toBeGreaterThan(60)
    // Deleted pictures are gone from the bucket in every size, and from the folders of all instances.
    const names = [...bucket.objects.keys()]
    expect(names.filter((key) => gone.some((name) => key.includes(name)))).toEqual([])
    expect(names.filter((key) => key.startsWith('uploads/'))).toEqual([])
    expect(
      names.filter((key) => /^keys\/(?!deleted\/|changes\/)/.test(key)),
      'no key lies beside the pictures',
    ).toEqual([])
    for (const folder of folders) {
      const left = readdirSync(folder, { recursive: true }).map(String)
      expect(left.filter((name) => /^storage.*\.(webp|avif|jpg|mp4)$/.test(name))).toEqual([])
    }
    const keys = folders.map((folder) =>
      createHash('sha256')
        .update(readFileSync(join(folder, 'address-key')))
        .digest('hex'),
    )
    expect(new Set(keys).size).toBe(1)
  },
  longMs,
)
