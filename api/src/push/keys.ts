import webpush from 'web-push'
import type { Db } from '../platform/db/client.ts'
import { pushKeys, savePushKeys } from './queries.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The school's VAPID keys, created at first use; if two servers create them, the first ones stay. */
export async function ensurePushKeys(db: Db): Promise<PushKeys> {
  const known = await pushKeys(db)
  if (known) return { publicKey: known.public_key, privateKey: known.private_key }
  const { publicKey, privateKey } = webpush.generateVAPIDKeys()
  await savePushKeys(db, { public_key: publicKey, private_key: privateKey })
  return ensurePushKeys(db)
}
