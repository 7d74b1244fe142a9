import type { FastifyBaseLogger } from 'fastify'
import { keyOf } from './objects/keys.ts'
import type { ObjectStorage } from './objects/object-storage.ts'

/**
 * Deletes a picture with all its sizes. Called after its row is deleted: a file left over by a failure is unreachable without
 * its random name, and the next sweep deletes it.
 */
export async function removePicture(
  path: string,
  storage: ObjectStorage,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  await storage.remove(keyOf(path)).catch((error: unknown) => {
    log.warn({ err: error }, 'a picture could not be deleted')
  })
}
