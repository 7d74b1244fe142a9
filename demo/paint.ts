// Paints the school's pictures as a photographer would deliver them: large files, ready for the storage.
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { type DrawnPicture, pictures } from './pictures.ts'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const painted = ({ draw, width, height, transparent }: DrawnPicture) => {
  const canvas = sharp(Buffer.from(draw())).resize(width, height, { fit: 'fill' })
  // Flat drawings need few tricks of the encoder: more effort costs seconds and saves a few kilobytes.
  return (transparent ? canvas : canvas.flatten()).webp({ quality: 90, alphaQuality: 100, effort: 2 }).toBuffer()
}

/**
 * Writes every picture of the school where `fileOf` says. A picture appears whole or not at all. Answers how many were
 * painted; with `onlyMissing` those already there are left alone.
 */
export const paintPictures = async (
  fileOf: (picture: DrawnPicture) => string,
  options: { concurrency?: number; onlyMissing?: boolean } = {},
): Promise<number> => {
  const waiting = [...pictures]
  let count = 0
  const worker = async () => {
    for (let picture = waiting.pop(); picture; picture = waiting.pop()) {
      const file = fileOf(picture)
      if (options.onlyMissing && (await exists(file))) continue
      await mkdir(dirname(file), { recursive: true })
      const unfinished = `${file}.${process.pid}.tmp`
      await writeFile(unfinished, await painted(picture))
      await rename(unfinished, file)
      count += 1
    }
  }
  const workers = options.concurrency ?? availableParallelism()
  // Many small pictures at once are faster than many threads on each of them.
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  try {
    await Promise.all(Array.from({ length: workers }, worker))
  } finally {
    sharp.concurrency(threads)
  }
  return count
}
