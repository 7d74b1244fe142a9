import type { FastifyBaseLogger } from 'fastify'
import { keyOf } from './objects/keys.ts'
import type { ObjectStorage } from './objects/object-storage.ts'

/**
 * Takes a picture away, with all its sizes. After the row that named it is gone: a file left over by a failure shows
 * itself to nobody who doesn't know its random name, and the next sweep takes it.
 */
export async function removePicture(
  path: string,
  storage: ObjectStorage,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  await storage.remove(keyOf(path)).catch((error: unknown) => {
    log.warn({ err: error }, 'a picture was not taken away')
  })
}
