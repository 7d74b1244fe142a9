import sharp from 'sharp'
import { keyOf, typeOf } from './objects/keys.ts'
import type { ObjectStorage } from './objects/object-storage.ts'

export const pixelsMax = 40_000_000

// Pattern of our names. Other paths (dots, escapes, NUL, another extension) are never looked up.
const address = /^(?:[\w-]{1,80}\/){0,6}[\w-]{1,80}\.(webp|jpg|jpeg|png|avif|mp4|webm)$/

/** Whether a path could be one of ours. */
export const isAddress = (path: string) => address.test(path)

export interface Original {
  /** The path as stored in a row. */
  readonly path: string
  readonly key: string
  readonly type: string
  readonly bytes: number
  /** Changes when the file is replaced. */
  readonly version: string
}

/**
 * The picture or film at a path, or undefined. Asks the storage each time, so that a deleted one is gone at once; `remembered`
 * for public addresses, which the library decides about.
 */
export async function originalAt(
  storage: ObjectStorage,
  path: string,
  options?: { readonly remembered?: boolean },
): Promise<Original | undefined> {
  if (!isAddress(path)) return undefined
  const found = await storage.head(keyOf(path), options)
  return found && { path, key: found.key, type: typeOf(path), bytes: found.bytes, version: found.version }
}

const transparency = new Map<string, boolean>()

/** Whether a picture has transparency; undefined if the file is no picture. Read once per picture. */
export async function isTransparent(storage: ObjectStorage, { key, version }: Original): Promise<boolean | undefined> {
  const known = transparency.get(version)
  if (known !== undefined) return known
  const bytes = await (await storage.get(key))?.bytes()
  const metadata =
    bytes &&
    (await sharp(bytes, { limitInputPixels: pixelsMax })
      .metadata()
      .catch(() => undefined))
  if (!metadata) return undefined
  if (transparency.size > 10_000) transparency.clear()
  transparency.set(version, metadata.hasAlpha)
  return metadata.hasAlpha
}
