import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sharedAddressKey } from 'api/platform/db/address-keys.ts'
import type { Db } from 'api/platform/db/client.ts'
import type { Environment } from 'api/platform/env.ts'
import { addressKeyFile } from 'api/platform/http/address-hash.ts'
import { oldAddressKeyAt } from 'api/platform/storage/objects/keys.ts'
import type { ObjectStorage } from 'api/platform/storage/objects/object-storage.ts'
import { writeAtomically } from 'api/platform/storage/write-atomically.ts'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Shares one key for hashing addresses between all instances on a database, so that rate limits and idempotency keys hold
 * at each. The first instance stores its own, or moves the one that an earlier version kept in the bucket.
 */
export async function shareAddressKey(db: Db, storage: ObjectStorage, env: Environment, log: FastifyBaseLogger) {
  if (!env.bucket && !env.databaseUrl) return
  const file = addressKeyFile(env.dataDir)
  const own = await readFile(file).catch(() => undefined)
  const key = await sharedAddressKey(db, own ?? randomBytes(32))
  if (!own?.equals(key)) await writeAtomically(file, key, { mode: 0o600, synced: true })
  if (env.bucket)
    await storage
      .remove(oldAddressKeyAt)
      .catch((err: unknown) =>
        log.warn({ err }, 'old address key not deleted from the bucket; retrying at the next start'),
      )
}
