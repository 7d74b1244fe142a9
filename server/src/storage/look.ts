import { readdir } from 'node:fs/promises'
import type { Environment } from 'api/platform/env.ts'
import { originalPrefixes } from 'api/platform/storage/objects/keys.ts'
import type { ObjectStorage } from 'api/platform/storage/objects/object-storage.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import { foldersOf } from '../folders.ts'

/** Whether the storage has no original files, only derived ones. */
export async function isEmpty(storage: ObjectStorage): Promise<boolean> {
  for (const prefix of originalPrefixes) for await (const _ of storage.list(prefix)) return false
  return true
}

const holdsFiles = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0

/**
 * Checks the bucket once before the server opens: throws one sentence for a wrong name or key, warns about an unreachable
 * bucket (pages are shown meanwhile), and about pictures left in the folders.
 */
export async function lookAtStorage(storage: ObjectStorage, env: Environment, log: FastifyBaseLogger): Promise<void> {
  if (!env.bucket) return
  try {
    const { folder, privateFolder } = foldersOf(env)
    if ((await isEmpty(storage)) && ((await holdsFiles(folder)) || (await holdsFiles(privateFolder))))
      log.warn(`the bucket is empty, but ${env.dataDir} has pictures; move them (docs/operations/storage.md)`)
  } catch (err) {
    if (!(err instanceof Problem)) throw err
    log.warn({ err: err.cause ?? err }, 'object storage unreachable; pictures and uploads fail until it answers')
  }
}
