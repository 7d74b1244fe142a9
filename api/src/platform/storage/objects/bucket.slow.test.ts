import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { deleteAccount, exportMyData } from 'contract/accounts/data-export.ts'
import { showProfile } from 'contract/accounts/endpoints.ts'
import { removeProfileImage, saveProfileImage } from 'contract/accounts/profile.ts'
import { listBranches } from 'contract/branches/endpoints.ts'
import { dayMs } from 'contract/durations.ts'
import { sendPiece, startUpload } from 'contract/pictures/uploads.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aParent, password } from '../../../accounts/testing.ts'
import { sweepPictures } from '../../../pictures/sweep/sweep.ts'
import { aStaff } from '../../../staff/testing.ts'
import { aTourRequest } from '../../../tours/testing.ts'
import { aSchool } from '../../db/testing.ts'
import { deleteExpired } from '../../retention/retention-job.ts'
import { putContents } from '../copy.ts'
import { aPicture } from '../testing.ts'
import type { BucketState } from './bucket.testing.ts'
import { bucketStorage } from './in-bucket.ts'
import { aTemporaryFolder, aTestBucket, keysIn } from './testing.ts'

const jpeg = async (side = 300) =>
  new Blob([new Uint8Array(await aPicture(side, side).jpeg().toBuffer())], { type: 'image/jpeg' })
const longAgo = new Date(Date.now() - 10 * dayMs)

async function aSchoolWithBucket() {
  const bucket = await aTestBucket({ pageSize: 3 })
  const storage = bucketStorage(bucket.options, await aTemporaryFolder())
  const school = await aSchool({ services: { storage } })
  const statusOf = async (path: string | null) => (await school.fetch(`/storage/${path}`)).status
  return { bucket, storage, school, statusOf }
}

test('safety: a file of a person is private in the bucket; with wrong credentials the storage is away', async () => {
  const { options, objects } = await aTestBucket()
  await bucketStorage(options, '/nowhere').put('people/ab/noura.webp', Buffer.from('Noura'))
  expect(objects.get('people/ab/noura.webp')?.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'image/webp',
  })
  const stranger = bucketStorage({ ...options, accessKeyId: 'guessed' }, '/nowhere')
  await expect(stranger.get('people/ab/noura.webp')).rejects.toMatchObject({ code: 'storage_away' })
  await expect(stranger.put('people/ab/noura.webp', Buffer.from('other'))).rejects.toMatchObject({ status: 503 })
  expect(objects.get('people/ab/noura.webp')?.bytes.toString()).toBe('Noura')
})

test('a bucket may be shared with others: the school uses only keys below its prefix', async () => {
  const { options, objects } = await aTestBucket()
  const storage = bucketStorage({ ...options, url: `${options.url}/schools/one` }, '/nowhere')
  await storage.put('school/a.webp', Buffer.from('a'))
  expect([...objects.keys()]).toEqual(['schools/one/school/a.webp'])
  expect(await keysIn(storage, 'school/')).toEqual(['school/a.webp'])
  expect((await storage.head('school/a.webp'))?.bytes).toBe(1)
})

test('safety: files that a resting bucket refuses are removed, and no error of theirs ends the process', async () => {
  const unheard = vi.fn()
  process.on('uncaughtExceptionMonitor', unheard)
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', unheard))
  const { options, setMood } = await aTestBucket()
  const storage = bucketStorage(options, await aTemporaryFolder())
  const film = { stream: () => Readable.from(['film']) }
  setMood('away')
  for (let tries = 0; tries < 200; tries += 1)
    await expect(putContents(storage, 'school/a.mp4', film)).rejects.toMatchObject({ code: 'storage_away' })

  expect(await readdir(storage.workshop)).toEqual([])
  expect(unheard).not.toHaveBeenCalled()
})

test.each<BucketState>(['away', 'silent', 'overrun'])(
  'safety: with the bucket %s uploads and private pictures are 503 with nothing half stored, all else goes on, and afterwards everything does',
  async (mood) => {
    const { bucket, storage, school, statusOf } = await aSchoolWithBucket()
    const [noura, amal] = [await aParent(school), await aStaff(school, 'teacher')]
    const { image } = await noura.call(saveProfileImage, { upload: await jpeg() })
    await storage.put('school/branches/seen.webp', await aPicture(400, 300).webp().toBuffer())
    expect(await statusOf('branches/seen.webp?w=320')).toBe(200)
    const { id } = await amal.call(startUpload, { body: { mark: 'a', name: 'a.jpg', bytes: 10 } })
    const before = [...bucket.objects.keys()].sort()

    bucket.setMood(mood)
    const away = { status: 503, details: { retryAfterSeconds: expect.any(Number) } }
    await expect(noura.call(saveProfileImage, { upload: await jpeg() })).rejects.toMatchObject(away)
    const piece = { params: { id }, query: { offset: 0 }, upload: new Blob(['0123456789']) }
    await expect(amal.call(sendPiece, piece)).rejects.toMatchObject(away)
    expect(await statusOf(image)).toBe(503)
    expect(await statusOf(`${image}?w=320`)).toBe(503)
    // Memory still has recently requested public pictures.
    expect(await statusOf('branches/seen.webp?w=320')).toBe(200)
    expect((await school.anyone(listBranches)).total).toBe(5)
    expect((await school.anyone(bookTour, { body: aTourRequest() })).reference).toBeTruthy()
    const exporting = noura.call(exportMyData, { body: { password } }).then((archive) => archive.arrayBuffer())
    await expect(exporting).rejects.toBeDefined()
    expect([...bucket.objects.keys()].sort()).toEqual(before)

    bucket.setMood('well')
    await expect.poll(() => statusOf(image)).toBe(200)
    expect((await noura.call(showProfile)).image).not.toBeNull()
    await noura.call(saveProfileImage, { upload: await jpeg() })
    expect(await statusOf(image)).toBe(404)
    expect((await amal.call(sendPiece, piece)).received).toBe(10)
    expect(await keysIn(storage, 'people/')).toHaveLength(before.filter((key) => key.startsWith('people/')).length)
  },
)

test('safety: an account deleted while the bucket is away is gone at once, and its picture with a sweep', async () => {
  const { bucket, storage, school } = await aSchoolWithBucket()
  const noura = await aParent(school)
  await noura.call(saveProfileImage, { upload: await jpeg() })
  const [key = ''] = await keysIn(storage, 'people/')
  bucket.setMood('away')
  await noura.call(deleteAccount, { body: { password } })
  expect(await school.db.selectFrom('users').select('id').where('id', '=', noura.id).execute()).toEqual([])

  bucket.setMood('well')
  await expect.poll(() => storage.head(key).then(Boolean, () => false)).toBe(true)
  const sara = await aParent(school)
  const { image } = await sara.call(saveProfileImage, { upload: await jpeg() })
  expect((await school.fetch(`/storage/${image}?w=320`)).status).toBe(200)
  await storage.put(`sizes/people/ab/${'c'.repeat(32)}.webp/v-320.avif`, Buffer.from('of nothing'))
  await storage.put('uploads/abc/0000000000', Buffer.from('left'))
  for (const object of bucket.objects.values()) object.changedAt = longAgo

  await deleteExpired(school.services, [sweepPictures])

  expect(await storage.head(key)).toBeUndefined()
  const left = await keysIn(storage, 'people/', 'sizes/people/', 'uploads/')
  expect(left).toHaveLength(2)
  expect((await school.fetch(`/storage/${(await sara.call(showProfile)).image}`)).status).toBe(200)
})

test('safety: a picture deleted at one instance is gone at the other, from its memory too', async () => {
  const { bucket, school, statusOf } = await aSchoolWithBucket()
  const other = bucketStorage(bucket.options, await aTemporaryFolder())
  const noura = await aParent(school)
  const { image } = await noura.call(saveProfileImage, { upload: await jpeg() })
  expect(await statusOf(`${image}?w=320`)).toBe(200)
  for (const [key] of bucket.objects) if (key.startsWith('people/')) await other.remove(key)
  expect([await statusOf(image), await statusOf(`${image}?w=320`)]).toEqual([404, 404])
  await noura.call(removeProfileImage)
})
