import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { StorageFolders } from '../services.ts'

/**
 * Takes a picture away, with all its sizes. After the row that named it is gone: a file left over by a failure shows
 * itself to nobody who doesn't know its random name.
 */
export async function removePicture(
  path: string,
  { folder, cacheFolder }: StorageFolders,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const gone = [rm(join(folder, path), { force: true }), rm(join(cacheFolder, path), { recursive: true, force: true })]
  await Promise.all(gone).catch((error: unknown) => log.warn({ err: error }, 'a picture was not taken away'))
}
