// The demo school's pictures: files in demo/pictures under their storage paths.
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ObjectStorage } from 'api/platform/storage/objects/object-storage.ts'

export const picturesFolder = fileURLToPath(new URL('pictures/', import.meta.url))

export async function picturePaths(): Promise<string[]> {
  const names = await readdir(picturesFolder, { recursive: true })
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.webp'))
}

const atOnce = 8

/** Stores every picture that is missing under its key. A picture is written atomically. */
export async function putPictures(storage: ObjectStorage, keyFor: (path: string) => string): Promise<void> {
  const paths = await picturePaths()
  const put = async (path: string) => {
    const key = keyFor(path)
    if (await storage.head(key)) return
    const bytes = await readFile(picturesFolder + path)
    await storage.put(key, bytes, { unlessThere: true, canBeMadeAgain: true })
  }
  const one = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await put(path)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
