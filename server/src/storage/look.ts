import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { Environment } from 'api/env.ts'
import { addressKeyFile } from 'api/http/address-hash.ts'
import { addressKeyAt, lasting } from 'api/storage/objects/keys.ts'
import type { ObjectStorage } from 'api/storage/objects/object-storage.ts'
import { writeWhole } from 'api/storage/write-whole.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyBaseLogger } from 'fastify'
import { foldersOf } from '../folders.ts'

/** Whether nothing lies in the storage that cannot be made again. */
export async function isEmpty(storage: ObjectStorage): Promise<boolean> {
  for (const prefix of lasting) for await (const _ of storage.list(prefix)) return false
  return true
}

/**
 * One key for all instances: links and limits of one hold at the others. It lies in the bucket, beside the database and not
 * in it; the first instance brings its own.
 */
async function shareAddressKey(storage: ObjectStorage, { dataDir }: Environment) {
  const file = addressKeyFile(dataDir)
  const own = await readFile(file).catch(() => undefined)
  const shared = async () => (await storage.get(addressKeyAt))?.bytes()
  let key = await shared()
  if (!key) {
    await storage.put(addressKeyAt, own ?? randomBytes(32), { unlessThere: true })
    key = await shared()
  }
  if (key && !own?.equals(key)) await writeWhole(file, key, { mode: 0o600, synced: true })
}

const holdsFiles = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0

/**
 * Looks once at the bucket before the school opens: a wrong name or key is said in one sentence, a store that is away is
 * waited for while pages are shown, and pictures that were left in the folders are told of.
 */
export async function lookAtStorage(storage: ObjectStorage, env: Environment, log: FastifyBaseLogger): Promise<void> {
  if (!env.bucket) return
  try {
    await shareAddressKey(storage, env)
    const { folder, privateFolder } = foldersOf(env)
    if ((await isEmpty(storage)) && ((await holdsFiles(folder)) || (await holdsFiles(privateFolder))))
      log.warn(`the bucket is empty, and pictures lie in ${env.dataDir}: npm run storage:move -- to-bucket`)
  } catch (err) {
    if (!(err instanceof Problem)) throw err
    if (!existsSync(addressKeyFile(env.dataDir)))
      throw new Error(
        'The object storage cannot be reached, and an instance that is new needs the key that lies there.',
        {
          cause: err.cause ?? err,
        },
      )
    log.warn({ err: err.cause ?? err }, 'the object storage cannot be reached: pictures and uploads wait for it')
  }
}
