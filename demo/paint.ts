// Paints the school's pictures as a photographer would deliver them: large files, ready for the storage.
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { type DrawnPicture, pictures } from './pictures.ts'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** A flat drawing needs few tricks of the encoder: more effort would cost seconds and save a few kilobytes. */
const painted = ({ draw, width, height, transparent }: DrawnPicture) => {
  const canvas = sharp(Buffer.from(draw()), { density: 72, limitInputPixels: false }).resize(width, height, {
    fit: 'fill',
  })
  return transparent
    ? canvas.webp({ quality: 92, alphaQuality: 100, effort: 2, smartSubsample: true }).toBuffer()
    : canvas.flatten().webp({ quality: 90, effort: 1, smartSubsample: true }).toBuffer()
}

/**
 * Writes every picture of the school below `folder`. A picture appears whole or not at all. Answers how many were
 * painted; with `onlyMissing` those already there are left alone.
 */
export const paintPictures = async (
  folder: string,
  options: { concurrency?: number; onlyMissing?: boolean } = {},
): Promise<number> => {
  const waiting = [...pictures]
  let count = 0
  const worker = async () => {
    for (let picture = waiting.pop(); picture; picture = waiting.pop()) {
      const file = join(folder, picture.path)
      if (options.onlyMissing && (await exists(file))) continue
      await mkdir(dirname(file), { recursive: true })
      const unfinished = `${file}.${process.pid}.tmp`
      await writeFile(unfinished, await painted(picture))
      await rename(unfinished, file)
      count += 1
    }
  }
  const workers = options.concurrency ?? Math.max(2, availableParallelism())
  await Promise.all(Array.from({ length: workers }, worker))
  return count
}
