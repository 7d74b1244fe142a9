import { mkdir } from 'node:fs/promises'
import { showProfile } from 'contract/accounts/endpoints.ts'
import { removeProfileImage, saveProfileImage } from 'contract/accounts/profile.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aDisk, mayMount } from '../platform/storage/full-disk.testing.ts'
import { bytesAt, keysIn } from '../platform/storage/objects/testing.ts'
import { aPicture } from '../platform/storage/testing.ts'
import { aParent } from './testing.ts'

const blob = (bytes: Uint8Array, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })
const jpeg = () => aPicture(400, 300).jpeg().toBuffer()

/** The part of a signed address that stays the same: the path of the picture. */
const nameOf = (image: string | null) => String(image).split('/').slice(2).join('/')

async function picturesOf({ services: { storage } }: School) {
  expect(await keysIn(storage, 'school/')).toEqual([])
  return (await keysIn(storage, 'people/')).map((key) => key.slice(key.lastIndexOf('/') + 1))
}

test('§7 a profile picture is re-encoded under a random name; replaced or deleted it is gone in all sizes', async () => {
  const school = await aSchool()
  const [noura, sara] = [await aParent(school), await aParent(school)]
  const { image: hers } = await sara.call(saveProfileImage, { upload: blob(await jpeg()) })
  const taken = aPicture(400, 300).withExif({ IFD0: { Copyright: 'Noura' } })

  const { image } = await noura.call(saveProfileImage, { upload: blob(await taken.jpeg().toBuffer()) })
  expect(image).toMatch(/^private\/[\w.-]+\/\w\w\/[0-9a-f]{32}\.webp$/)
  expect((await school.fetch(`/storage/${image}?w=320`)).status).toBe(200)
  expect((await bytesAt(school.services.storage, `people/${nameOf(image)}`)).includes('Noura')).toBe(false)

  const png = blob(await aPicture(90, 90).png().toBuffer(), 'text/html')
  const { image: next } = await noura.call(saveProfileImage, { upload: png })
  expect(next).not.toBe(image)
  expect(nameOf((await noura.call(showProfile)).image)).toBe(nameOf(next))
  expect(await noura.call(removeProfileImage)).toMatchObject({ id: noura.id, image: null })
  expect(await noura.call(removeProfileImage)).toMatchObject({ image: null })

  for (const gone of [image, `${image}?w=320`, next])
    expect((await school.fetch(`/storage/${gone}`)).status, String(gone)).toBe(404)
  expect((await school.fetch(`/storage/${hers}`)).status).toBe(200)
  expect(await picturesOf(school)).toHaveLength(1)
})

test('safety §pictures a file that is not a picture, or too large, is refused, and the old picture stays', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const { image } = await noura.call(saveProfileImage, { upload: blob(await jpeg()) })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const bomb = await sharp({ create: { width: 4400, height: 4000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const refused: [what: string, bytes: Uint8Array, code: string][] = [
    ['a drawing with a script', Buffer.from(svg), 'wrong_type'],
    ['a truncated picture', (await jpeg()).subarray(0, 2000), 'picture_damaged'],
    ['more than 16 megapixels in a small file', bomb, 'too_large'],
    ['more than 5 MiB', Buffer.alloc(5 * 1024 * 1024 + 1), 'too_large'],
    ['nothing', Buffer.alloc(0), 'invalid_fields'],
  ]
  for (const [what, bytes, code] of refused)
    await expect(noura.call(saveProfileImage, { upload: blob(bytes) }), what).rejects.toMatchObject({ code })
  expect(nameOf((await noura.call(showProfile)).image)).toBe(nameOf(image))
  expect(await picturesOf(school)).toHaveLength(1)
})

test.runIf(mayMount)(
  'safety: with a full disk a new picture is refused, the old one stays, and no partial file is left',
  async () => {
    const school = await aSchool()
    const { privateFolder } = school.folders
    await mkdir(privateFolder, { recursive: true })
    const disk = aDisk(privateFolder)
    const noura = await aParent(school)
    const { image } = await noura.call(saveProfileImage, { upload: blob(await jpeg()) })
    const [stored] = await picturesOf(school)

    disk.fill()
    const refused = noura.call(saveProfileImage, { upload: blob(await jpeg()) })
    await expect(refused).rejects.toMatchObject({
      code: 'storage_full',
      status: 503,
      details: { retryAfterSeconds: 60 },
    })
    expect((await school.fetch(`/storage/${image}`)).status).toBe(200)
    expect((await picturesOf(school)).filter((name) => name !== 'filler')).toEqual([stored])
    expect(nameOf((await noura.call(showProfile)).image)).toBe(nameOf(image))

    disk.free()
    const { image: next } = await noura.call(saveProfileImage, { upload: blob(await jpeg()) })
    expect((await school.fetch(`/storage/${next}`)).status).toBe(200)
    expect((await picturesOf(school)).length).toBe(1)
  },
)

test('§7 a form without the field, JSON and a malformed form are refused, never with 500', async () => {
  const school = await aSchool()
  const { headers } = await aParent(school)
  const post = (body: BodyInit, more: Record<string, string> = {}) =>
    school.fetch('/api/v1/auth/profile/updateImageProfile', { method: 'POST', body, headers: { ...headers, ...more } })
  const form = new FormData()
  form.append('picture', blob(await jpeg()))
  form.append('image', 'text in the place of a file')
  expect((await post(form)).status).toBe(422)
  expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415)
  const type = 'multipart/form-data; boundary=x'
  for (const broken of ['', '--x', '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc'])
    expect((await post(broken, { 'content-type': type })).status, broken).toBeLessThan(500)
  expect((await post('--x--', { 'content-type': 'multipart/form-data' })).status).toBeLessThan(500)
})

test('§7 other endpoints refuse a multipart form', async () => {
  const school = await aSchool()
  const answer = await school.fetch('/api/v1/auth/login', { method: 'POST', body: new FormData() })
  expect(answer.status).toBe(415)
})
