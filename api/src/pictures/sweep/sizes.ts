import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageFolders } from '../../services.ts'
import { unfinishedSizes } from '../../storage/sizes/sizes.ts'

const namesIn = (folder: string) => readdir(folder).catch(() => [])

/** Sizes that a crash has cut off, and those of private pictures that are gone. */
export async function sweepSizes({ privateFolder, cacheFolder }: StorageFolders, before: Date): Promise<void> {
  const unfinished = join(cacheFolder, unfinishedSizes)
  for (const name of await namesIn(unfinished)) {
    const found = await stat(join(unfinished, name)).catch(() => undefined)
    if (found && found.mtime < before) await rm(join(unfinished, name), { force: true })
  }
  const ofPrivate = join(cacheFolder, 'private')
  for (const folder of await namesIn(ofPrivate)) {
    const sizesOf = await namesIn(join(ofPrivate, folder))
    const pictures = new Set(await namesIn(join(privateFolder, folder)))
    for (const name of sizesOf)
      if (!pictures.has(name)) await rm(join(ofPrivate, folder, name), { recursive: true, force: true })
  }
}
