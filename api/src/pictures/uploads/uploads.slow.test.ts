import { readdir } from 'node:fs/promises'
import { listPictures, showPicture } from 'contract/pictures/desk.ts'
import {
  cancelUpload,
  finishUpload,
  pieceBytesMax,
  savePoster,
  sendPiece,
  startUpload,
} from 'contract/pictures/uploads.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { keyOf } from '../../platform/storage/objects/keys.ts'
import { anObjectStorage, bytesAt, keysIn, providers } from '../../platform/storage/objects/testing.ts'
import { aPicture } from '../../platform/storage/testing.ts'
import { aStaff } from '../../staff/testing.ts'
import { aFilm, finished, pictureRow, sendFile } from '../testing.ts'

/** Files that uploads have left, in the workshop and in the shared storage. */
async function leftOf({ services: { storage } }: School) {
  const pieces = storage.isShared ? await keysIn(storage, 'uploads/') : []
  return [...(await readdir(storage.workshop).catch(() => [])), ...pieces]
}

const taken = () =>
  aPicture(1600, 1200)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '21/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()

describe.each(providers)('in %s', (provider) => {
  test('desk §6 a photograph is uploaded in pieces, across lost connections and reloads, and stored upright and private', async () => {
    const school = await aSchool({ services: { storage: await anObjectStorage(provider) } })
    const amal = await aStaff(school, 'teacher')
    const bytes = await taken()
    expect(bytes.length).toBeGreaterThan(pieceBytesMax)
    const body = { mark: 'garden 1', name: 'garden.jpg', bytes: bytes.length }
    const piece = (offset: number) => new Blob([new Uint8Array(bytes.subarray(offset, offset + pieceBytesMax))])
    const begun = await amal.call(startUpload, { body })
    const params = { id: begun.id }

    const first = await amal.call(sendPiece, { params, query: { offset: 0 }, upload: piece(0) })
    expect(first.received).toBe(pieceBytesMax)
    // The response was lost: the same piece is sent again.
    expect(await amal.call(sendPiece, { params, query: { offset: 0 }, upload: piece(0) })).toEqual(first)
    await expect(amal.call(finishUpload, { params })).rejects.toMatchObject({ code: 'upload_out_of_step' })
    const far = amal.call(sendPiece, { params, query: { offset: 2 * pieceBytesMax }, upload: piece(0) })
    await expect(far).rejects.toMatchObject({ status: 409, details: { data: { current: first } } })
    // After a reload the same file is recognised by its mark.
    expect(await amal.call(startUpload, { body })).toEqual(first)
    for (let offset = pieceBytesMax; offset < bytes.length; offset += pieceBytesMax)
      await amal.call(sendPiece, { params, query: { offset }, upload: piece(offset) })
    const picture = await finished(amal, begun.id)

    expect(picture).toMatchObject({ kind: 'image', width: 1200, height: 1600, audience: 'room', name: 'garden.jpg' })
    expect(picture.branch).toMatchObject({ id: 1 })
    expect(await amal.call(finishUpload, { params })).toEqual({ picture })
    const { file, path } = await pictureRow(school, picture.id)
    expect(file).toMatch(/^private\/\w\w\/[0-9a-f]{32}\.webp$/)
    const stored = await bytesAt(school.services.storage, keyOf(file))
    const { exif, orientation } = await sharp(stored).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(await leftOf(school)).toEqual([])
    // A picture for the room has no public address; the one for staff needs their cookie.
    const missing = await school.fetch(`/storage/${path}`)
    expect(missing.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(await missing.arrayBuffer()).equals(stored)).toBe(false)
    const seen = await school.fetch(picture.file, { headers: { cookie: amal.headers.cookie } })
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await school.fetch(picture.file)).status).toBe(401)
    const other = await aStaff(school, 'teacher', { branchIds: [2] })
    expect((await school.fetch(picture.file, { headers: { cookie: other.headers.cookie } })).status).toBe(404)
    await expect(other.call(showPicture, { params: { id: picture.id } })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('desk §6 a file that is not a picture is refused when complete, under any name, and nothing of it stays', async () => {
    const school = await aSchool({ services: { storage: await anObjectStorage(provider) } })
    const amal = await aStaff(school, 'teacher')
    const page = Buffer.from('<script>alert(1)</script>'.repeat(100))
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)])
    const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(2000)])

    await expect(sendFile(amal, page, { name: 'a.jpg' })).rejects.toMatchObject({ code: 'wrong_type' })
    await expect(sendFile(amal, heic, { name: 'b.heic' })).rejects.toMatchObject({ code: 'heic_unread', status: 415 })
    await expect(sendFile(amal, mp4, { name: 'c.mp4' })).rejects.toMatchObject({ code: 'film_unread' })

    expect(await school.count('picture_uploads')).toBe(0)
    expect(await leftOf(school)).toEqual([])
    expect((await amal.call(listPictures, { query: { branch_id: 1, filter: 'unnamed' } })).data).toEqual([])
  })

  test('desk §6 an upload belongs to its sender, and a cancelled one is deleted', async () => {
    const school = await aSchool({ services: { storage: await anObjectStorage(provider) } })
    const [amal, sara] = [await aStaff(school, 'teacher'), await aStaff(school, 'editor')]
    const { id } = await amal.call(startUpload, { body: { mark: 'a', name: 'a.jpg', bytes: 100 } })
    const upload = new Blob([new Uint8Array(10)])
    await amal.call(sendPiece, { params: { id }, query: { offset: 0 }, upload })

    const foreign = sara.call(sendPiece, { params: { id }, query: { offset: 10 }, upload })
    await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
    await expect(sara.call(finishUpload, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(sara.call(cancelUpload, { params: { id } })).rejects.toMatchObject({ code: 'not_found' })
    const elsewhere = amal.call(startUpload, { body: { mark: 'b', name: 'b.jpg', bytes: 100, branch_id: 2 } })
    await expect(elsewhere).rejects.toMatchObject({ code: 'invalid_fields' })
    const large = new Blob([new Uint8Array(pieceBytesMax + 1)])
    const tooLarge = amal.call(sendPiece, { params: { id }, query: { offset: 10 }, upload: large })
    await expect(tooLarge).rejects.toMatchObject({ code: 'too_large' })

    await amal.call(cancelUpload, { params: { id } })
    expect(await school.count('picture_uploads')).toBe(0)
    expect(await leftOf(school)).toEqual([])
  })
})

test.each([
  ['mp4', 'folders'],
  ['webm', 'folders'],
  ['mp4', 'bucket'],
] as const)(
  'desk §6 a film (%s) in %s is rewritten without its metadata, can be played in parts, and has a poster',
  async (ending, provider) => {
    const school = await aSchool({ services: { storage: await anObjectStorage(provider) } })
    const amal = await aStaff(school, 'teacher')
    const bytes = Buffer.from(await aFilm({ ending }))
    expect(bytes.includes('garden')).toBe(true)

    const film = await sendFile(amal, bytes, { name: `bells.${ending}` })

    expect(film).toMatchObject({ kind: 'film', codec: 'vp8', seconds: expect.any(Number), poster: null })
    expect([film.width, film.height]).toEqual(ending === 'mp4' ? [240, 320] : [320, 240])
    const { file, path } = await pictureRow(school, film.id)
    expect(path.endsWith(`.${ending}`)).toBe(true)
    const stored = await bytesAt(school.services.storage, keyOf(file))
    expect([stored.includes('garden'), stored.includes('+21.5433')]).toEqual([false, false])
    const { cookie } = amal.headers
    const part = await school.fetch(film.file, { headers: { cookie, range: 'bytes=0-9' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-9/${stored.length}`])
    const poster = new Blob([new Uint8Array(await aPicture(320, 240).jpeg().toBuffer())])
    const withPoster = await amal.call(savePoster, { params: { id: film.id }, upload: poster })
    const shown = await school.fetch(`${withPoster.poster}&w=320`, { headers: { cookie } })
    expect(shown.headers.get('content-type')).toMatch(/^image\//)
  },
)

test('desk §6 a film longer than a minute is refused', async () => {
  const school = await aSchool()
  const amal = await aStaff(school, 'teacher')

  await expect(sendFile(amal, await aFilm({ seconds: 61 }))).rejects.toMatchObject({
    code: 'film_too_long',
    status: 422,
  })
})
