import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from 'contract/problems.ts'
import sharp from 'sharp'
import { pixelsMax } from './originals.ts'

/** Larger ones are refused before anybody looks at them (safety.md). */
export const pictureBytesMax = 5 * 1024 * 1024
const sideMax = 3840

// What cameras, phones and browsers make. Everything else sharp could read (SVG above all) is refused.
const readable = ['jpeg', 'png', 'webp', 'heif', 'gif']

export interface StoredPicture {
  /** Below /storage/. */
  readonly path: string
  readonly width: number
  readonly height: number
}

/** Whether the bytes begin like one of the formats above: only then a decoder sees them. */
function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  return /^(\xff\xd8\xff|\x89PNG|GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp)/.test(head)
}

async function redrawn(bytes: Buffer) {
  // Its head alone is read here, so that no limit hides how large it would be.
  const head = sharp(bytes, { limitInputPixels: false }).metadata()
  const { format, width, height } = await head.catch(() => ({ format: '', width: 0, height: 0 }))
  if (!readable.includes(format)) throw new Problem('wrong_type')
  if (width * height > pixelsMax) throw new Problem('too_large')
  // New pixels in a new file: what else stood in the old one (a place, a camera, a second file) stays behind.
  return sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, effort: 3, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Problem('wrong_type')
    })
}

/**
 * Puts a picture into the storage at `folder`, judged by its bytes, drawn anew and named at random.
 * Throws `too_large` above 5 MiB or 40 megapixels, `wrong_type` for what is no whole picture.
 */
export async function putPicture(bytes: Buffer, folder: string): Promise<StoredPicture> {
  if (bytes.length > pictureBytesMax) throw new Problem('too_large')
  if (!looksLikePicture(bytes)) throw new Problem('wrong_type')
  const { data, info } = await redrawn(bytes)

  const name = randomBytes(16).toString('hex')
  const path = `pictures/${name.slice(0, 2)}/${name}.webp`
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  const unfinished = await open(`${file}.tmp`, 'wx')
  await unfinished.writeFile(data)
  // On disk before anybody is told that it is there.
  await unfinished.sync()
  await unfinished.close()
  await rename(`${file}.tmp`, file)
  return { path, width: info.width, height: info.height }
}
