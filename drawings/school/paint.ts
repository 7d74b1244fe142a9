// Paints the school's pictures as a photographer would deliver them: large files, ready for the storage.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { type DrawnPicture, pictures } from './pictures.ts'
import {
  committedStamps,
  drawingStamp,
  encoding,
  fileStamp,
  folder,
  isAsDrawn,
  paintedPaths,
  stampsFile,
} from './stamps.ts'

const painted = ({ draw, width, height, transparent }: DrawnPicture) => {
  const canvas = sharp(Buffer.from(draw())).resize(width, height, { fit: 'fill' })
  return (transparent ? canvas : canvas.flatten()).webp(encoding).toBuffer()
}

/** Paints what is missing or is drawn otherwise now, takes away what nobody draws any more, and stamps all of it. */
export async function paintChanged() {
  const stamps = committedStamps()
  const changed = pictures.filter((picture) => !isAsDrawn(picture, stamps))
  for (const picture of changed) {
    const bytes = await painted(picture)
    mkdirSync(dirname(folder + picture.path), { recursive: true })
    writeFileSync(folder + picture.path, bytes)
    stamps[picture.path] = { drawing: drawingStamp(picture), file: fileStamp(bytes) }
  }
  const paths = pictures.map(({ path }) => path).sort()
  const strangers = paintedPaths().filter((path) => !paths.includes(path))
  for (const path of strangers) rmSync(folder + path)
  writeFileSync(
    stampsFile,
    `${JSON.stringify(Object.fromEntries(paths.map((path) => [path, stamps[path]])), null, 2)}\n`,
  )
  const bytes = paths.reduce((sum, path) => sum + statSync(folder + path).size, 0)
  return { painted: changed.length, removed: strangers.length, megabytes: bytes / 1e6 }
}
