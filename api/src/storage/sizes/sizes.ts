import { randomUUID } from 'node:crypto'
import { access, chmod, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from 'contract/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { limitConcurrency } from '../concurrency-limit.ts'
import { type Original, pixelsMax } from '../originals.ts'
import { isPrivate } from '../private/private.ts'
import { writeWhole } from '../write-whole.ts'
import { encode, type Format } from './formats.ts'

/** The widths a picture can be had in (product §2). */
export const widths = [320, 640, 960, 1280, 1920] as const
export type Width = (typeof widths)[number]

/** Where a size lies until it is whole: what a crash leaves is found there. */
export const unfinishedSizes = 'unfinished'

const memoryBytes = 32 * 1024 * 1024
const encodingsAtOnce = 2

/** What is for some only is the server's alone, and so is their folder, which others may have been able to read once. */
async function write(folder: string, { path }: Original, name: string, bytes: Buffer) {
  const file = join(folder, path, name)
  const closed = isPrivate(path)
  await mkdir(dirname(file), { recursive: true, ...(closed && { mode: 0o700 }) })
  if (closed) await chmod(join(folder, 'private'), 0o700)
  const unfinished = join(folder, unfinishedSizes)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await writeWhole(file, bytes, { mode: closed ? 0o600 : undefined, unfinished: join(unfinished, randomUUID()) })
}

/** Pictures in other sizes and formats: from memory, else from `folder`, else made now, once however many ask. */
export function resizer(folder: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  // sharp's cache holds up to 50 MB for repeated work on one file; each of our sizes is made once.
  sharp.cache(false)
  const cache = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    // One large picture may not drive out all others.
    maxEntrySize: memoryBytes / 8,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  const underWay = new Map<string, Promise<Buffer>>()
  const limited = limitConcurrency(encodingsAtOnce)

  const made = (original: Original, width: Width, format: Format) =>
    limited(() =>
      encode(
        sharp(original.file, { limitInputPixels: pixelsMax, sequentialRead: true })
          .autoOrient()
          .resize({ width, withoutEnlargement: true }),
        format,
      ).toBuffer(),
    )

  async function fromDisk(original: Original, width: Width, format: Format): Promise<Buffer> {
    // Below the picture's own path: who takes a picture away finds all its sizes in one folder.
    const name = `${original.version}-${width}.${format}`
    const file = join(folder, original.path, name)
    const there = await readFile(file).catch(() => undefined)
    if (there) return there
    const bytes = await made(original, width, format)
    // With a full disk the picture is still answered; it is only made again the next time.
    await write(folder, original, name, bytes).catch((error: unknown) =>
      log.warn({ err: error }, 'a resized picture was not kept'),
    )
    // If the picture was removed while this size was being made, the size is removed too (remove.ts deletes the original first).
    const isGone = await access(original.file).then(
      () => false,
      () => true,
    )
    if (!isGone) return bytes
    await rm(dirname(file), { recursive: true, force: true })
    throw new Problem('not_found')
  }

  return async (original: Original, width: Width, format: Format): Promise<Buffer> => {
    const key = `${original.version}-${width}.${format}`
    const kept = cache.get(key)
    if (kept) return kept
    const promise = underWay.get(key) ?? fromDisk(original, width, format).finally(() => underWay.delete(key))
    underWay.set(key, promise)
    const bytes = await promise
    cache.set(key, bytes)
    return bytes
  }
}
