import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { keyOf } from 'api/platform/storage/objects/keys.ts'
import { aTestBucket } from 'api/platform/storage/objects/testing.ts'
import { runningUrl } from 'postgres/running.ts'
import { expect, test, vi } from 'vitest'
import { aDataFolder, openSchool } from '../school.testing.ts'
import { bookingFamilies, command, photographers, queryRows } from './backup.testing.ts'

const longMs = 300_000
const soonMs = 60_000

const open = (folder: string, bucket: Record<string, string>) =>
  openSchool(folder, { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'error', DEMO: '1', ...bucket })
const databaseOf = (folder: string) => runningUrl(join(folder, 'postgres'))

/** The picture of each account, as the database names it. */
const pictures = (folder: string) =>
  queryRows<{ email: string; image: string }>(
    databaseOf(folder),
    'select email, image from users where image is not null',
  )

/** A school that keeps its pictures in a bucket, backed up with and without them while families write. */
async function aBackedUpSchool() {
  const [lost, bucket, folder] = [aDataFolder(), await aTestBucket(), aDataFolder()]
  const [whole, without] = [join(folder, 'whole.backup'), join(folder, 'without.backup')]
  const school = await open(lost, bucket.env)
  const [booking, taking] = [bookingFamilies(school.address), await photographers(school.address)]
  await vi.waitFor(() => {
    expect(booking.acknowledged.length).toBeGreaterThan(10)
    expect(taking.acknowledged.length).toBeGreaterThan(5)
  }, soonMs)
  const before = { tours: [...booking.acknowledged], pictures: [...taking.acknowledged] }
  bucket.setMood('away')
  expect(await command('backup', lost, [whole], bucket.env)).toContain('✗ The bucket of STORAGE_URL does not answer')
  expect(existsSync(whole)).toBe(false)
  bucket.setMood('well')
  expect(await command('backup', lost, [whole], bucket.env)).toContain('the whole school')
  expect(await command('backup', lost, [without, 'without-pictures'], bucket.env)).toContain('without its pictures')
  expect(await command('backup', lost, [`${whole}.2`, 'without'], bucket.env)).toContain('The only other argument')
  await Promise.all([booking.stop(), taking.stop()])
  await school.end('SIGTERM')
  return { lost, bucket, before, whole, without }
}

test(
  'safety §acknowledged a backup made while families upload into a bucket restores completely; one without pictures reports the missing ones',
  async () => {
    const { lost, bucket, before, whole, without } = await aBackedUpSchool()

    // Into a bucket of its own.
    const [target, empty] = [aDataFolder(), await aTestBucket()]
    expect(await command('restore', target, [whole, lost], bucket.env)).toContain('into an empty one only')
    expect(await command('restore', target, [whole, lost], empty.env)).toMatch(
      /All \d\d+ pictures and films that it names are/,
    )
    const restored = await open(target, empty.env)
    const tours = await queryRows<{ reference: string }>(databaseOf(target), 'select reference from tours')
    const references = new Set(tours.map(({ reference }) => reference))
    expect(before.tours.filter((reference) => !references.has(reference))).toEqual([])
    const images = new Map((await pictures(target)).map(({ email, image }) => [email, image]))
    for (const email of before.pictures) {
      const key = keyOf(images.get(email) ?? '')
      expect(empty.objects.get(key)?.bytes, email).toEqual(bucket.objects.get(key)?.bytes ?? 'nothing')
    }
    expect((await fetch(restored.address)).status).toBe(200)
    await restored.end('SIGTERM')

    // Restore into the folders of a server without a bucket.
    const folders = aDataFolder()
    expect(await command('restore', folders, [whole, lost])).toMatch(/All \d\d+ pictures and films that it names are/)
    const files = readdirSync(join(folders, 'storage-private'), { recursive: true }).map(String)
    for (const email of before.pictures) expect(files).toContain(images.get(email)?.slice('private/'.length))

    // Restore beside the bucket that still has the pictures.
    expect(statSync(without).size).toBeLessThan(statSync(whole).size)
    expect(await command('restore', aDataFolder(), [without, lost], bucket.env)).toMatch(/All \d\d+ pictures and films/)
    const image = images.get(before.pictures[0] ?? '') ?? ''
    expect(bucket.objects.delete(keyOf(image))).toBe(true)
    const output = await command('restore', aDataFolder(), [without, lost], bucket.env)
    expect(output).toContain('✓ The school of')
    expect(output).toMatch(/✗ Of \d+ pictures and films that it names, 1 are not there/)
    expect(output).toContain(image)
  },
  longMs,
)
