import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sharedAddressKey } from 'api/platform/db/address-keys.ts'
import type { Db } from 'api/platform/db/client.ts'
import type { Environment } from 'api/platform/env.ts'
import { addressKeyFile } from 'api/platform/http/address-hash.ts'
import { writeAtomically } from 'api/platform/storage/write-atomically.ts'

/**
 * Shares one key for hashing addresses between all instances on a database, so that rate limits and idempotency keys hold
 * at each.
 */
export async function shareAddressKey(db: Db, env: Environment) {
  if (!env.bucket && !env.databaseUrl) return
  const file = addressKeyFile(env.dataDir)
  const own = await readFile(file).catch(() => undefined)
  const key = await sharedAddressKey(db, own ?? randomBytes(32))
  if (!own?.equals(key)) await writeAtomically(file, key, { mode: 0o600, synced: true })
}
