import { Problem } from 'contract/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import sharp, { type Sharp } from 'sharp'
import { sizesOf } from '../objects/keys.ts'
import type { ObjectStorage } from '../objects/object-storage.ts'
import { type Original, pixelsMax } from '../originals.ts'
import { encode, type Format } from './formats.ts'

/** Available widths of a picture (product §2). */
export const widths = [320, 640, 800, 960, 1280, 1920] as const
type Width = (typeof widths)[number]
/** The picture of a shared link: 1200 × 630 around a point, in percent from the left and from the top. */
type ShareCut = `share-${number}-${number}`
export type Size = Width | ShareCut

const shareWidth = 1200
const shareHeight = 630

async function cutForSharing(picture: Sharp, cut: ShareCut): Promise<Sharp> {
  const [, x = 50, y = 50] = cut.split('-').map(Number)
  const { autoOrient } = await picture.metadata()
  const scale = Math.max(shareWidth / autoOrient.width, shareHeight / autoOrient.height)
  const [width, height] = [Math.ceil(autoOrient.width * scale), Math.ceil(autoOrient.height * scale)]
  const from = (percent: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max(0, (whole * percent) / 100 - part / 2), whole - part))
  return picture
    .autoOrient()
    .resize(width, height, { fit: 'fill' })
    .extract({
      left: from(x, width, shareWidth),
      top: from(y, height, shareHeight),
      width: shareWidth,
      height: shareHeight,
    })
    .flatten({ background: '#ffffff' })
}

const memoryBytes = 32 * 1024 * 1024

/** Pictures in other sizes and formats: from memory, else from the storage, else resized now, once for concurrent requests. */
export function resizer(storage: ObjectStorage, log: Pick<FastifyBaseLogger, 'warn'>) {
  // sharp's cache holds up to 50 MB for repeated work on one file; each size is made once.
  sharp.cache(false)
  const cache = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    // One large picture must not evict all others.
    maxEntrySize: memoryBytes / 8,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const underWay = new Map<string, Promise<Buffer>>()
  const encodings = new PQueue({ concurrency: 2 })

  const made = (original: Original, size: Size, format: Format) =>
    encodings.add(async () => {
      const bytes = await (await storage.get(original.key))?.bytes()
      if (!bytes) throw new Problem('not_found')
      const picture = sharp(bytes, { limitInputPixels: pixelsMax, sequentialRead: true })
      const resized =
        typeof size === 'string'
          ? await cutForSharing(picture, size)
          : picture.autoOrient().resize({ width: size, withoutEnlargement: true })
      return encode(resized, format).toBuffer()
    })

  async function stored(original: Original, size: Size, format: Format): Promise<Buffer> {
    // Below the picture's own key: deleting a picture finds all its sizes in one place.
    const key = `${sizesOf(original.key)}${original.version}-${size}.${format}`
    const there = await (await storage.get(key))?.bytes()
    if (there) return there
    const bytes = await made(original, size, format)
    // Without space the picture is still sent; it is only resized again the next time.
    await storage
      .put(key, bytes, { canBeMadeAgain: true })
      .catch((error: unknown) => log.warn({ err: error }, 'a resized picture could not be cached'))
    // If the picture was deleted while this size was made, the size is deleted too: a deletion begins with the original.
    if (await storage.head(original.key)) return bytes
    await storage.remove(original.key)
    throw new Problem('not_found')
  }

  return async (original: Original, size: Size, format: Format): Promise<Buffer> => {
    const key = `${original.version}-${size}.${format}`
    const cached = cache.get(key)
    if (cached) return cached
    const promise = underWay.get(key) ?? stored(original, size, format).finally(() => underWay.delete(key))
    underWay.set(key, promise)
    const bytes = await promise
    cache.set(key, bytes)
    return bytes
  }
}
