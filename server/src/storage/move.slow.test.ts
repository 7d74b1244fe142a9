import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bucketStorage } from 'api/platform/storage/objects/in-bucket.ts'
import { folderStorage } from 'api/platform/storage/objects/in-folders.ts'
import type { ObjectStorage } from 'api/platform/storage/objects/object-storage.ts'
import { aTemporaryFolder, aTestBucket, bytesAt, foldersIn, keysIn } from 'api/platform/storage/objects/testing.ts'
import { expect, test } from 'vitest'
import { moveStorage } from './move.ts'

const keys = Array.from(
  { length: 23 },
  (_, at) => `${at % 2 ? 'people' : 'school'}/ab/${at}.${at % 5 ? 'webp' : 'mp4'}`,
)
const contentOf = (key: string) => Buffer.from(key.repeat(1000))

async function bothStorages() {
  const root = await aTemporaryFolder()
  const bucket = await aTestBucket({ pageSize: 4 })
  const folders = folderStorage(foldersIn(root))
  for (const key of keys) await folders.put(key, contentOf(key))
  await folders.put('sizes/people/ab/1.webp/v-320.avif', Buffer.from('made again'))
  return { root, bucket, folders, inBucket: bucketStorage(bucket.options, folders.workshop) }
}

async function wrongIn(storage: ObjectStorage) {
  const wrong: string[] = []
  for (const key of keys) if (!(await bytesAt(storage, key)).equals(contentOf(key))) wrong.push(key)
  return wrong
}

/** Runs the command as npm does; returns its output, also when it fails. */
async function command(direction: string, env: Record<string, string>) {
  const program = fileURLToPath(new URL('move-command.ts', import.meta.url))
  const ran = promisify(execFile)(process.execPath, [program, direction], { env: { ...process.env, ...env } })
  return ran.then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
}

test('product §1 pictures are copied into a bucket and back, also after an interruption, and each is read back', async () => {
  const { root, bucket, folders, inBucket } = await bothStorages()
  let moved = 0
  const cutOff = moveStorage(folders, inBucket, () => {
    moved += 1
    if (moved === 6) bucket.setMood('away')
  })
  await expect(cutOff).rejects.toMatchObject({ code: 'storage_away' })
  bucket.setMood('well')
  // After a failure the bucket is not called for a while.
  await expect.poll(() => keysIn(inBucket, 'school/').then(Boolean, () => false), { timeout: 10_000 }).toBe(true)
  const before = (await keysIn(inBucket, 'school/', 'people/')).length
  expect(before).toBeGreaterThanOrEqual(6)
  expect(before).toBeLessThan(keys.length)

  const env = { ...bucket.env, DATA_DIR: root }
  const output = await command('to-bucket', env)
  expect(output).toContain('✓ 23 pictures and films')
  expect(output).toContain('STORAGE_URL=s3://school-pictures')
  expect(Number(/(\d+) were there\./.exec(output)?.[1])).toBeGreaterThanOrEqual(6)
  expect(await wrongIn(inBucket)).toEqual([])
  expect(await keysIn(inBucket, 'sizes/')).toEqual([])
  expect(bucket.objects.get('people/ab/1.webp')?.headers['cache-control']).toBe('private, no-store')
  expect(bucket.objects.get('school/ab/2.webp')?.headers).toMatchObject({ 'content-type': 'image/webp' })

  expect(await command('to-bucket', env)).toContain('0 copied and read back, 23 were there')
  const elsewhere = await aTemporaryFolder()
  expect(await command('to-folder', { ...env, DATA_DIR: elsewhere })).toContain('✓ 23 pictures and films')
  expect(await wrongIn(folderStorage(foldersIn(elsewhere)))).toEqual([])
})

test('safety: a differing copy is reported', async () => {
  const { bucket, folders, inBucket } = await bothStorages()
  const lying: ObjectStorage = {
    ...inBucket,
    async put(key, content, options) {
      const put = await inBucket.put(key, content, options)
      const object = bucket.objects.get(key)
      if (object && key === 'people/ab/3.webp') bucket.objects.set(key, { ...object, bytes: object.bytes.subarray(1) })
      return put
    },
  }
  await expect(moveStorage(folders, lying)).rejects.toThrow('people/ab/3.webp is not the same there')
})

test('product §1 the command names a missing direction or setting', async () => {
  const root = await aTemporaryFolder()
  expect(await command('', { DATA_DIR: root })).toContain('Name the direction')
  expect(await command('to-bucket', { DATA_DIR: root })).toContain('STORAGE_URL is not set')
})
