import { Problem } from 'contract/problems.ts'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { libraryPicture, putPicture } from '../put.ts'
import { aStorage } from '../testing.ts'
import { drawnSideMax } from './decoding.ts'

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

const deep = { depth: 'ushort' } as const
const flat = { depth: 'uchar' } as const
const fullColour = { channels: 3, chromaSubsampling: '4:4:4' } as const

test.each<[string, number, Omit<Parameters<typeof drawnSideMax>[0], 'width' | 'height'>, number]>([
  ['AVIF', 3, { format: 'heif', ...flat }, 2048],
  ['WebP', 4, { format: 'webp', ...flat }, 2048],
  ['GIF', 8, { format: 'gif', ...flat }, 2560],
  ['interlaced PNG', 12, { format: 'png', isProgressive: true, ...flat }, 2048],
  ['interlaced PNG of 16 bits', 6, { format: 'png', isProgressive: true, ...deep }, 2048],
  ['turned PNG', 12, { format: 'png', orientation: 6, ...flat }, 2048],
  ['PNG of 16 bits', 24, { format: 'png', ...deep }, 1920],
  ['progressive JPEG', 18, { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' }, 2560],
  ['progressive JPEG of full colour', 9, { format: 'jpeg', isProgressive: true, ...fullColour }, 2560],
  ['progressive JPEG of four channels', 8, { format: 'jpeg', isProgressive: true, channels: 4 }, 2048],
])(
  'safety §pictures a picture that would need more than 120 MB is refused by its header: %s above %d megapixels',
  (_format, megapixels, header, side) => {
    const sideOf = (height: number) => drawnSideMax({ ...header, width: 1000, height })
    expect(sideOf(megapixels * 1000)).toBe(side)
    expect(() => sideOf(megapixels * 1000 + 1)).toThrow(expect.objectContaining({ code: 'picture_costly' }))
  },
)

test('safety §pictures a costly file of each kind of header is refused before its pixels are read', async () => {
  for (const costly of [
    sized(3.1).avif({ effort: 0 }),
    sized(6.1).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }),
    sized(12.1).withMetadata({ orientation: 6 }).png({ compressionLevel: 1 }),
    sized(9.1).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
  ])
    expect(await outcome(costly)).toBe('picture_costly')
})

test('safety §pictures phone photographs are accepted up to 40 megapixels, and other formats have a limit of row length', async () => {
  expect(await outcome(sized(39.9).withMetadata({ orientation: 6 }).jpeg())).toBe(3840)
  expect(await outcome(of(60_000, 10).jpeg())).toBe(3840)
  expect(await outcome(of(8001, 10, 4).png())).toBe('picture_costly')
  expect(await outcome(of(6001, 10, 4).toColourspace('rgb16').png())).toBe('picture_costly')
})
