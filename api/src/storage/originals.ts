import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export const pixelsMax = 40_000_000

const types = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const
// Names as we give them. What isn't such a name (dots, escapes, NUL, another ending) isn't looked for at all.
const address = /^(?:[\w-]{1,80}\/){0,6}[\w-]{1,80}\.(webp|jpg|jpeg|png|avif|mp4|webm)$/

/** Whether a path could be one that we gave. */
export const isAddress = (path: string) => address.test(path)

export interface Original {
  readonly path: string
  readonly file: string
  readonly type: string
  readonly bytes: number
  /** Another one when the file is replaced. */
  readonly version: string
}

/** The picture or film at an address below /storage/, or undefined. Asked of the disk each time: one taken away is gone at once. */
export async function originalAt(folder: string, path: string): Promise<Original | undefined> {
  const ending = address.exec(path)?.[1] as keyof typeof types | undefined
  if (!ending) return undefined
  const file = join(folder, path)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  const version = createHash('sha256').update(`${path} ${found.size} ${found.mtimeMs}`).digest('base64url').slice(0, 16)
  return { path, file, type: types[ending], bytes: found.size, version }
}

const transparency = new Map<string, boolean>()

/** Whether a picture has transparency; undefined if the file is no picture. Read once for each picture. */
export async function isTransparent({ file, version }: Original): Promise<boolean | undefined> {
  const known = transparency.get(version)
  if (known !== undefined) return known
  const metadata = await sharp(file, { limitInputPixels: pixelsMax })
    .metadata()
    .catch(() => undefined)
  if (!metadata) return undefined
  if (transparency.size > 10_000) transparency.clear()
  transparency.set(version, metadata.hasAlpha)
  return metadata.hasAlpha
}
