import sharp from 'sharp'
import { expect, test } from 'vitest'
import { keyOf } from './objects/keys.ts'
import { bytesAt, keysIn } from './objects/testing.ts'
import { libraryPicture, putPicture } from './put.ts'
import { aPicture, aStorage } from './testing.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>'
const page = '<!doctype html><script>alert(1)</script>'

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s is re-encoded and named at random', async (format) => {
  const { objects } = await aStorage()
  const bytes = await aPicture(300, 200).toFormat(format).toBuffer()
  const stored = await putPicture(bytes, objects, libraryPicture)

  expect(stored).toMatchObject({
    width: 300,
    height: 200,
    path: expect.stringMatching(/^private\/\w\w\/[0-9a-f]{32}\.webp$/),
  })
  expect(await sharp(await bytesAt(objects, keyOf(stored.path))).metadata()).toMatchObject({
    format: 'webp',
    width: 300,
    height: 200,
  })
  expect((await putPicture(bytes, objects, libraryPicture)).path).not.toBe(stored.path)
})

test('location and camera data of a picture are removed, and it is stored upright', async () => {
  const { objects } = await aStorage()
  const bytes = await aPicture(300, 200)
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'Noura' }, IFD3: { GPSLatitude: '21/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const stored = await putPicture(bytes, objects, libraryPicture)
  const storedBytes = await bytesAt(objects, keyOf(stored.path))

  expect(stored).toMatchObject({ width: 200, height: 300 })
  const { exif, iptc, xmp, orientation } = await sharp(storedBytes).metadata()
  expect([exif, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  expect(storedBytes.includes('Camera') || storedBytes.includes('Noura')).toBe(false)
})

test('only the first frame of an animated picture is stored', async () => {
  const { objects } = await aStorage()
  const frames = ['red', 'green', 'blue'].map((background) => ({
    create: { width: 60, height: 40, channels: 3 as const, background },
  }))
  for (const format of ['gif', 'webp'] as const) {
    const moving = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
      join: { animated: true },
    })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(3)
    const stored = await putPicture(moving, objects, libraryPicture)
    expect(stored).toMatchObject({ width: 60, height: 40 })
    const storedBytes = sharp(await bytesAt(objects, keyOf(stored.path)), { animated: true })
    expect((await storedBytes.metadata()).pages ?? 1).toBe(1)
    expect((await storedBytes.stats()).dominant.r).toBeGreaterThan(200)
  }
})

test('a second file hidden in a picture is not stored', async () => {
  const { objects } = await aStorage()
  const picture = await aPicture(50, 50).jpeg().toBuffer()
  const stored = await putPicture(Buffer.concat([picture, Buffer.from(page)]), objects, libraryPicture)
  expect((await bytesAt(objects, keyOf(stored.path))).includes('script')).toBe(false)
})

test('a file that is not a picture is refused under any name, and nothing is stored', async () => {
  const { objects } = await aStorage()
  const jpeg = await aPicture(200, 200).jpeg().toBuffer()
  const before = await keysIn(objects, 'school/', 'people/')
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)])
  const refused: [string, Buffer, string?][] = [
    ['nothing', Buffer.alloc(0)],
    ['a drawing that can carry scripts', Buffer.from(svg)],
    ['the same behind an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page', Buffer.from(page)],
    ['a page that begins like a GIF', Buffer.from(`GIF89a/*${page}*/=1;`), 'picture_damaged'],
    [
      'a page that begins like a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(page)]),
      'picture_damaged',
    ],
    ['a truncated picture', jpeg.subarray(0, jpeg.length / 2), 'picture_damaged'],
    ['a false HEIC', heic, 'heic_unread'],
    ['a document', Buffer.from('%PDF-1.7')],
    ['zeros', Buffer.alloc(1000)],
  ]
  for (const [what, bytes, code = 'wrong_type'] of refused)
    await expect(putPicture(bytes, objects, libraryPicture), what).rejects.toMatchObject({ code })
  expect(await keysIn(objects, 'school/', 'people/')).toEqual(before)
})

test('a picture too large in bytes or pixels is refused, also a small file with many pixels', async () => {
  const { objects } = await aStorage()
  const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await expect(putPicture(bomb, objects, libraryPicture)).rejects.toMatchObject({ code: 'too_large' })
  await expect(putPicture(Buffer.alloc(6 * 1024 * 1024), objects, libraryPicture)).rejects.toMatchObject({
    code: 'too_large',
  })
})
