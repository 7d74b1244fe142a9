import { open } from 'node:fs/promises'
import { Problem } from 'contract/problems.ts'
import sharp from 'sharp'
import { uploadBytesMax } from '../http/upload.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { newName, pathOf } from './names.ts'
import { keyOf } from './objects/keys.ts'
import type { ObjectStorage } from './objects/object-storage.ts'
import { pixelsMax } from './originals.ts'

/** What a picture is for: who reads it, how many pixels somebody may send, and how many are kept a side. */
export interface PictureKind {
  readonly folder: 'private' | 'pictures'
  readonly pixelsMax: number
  readonly sideMax: number
}
/** For everybody, below `/storage/`. */
const publicPicture: PictureKind = { folder: 'pictures', pixelsMax, sideMax: 3840 }
/** A face in a circle of 120 px: more is only work. */
export const profilePicture: PictureKind = { folder: 'private', pixelsMax: 16_000_000, sideMax: 1024 }

/** What lies in the school's library, for whoever may see it. */
export const libraryPicture: PictureKind = { folder: 'private', pixelsMax, sideMax: 3840 }

// What cameras, phones and browsers make. Everything else sharp could read (SVG above all) is refused.
const readable = ['jpeg', 'png', 'webp', 'heif', 'gif']

// A picture of 40 megapixels fills 100 MB while it is being read: one after the other.
const oneAtATime = limitConcurrency(1)
// One core for each picture; the others answer.
sharp.concurrency(1)

// What is larger than any of its sizes is a photograph, and only seen smaller: the finest edges of its colours would cost
// 140 MB while it is encoded, and twice the time.
const largePixels = 4_000_000

export interface StoredPicture {
  /** As it stands in a row: below /storage/, or private and to be signed for each reader. */
  readonly path: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Whether the bytes begin like one of the formats above: only then a decoder sees them. */
function looksLikePicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  return /^(\xff\xd8\xff|\x89PNG|GIF8[79]a|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp)/.test(head)
}

async function reencoded(bytes: Buffer | string, kind: PictureKind) {
  // Only the header is read here, without a pixel limit, to learn the size before decoding.
  const head = sharp(bytes, { limitInputPixels: false }).metadata()
  const { format, width, height } = await head.catch(() => ({ format: '', width: 0, height: 0 }))
  if (!readable.includes(format)) throw new Problem('wrong_type')
  if (width * height > kind.pixelsMax) throw new Problem('too_large')
  // New pixels in a new file: what else stood in the old one (a place, a camera, a second file) stays behind.
  return sharp(bytes, { limitInputPixels: kind.pixelsMax, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: kind.sideMax, height: kind.sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, ...(width * height > largePixels ? { effort: 2 } : { effort: 3, smartSubsample: true }) })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      // Without the codec of iPhones only its header can be read.
      throw new Problem(format === 'heif' ? 'heic_unread' : 'wrong_type')
    })
}

async function keep({ data, info }: Awaited<ReturnType<typeof reencoded>>, storage: ObjectStorage, kind: PictureKind) {
  const path = pathOf(newName(), 'webp', kind.folder)
  await storage.put(keyOf(path), data)
  return { path, width: info.width, height: info.height, bytes: data.length }
}

/**
 * Puts a picture into the storage, judged by its bytes, drawn anew and named at random. Throws `too_large` above 5 MiB or
 * the kind's pixels, `wrong_type` for what is no whole picture, `storage_full` where there is no room for it.
 */
export async function putPicture(
  bytes: Buffer,
  storage: ObjectStorage,
  kind: PictureKind = publicPicture,
  isWanted: () => boolean = () => true,
): Promise<StoredPicture> {
  if (bytes.length > uploadBytesMax) throw new Problem('too_large')
  if (!looksLikePicture(bytes)) throw new Problem('wrong_type')
  const drawn = await oneAtATime(() => {
    // The upload's client may have gone while it waited in the queue.
    if (!isWanted()) throw new Problem('busy', { retryAfterSeconds: 2 })
    return reencoded(bytes, kind)
  })
  return keep(drawn, storage, kind)
}

/** The same for a picture that has arrived in a file, which is never in memory as a whole. */
export async function putPictureFile(file: string, storage: ObjectStorage, kind: PictureKind): Promise<StoredPicture> {
  const opened = await open(file)
  const { buffer } = await opened.read(Buffer.alloc(12), 0, 12, 0).finally(() => opened.close())
  if (!looksLikePicture(buffer)) throw new Problem('wrong_type')
  return keep(await oneAtATime(() => reencoded(file, kind)), storage, kind)
}
