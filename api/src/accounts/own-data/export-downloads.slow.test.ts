import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { deleteAccount, exportMyData } from 'contract/accounts/data-export.ts'
import { hourMs } from 'contract/durations.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aRegistrationOf } from '../../kids/testing.ts'
import { aSchool } from '../../platform/db/testing.ts'
import { deleteExpired } from '../../platform/retention/retention-job.ts'
import { bucketStorage } from '../../platform/storage/objects/in-bucket.ts'
import { aTemporaryFolder, aTestBucket, keysIn } from '../../platform/storage/objects/testing.ts'
import { aParent, password } from '../testing.ts'
import { publishArchive, sweepExports } from './export-downloads.ts'

/** A school whose bucket has another address for families than for the school. */
async function aSchoolWithDownloads() {
  const bucket = await aTestBucket()
  const endpoint = String(bucket.options.endpoint)
  const outside = endpoint.replace('127.0.0.1', 'localhost')
  const storage = bucketStorage({ ...bucket.options, downloadEndpoint: outside }, await aTemporaryFolder())
  const school = await aSchool({ services: { storage } })
  const noura = await aParent(school)
  await noura.call(registerKidToBranch, { body: aRegistrationOf() }, { idempotencyKey: 'lama' })
  const left = async () => [...(await keysIn(storage, 'exports/')), ...(await readdir(storage.workshop))]
  return { bucket, outside, storage, school, noura, left }
}
const filesAt = async (address: string) => unzipSync(await (await fetch(address)).bytes())

test('safety §data with a public bucket, an export is downloaded from a signed address valid for five minutes', async () => {
  const { outside, storage, noura } = await aSchoolWithDownloads()

  const answer = await noura.call(exportMyData, { body: { password } })

  const { address } = answer as { address: string }
  const [key = ''] = await keysIn(storage, 'exports/')
  expect(address.startsWith(`${outside}/school-pictures/${key}?`)).toBe(true)
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300')
  const fetched = await fetch(address)
  expect(fetched.headers.get('content-disposition')).toBe('attachment;filename="smart-kids.zip"')
  const files = unzipSync(await fetched.bytes())
  expect(JSON.parse(strFromU8(files['users.json'] ?? new Uint8Array()))).toMatchObject([{ email: noura.email }])
  expect(strFromU8(files['kids.json'] ?? new Uint8Array())).toContain('لمى')
  expect(await readdir(storage.workshop)).toEqual([])

  const [, name = ''] = key.split('/')
  expect(name).toMatch(/^\d+-[\da-f-]{36}\.zip$/)
  for (const guessed of [address.split('?')[0] ?? '', address.replace('Expires=300', 'Expires=3000')])
    expect((await fetch(guessed)).status).toBe(403)
})

test('product §2 a client that accepts a ZIP is redirected to the file', async () => {
  const { school, noura } = await aSchoolWithDownloads()
  const response = await school.fetch('/api/v1/auth/export', {
    method: 'POST',
    headers: { ...noura.headers, 'content-type': 'application/json', accept: 'application/zip' },
    body: JSON.stringify({ password }),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(Object.keys(await filesAt(String(response.headers.get('location'))))).toContain('users.json')
})

test('safety §data the export of a deleted account is deleted, and other accounts’ exports stay', async () => {
  const { school, storage, noura } = await aSchoolWithDownloads()
  const sara = await aParent(school)
  const { address } = (await noura.call(exportMyData, { body: { password } })) as { address: string }
  const exported = (await sara.call(exportMyData, { body: { password } })) as { address: string }

  await noura.call(deleteAccount, { body: { password } })

  expect((await fetch(address)).status).toBe(404)
  expect((await fetch(exported.address)).status).toBe(200)
  expect(await keysIn(storage, 'exports/')).toHaveLength(1)
})

test('safety §data an export is deleted when its address expires, or by the sweep if its instance has ended', async () => {
  const { bucket, storage, school, noura } = await aSchoolWithDownloads()
  const address = await publishArchive(storage, noura.id, Readable.from(['everything']), 1)
  expect(await (await fetch(address)).text()).toBe('everything')
  await expect.poll(() => keysIn(storage, 'exports/')).toEqual([])
  expect((await fetch(address)).status).not.toBe(200)

  await publishArchive(storage, noura.id, Readable.from(['everything']))
  await deleteExpired(school.services, [sweepExports])
  expect(await keysIn(storage, 'exports/')).toHaveLength(1)
  for (const object of bucket.objects.values()) object.changedAt = new Date(Date.now() - 2 * hourMs)
  await deleteExpired(school.services, [sweepExports])
  expect(await keysIn(storage, 'exports/')).toEqual([])
})

test.each(['away', 'overrun'] as const)(
  'safety: with the bucket %s an export is refused, no part of it is left, and it can be requested again',
  async (mood) => {
    const { bucket, noura, left } = await aSchoolWithDownloads()
    bucket.setMood(mood)
    await expect(noura.call(exportMyData, { body: { password } })).rejects.toMatchObject({ code: 'storage_away' })
    bucket.setMood('well')
    expect(await left()).toEqual([])
    await expect
      .poll(() => noura.call(exportMyData, { body: { password } }).catch(() => undefined))
      .toMatchObject({ address: expect.any(String) })
  },
)

test('safety: an export that fails while it is written gets no address', async () => {
  const { storage, noura, left } = await aSchoolWithDownloads()
  const broken = Readable.from(
    (async function* () {
      yield 'half'
      throw new Error('the database has gone')
    })(),
  )
  await expect(publishArchive(storage, noura.id, broken)).rejects.toThrow('the database has gone')
  expect(await left()).toEqual([])
})
