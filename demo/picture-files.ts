// The school's pictures, painted once (`npm run draw`): they lie in demo/pictures under their paths in the storage.
import { access, copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const picturesFolder = fileURLToPath(new URL('pictures/', import.meta.url))

export async function picturePaths(): Promise<string[]> {
  const names = await readdir(picturesFolder, { recursive: true })
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.webp'))
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Copies every picture to where `fileOf` says, unless it is there. A picture appears whole or not at all. */
export async function copyPictures(fileOf: (path: string) => string): Promise<void> {
  for (const path of await picturePaths()) {
    const file = fileOf(path)
    if (await exists(file)) continue
    await mkdir(dirname(file), { recursive: true })
    const unfinished = `${file}.${process.pid}.tmp`
    await copyFile(picturesFolder + path, unfinished)
    await rename(unfinished, file)
  }
}
