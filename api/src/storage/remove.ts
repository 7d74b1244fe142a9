import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { StorageFolders } from '../services.ts'
import { fileOf } from './private/private.ts'

/**
 * Takes a picture away, with all its sizes. After the row that named it is gone: a file left over by a failure shows
 * itself to nobody who doesn't know its random name.
 */
export async function removePicture(
  path: string,
  storage: StorageFolders,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  try {
    await rm(fileOf(path, storage), { force: true })
    // Only then its sizes: whoever is still making one looks afterwards whether the picture is there.
    await rm(join(storage.cacheFolder, path), { recursive: true, force: true })
  } catch (error) {
    log.warn({ err: error }, 'a picture was not taken away')
  }
}
