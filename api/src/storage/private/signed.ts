import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/client.ts'
import { isPrivate } from '../objects/keys.ts'
import { keyOfStorage } from '../queries.ts'

/** How long an address holds: `<img>` sends no token, so the address itself is the permission. */
const signedForMs = 5 * 60_000

const keys = new WeakMap<Db, Promise<Buffer>>()

/** The key of this school, read once. */
export function storageKey(db: Db): Promise<Buffer> {
  const known = keys.get(db)
  if (known) return known
  const reading = keyOfStorage(db)
  keys.set(db, reading)
  reading.catch(() => keys.delete(db))
  return reading
}

interface Signing {
  readonly db: Db
  readonly now: () => Date
}

const signatureOf = (key: Buffer, expires: string, path: string) =>
  createHmac('sha256', key).update(`${expires} ${path}`).digest().subarray(0, 24)

/** Writes paths as this reader may have them: a private one with a signature that holds for five minutes. */
export type Sign = <Path extends string | null>(path: Path) => Path

export async function signer({ db, now }: Signing): Promise<Sign> {
  const key = await storageKey(db)
  const expires = (now().getTime() + signedForMs).toString(36)
  return <Path extends string | null>(path: Path) => {
    if (path === null || !isPrivate(path)) return path
    const signature = signatureOf(key, expires, path).toString('base64url')
    return path.replace('/', `/${expires}.${signature}/`) as Path
  }
}

const signed = /^([0-9a-z]{1,12})\.([\w-]{32})\/(.+)$/

/** The path behind what follows `/storage/private/` in a signed address; undefined where that does not hold (any more). */
export async function verifiedPath({ db, now }: Signing, address: string): Promise<string | undefined> {
  const [, expires = '', signature = '', rest = ''] = signed.exec(address) ?? []
  if (!rest || Number.parseInt(expires, 36) <= now().getTime()) return undefined
  const path = `private/${rest}`
  const right = signatureOf(await storageKey(db), expires, path)
  return timingSafeEqual(right, Buffer.from(signature, 'base64url')) ? path : undefined
}
