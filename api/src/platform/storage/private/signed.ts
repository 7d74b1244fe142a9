import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from 'contract/durations.ts'
import type { Db } from '../../db/client.ts'
import { isPrivate } from '../objects/keys.ts'
import { keyOfStorage } from '../queries.ts'

/** Lifetime of an address: `<img>` sends no token, so the address itself is the permission. */
const signedForMs = 5 * minuteMs

const keys = new WeakMap<Db, Promise<Buffer>>()

/** The school's secret key, read once. */
export function storageKey(db: Db): Promise<Buffer> {
  const known = keys.get(db)
  if (known) return known
  const reading = keyOfStorage(db)
  keys.set(db, reading)
  reading.catch(() => keys.delete(db))
  return reading
}

interface SignServices {
  readonly db: Db
  readonly now: () => Date
}

const signatureOf = (key: Buffer, head: string, path: string) =>
  createHmac('sha256', key).update(`${head} ${path}`).digest().subarray(0, 24)

/** Turns a path into an address: a private one is signed for five minutes. */
export type Sign = <Path extends string | null>(path: Path) => Path

/** With an account's id, the address works only while this account may read the file. */
export async function signer({ db, now }: SignServices, reader?: number): Promise<Sign> {
  const key = await storageKey(db)
  const expires = (now().getTime() + signedForMs).toString(36)
  const head = reader === undefined ? expires : `${expires}.${reader.toString(36)}`
  return <Path extends string | null>(path: Path) => {
    if (path === null || !isPrivate(path)) return path
    const signature = signatureOf(key, head, path).toString('base64url')
    return path.replace('/', `/${head}.${signature}/`) as Path
  }
}

const signed = /^(([0-9a-z]{1,12})(?:\.([0-9a-z]{1,12}))?)\.([\w-]{32})\/(.+)$/

/** A private file, and the account its address was signed for, if any. */
export interface SignedFile {
  readonly path: string
  readonly reader: number | undefined
}

/** The file of a signed address; undefined if the signature is wrong or expired. */
export async function verifiedFile({ db, now }: SignServices, address: string): Promise<SignedFile | undefined> {
  const [, head = '', expires = '', reader, signature = '', rest = ''] = signed.exec(address) ?? []
  if (!rest || Number.parseInt(expires, 36) <= now().getTime()) return undefined
  const path = `private/${rest}`
  const right = signatureOf(await storageKey(db), head, path)
  if (!timingSafeEqual(right, Buffer.from(signature, 'base64url'))) return undefined
  return { path, reader: reader === undefined ? undefined : Number.parseInt(reader, 36) }
}
