// Secrets of authenticators, encrypted (AES-256-GCM): a copy of the database alone is no second step.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { basename, join } from 'node:path'
import { keyIn } from '../../platform/key-files.ts'
import { authenticatorKeyAt } from '../../platform/storage/objects/keys.ts'
import { writeAtomically } from '../../platform/storage/write-atomically.ts'
import type { Services } from '../../services.ts'

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

type KeyServices = Pick<Services, 'env' | 'storage'>

const keyName = 'authenticator-key'
/** File of the key. No backup contains it. */
export const authenticatorKeyFile = (dataDir: string) => join(dataDir, keyName)
export const isAuthenticatorKey = (path: string) => basename(path) === keyName

/** The key of all instances that share a bucket: the first one stores its own. */
async function sharedKey({ env, storage }: KeyServices): Promise<Buffer> {
  const file = authenticatorKeyFile(env.dataDir)
  const own = keyIn(file)
  await storage.put(authenticatorKeyAt, own, { unlessThere: true })
  const shared = await (await storage.get(authenticatorKeyAt))?.bytes()
  if (!shared) throw new Error(`${authenticatorKeyAt} is not in the bucket`)
  if (!shared.equals(own)) await writeAtomically(file, shared, { mode: 0o600, synced: true })
  return shared
}

const sharedKeys = new WeakMap<Services['storage'], Buffer>()

async function keyOf(services: KeyServices): Promise<Buffer> {
  const { env, storage } = services
  if (!storage.isShared) return keyIn(authenticatorKeyFile(env.dataDir))
  const key = sharedKeys.get(storage) ?? (await sharedKey(services))
  sharedKeys.set(storage, key)
  return key
}

const ownerOf = (staffId: number) => Buffer.from(`staff ${staffId}`)

/** The secret as it is stored; it opens for this member of staff only. */
export async function sealSecret(services: KeyServices, staffId: number, secret: Buffer): Promise<Buffer> {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, await keyOf(services), nonce).setAAD(ownerOf(staffId))
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** The secret in clear; undefined if there is none, or if another key sealed it: then a recovery code or a passkey still signs in. */
export async function openSecret(
  services: KeyServices & Pick<Services, 'log'>,
  staffId: number,
  sealed: Buffer | null,
): Promise<Buffer | undefined> {
  if (sealed === null) return undefined
  const key = await keyOf(services)
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
      .setAAD(ownerOf(staffId))
      .setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
  } catch {
    services.log.warn(
      { staff_id: staffId },
      'authenticator of a member of staff was set up with another authenticator-key',
    )
    return undefined
  }
}
