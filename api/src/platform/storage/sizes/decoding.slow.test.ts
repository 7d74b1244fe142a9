import { Problem } from 'contract/problems.ts'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { libraryPicture, putPicture } from '../put.ts'
import { aStorage } from '../testing.ts'

const background = { r: 90, g: 140, b: 60, alpha: 0.5 }
const of = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background }, limitInputPixels: false })
/** A picture of this many megapixels, in the ratio 4:3. */
const sized = (megapixels: number) =>
  of(Math.floor(Math.sqrt((megapixels * 4e6) / 3)), Math.floor(Math.sqrt(megapixels * 750_000)))

/** The longer side of the stored picture, or the code of the refusal. */
async function outcome(picture: Sharp) {
  const { objects } = await aStorage()
  const put = putPicture(await picture.toBuffer(), objects, libraryPicture)
  return put.then(
    ({ width, height }) => Math.max(width, height),
    (problem: unknown) => (problem instanceof Problem ? problem.code : problem),
  )
}

test.each<[string, number, (picture: Sharp) => Sharp, number]>([
  ['AVIF', 3, (picture) => picture.avif({ effort: 0 }), 2000],
  ['WebP', 4, (picture) => picture.webp({ effort: 0 }), 2048],
  ['GIF', 8, (picture) => picture.gif({ effort: 1 }), 2560],
  ['interlaced PNG', 12, (picture) => picture.png({ progressive: true, compressionLevel: 1 }), 2048],
  ['interlaced PNG of 16 bits', 6, (picture) => picture.toColourspace('rgb16').png({ progressive: true }), 2048],
  ['turned PNG', 12, (picture) => picture.withMetadata({ orientation: 6 }).png({ compressionLevel: 1 }), 2048],
  ['PNG of 16 bits', 24, (picture) => picture.toColourspace('rgb16').png({ compressionLevel: 1 }), 1920],
  ['progressive JPEG', 18, (picture) => picture.jpeg({ progressive: true }), 2560],
  [
    'progressive JPEG of full colour',
    9,
    (picture) => picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    2560,
  ],
])(
  'safety §pictures a picture that would need more than 120 MB is refused by its header: %s above %d megapixels',
  async (_format, megapixels, as, side) => {
    expect(await outcome(as(sized(megapixels)))).toBe(side)
    expect(await outcome(as(sized(megapixels * 1.05)))).toBe('picture_costly')
  },
)

test('safety §pictures phone photographs are accepted up to 40 megapixels, and other formats have a limit of row length', async () => {
  expect(await outcome(sized(39.9).withMetadata({ orientation: 6 }).jpeg())).toBe(3840)
  expect(await outcome(of(60_000, 10).jpeg())).toBe(3840)
  expect(await outcome(of(8001, 10, 4).png())).toBe('picture_costly')
  expect(await outcome(of(6001, 10, 4).toColourspace('rgb16').png())).toBe('picture_costly')
})
