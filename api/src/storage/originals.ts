import sharp from 'sharp'
import { keyOf, typeOf } from './objects/keys.ts'
import type { ObjectStorage } from './objects/object-storage.ts'

export const pixelsMax = 40_000_000

// Names as we give them. What isn't such a name (dots, escapes, NUL, another ending) isn't looked for at all.
const address = /^(?:[\w-]{1,80}\/){0,6}[\w-]{1,80}\.(webp|jpg|jpeg|png|avif|mp4|webm)$/

/** Whether a path could be one that we gave. */
export const isAddress = (path: string) => address.test(path)

export interface Original {
  /** As it stands in a row. */
  readonly path: string
  readonly key: string
  readonly type: string
  readonly bytes: number
  /** Another one when the file is replaced. */
  readonly version: string
}

/**
 * The picture or film at a path, or undefined. The storage is asked each time, so that one taken away is gone at once;
 * `remembered` where the library decides, as it does about every public address.
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

/** Whether a picture has transparency; undefined if the file is no picture. Read once for each picture. */
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
