import { open } from 'node:fs/promises'
import { Problem } from 'contract/problems.ts'
import PQueue from 'p-queue'
import sharp from 'sharp'
import { uploadBytesMax } from '../http/upload.ts'
import { newName, pathOf } from './names.ts'
import { keyOf } from './objects/keys.ts'
import type { ObjectStorage } from './objects/object-storage.ts'
import { pixelsMax } from './originals.ts'
import { drawnSideMax } from './sizes/decoding.ts'

/** Limits of a kind of picture: largest upload in pixels, and largest stored side. */
export interface PictureKind {
  readonly pixelsMax: number
  readonly sideMax: number
}
/** Profile pictures, shown in a circle of 120 px. */
export const profilePicture: PictureKind = { pixelsMax: 16_000_000, sideMax: 1024 }

/** Pictures of the library. */
export const libraryPicture: PictureKind = { pixelsMax, sideMax: 3840 }

// Formats of cameras, phones and browsers. All others that sharp could read (SVG above all) are refused.
const readable = ['jpeg', 'png', 'webp', 'heif', 'gif']

// One at a time: decoding a picture may take 120 MB (api/src/platform/storage/sizes/decoding.ts).
const oneAtATime = new PQueue({ concurrency: 1 })
// One core per picture; the others serve requests.
sharp.concurrency(1)

// A picture larger than any size is a photograph that is only shown smaller: full colour resolution would cost 140 MB while
// encoding, and twice the time.
const largePixels = 4_000_000

export interface StoredPicture {
  /** Path as in a row: below /storage/, or private and signed for each reader. */
  readonly path: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** Refusal of a picture with a valid beginning that cannot be read: HEIC has its own advice. */
type Unread = 'heic_unread' | 'picture_damaged'

/** Throws `wrong_type` if the bytes do not begin like one of the formats above: only then a decoder reads them. */
function unreadAs(bytes: Buffer): Unread {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (/^[\s\S]{4}ftyp/.test(head)) return 'heic_unread'
  if (/^(\xff\xd8\xff|\x89PNG|GIF8[79]a|RIFF[\s\S]{4}WEBP)/.test(head)) return 'picture_damaged'
  throw new Problem('wrong_type')
}

async function reencoded(bytes: Buffer | string, kind: PictureKind, unread: Unread) {
  // Reads only the header, without a pixel limit, to learn the size before decoding.
  const head = sharp(bytes, { limitInputPixels: false }).metadata()
  const header = await head.catch(() => undefined)
  if (!header) throw new Problem(unread)
  if (!readable.includes(header.format)) throw new Problem('wrong_type')
  const { width, height } = header
  const pixels = width * height
  if (pixels > kind.pixelsMax) throw new Problem('too_large')
  const sideMax = Math.min(kind.sideMax, drawnSideMax(header))
  // Writes new pixels into a new file: metadata (location, camera) and hidden contents of the old one are dropped.
  return sharp(bytes, { limitInputPixels: kind.pixelsMax, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, ...(width * height > largePixels ? { effort: 2 } : { effort: 3, smartSubsample: true }) })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      // Without a HEVC codec only the header can be read.
      throw new Problem(unread)
    })
}

async function store({ data, info }: Awaited<ReturnType<typeof reencoded>>, storage: ObjectStorage) {
  const path = pathOf(newName(), 'webp', 'private')
  await storage.put(keyOf(path), data)
  return { path, width: info.width, height: info.height, bytes: data.length }
}

/**
 * Stores a picture, detected by its bytes, re-encoded and named at random. Throws `too_large` above 5 MiB or the kind's pixels,
 * `wrong_type` for anything that is no picture, `picture_damaged` or `heic_unread` for one that cannot be read, `storage_full`
 * without space.
 */
export async function putPicture(
  bytes: Buffer,
  storage: ObjectStorage,
  kind: PictureKind,
  isNeeded: () => boolean = () => true,
): Promise<StoredPicture> {
  if (bytes.length > uploadBytesMax) throw new Problem('too_large')
  const unread = unreadAs(bytes)
  const drawn = await oneAtATime.add(() => {
    // The client may have disconnected while the upload waited in the queue.
    if (!isNeeded()) throw new Problem('busy', { retryAfterSeconds: 2 })
    return reencoded(bytes, kind, unread)
  })
  return store(drawn, storage)
}

/** Like `putPicture`, for a picture in a file, which is never in memory as a whole. */
export async function putPictureFile(file: string, storage: ObjectStorage, kind: PictureKind): Promise<StoredPicture> {
  const opened = await open(file)
  const { buffer } = await opened.read(Buffer.alloc(12), 0, 12, 0).finally(() => opened.close())
  const unread = unreadAs(buffer)
  return store(await oneAtATime.add(() => reencoded(file, kind, unread)), storage)
}
