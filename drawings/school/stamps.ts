// The school's pictures lie painted in demo/pictures. Beside them stands what each was painted from, so that nobody has
// to paint it again to know whether it still holds.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { WebpOptions } from 'sharp'
import type { DrawnPicture } from './pictures.ts'

export const folder = fileURLToPath(new URL('../../demo/pictures/', import.meta.url))
export const stampsFile = `${folder}drawn.json`

/** Flat drawings with hard edges: much quality costs little, and what families get is made from these once more. */
export const encoding: WebpOptions = { quality: 90, alphaQuality: 100, effort: 5 }

/** What a picture was painted from, and what came of it. */
interface Stamp {
  readonly drawing: string
  readonly file: string
}
export type Stamps = Record<string, Stamp>

const short = (of: string | Uint8Array) => createHash('sha256').update(of).digest('base64url').slice(0, 22)

export const fileStamp = (bytes: Uint8Array) => short(bytes)
export const drawingStamp = ({ draw, width, height, transparent = false }: DrawnPicture) =>
  short(JSON.stringify([draw(), width, height, transparent, encoding]))

export const committedStamps = (): Stamps =>
  existsSync(stampsFile) ? JSON.parse(readFileSync(stampsFile, 'utf8')) : {}

/** The pictures that lie there, by their path in the storage. */
export const paintedPaths = (): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((path) => path.replaceAll('\\', '/'))
        .filter((path) => path.endsWith('.webp'))
        .sort()
    : []

/** Whether what lies there under its path is this very drawing, painted as we paint, and not touched since. */
export function isAsDrawn(picture: DrawnPicture, stamps: Stamps): boolean {
  const stamp = stamps[picture.path]
  const file = folder + picture.path
  return (
    stamp !== undefined &&
    existsSync(file) &&
    stamp.drawing === drawingStamp(picture) &&
    stamp.file === fileStamp(readFileSync(file))
  )
}
