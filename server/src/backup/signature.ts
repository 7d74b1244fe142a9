import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { copyFileSync, createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'

/** A signed backup ends with these bytes and the HMAC (SHA-256, school's key) of everything before them. */
const mark = Buffer.from('smart-kids-hmac:')
const digestBytes = 32
const endBytes = mark.length + digestBytes

const keyName = 'backup-key'
/** File of the school's key, which signs the backups and the lines of the deletion log that this school accepts. */
export const backupKeyOf = (dataDir: string) => join(dataDir, keyName)
export const isBackupKey = (path: string) => basename(path) === keyName

/** The key of BACKUP_KEY. */
export const parseKey = (text: string) => Buffer.from(text.trim(), 'base64url')

/** Reads the key of DATA_DIR, creating it if it is missing (mode 600). */
export function ensureBackupKey(dataDir: string): Buffer {
  const file = backupKeyOf(dataDir)
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  return readKey(file)
}

/** The key of this school: BACKUP_KEY, or that of DATA_DIR, which the first start creates. */
export const schoolKey = ({
  backupKey,
  dataDir,
}: {
  readonly backupKey?: string | undefined
  readonly dataDir: string
}) => (backupKey ? parseKey(backupKey) : ensureBackupKey(dataDir))

export function readKey(file: string): Buffer {
  const key = parseKey(readFileSync(file, 'utf8'))
  if (key.length !== 32) throw new Error(`${file} is no key of a school's backups.`)
  return key
}

/** Copies the key into the restored data folder, so that later backups are signed with the same one. */
export function keepBackupKey(from: string, dataDir: string): void {
  if (!existsSync(backupKeyOf(dataDir))) copyFileSync(from, backupKeyOf(dataDir))
}

/** A stream that passes its input through and appends the signature. */
export function signing(key: Buffer): Transform {
  const hmac = createHmac('sha256', key)
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      hmac.update(piece)
      done(null, piece)
    },
    flush(done) {
      done(null, Buffer.concat([mark, hmac.digest()]))
    },
  })
}

/** The signature of a backup file and the offset where its content ends; undefined without one. */
export async function signatureIn(
  file: string,
): Promise<{ readonly end: number; readonly digest: Buffer } | undefined> {
  const opened = await open(file, 'r')
  try {
    const { size } = await opened.stat()
    if (size < endBytes) return undefined
    const { buffer } = await opened.read(Buffer.alloc(endBytes), 0, endBytes, size - endBytes)
    if (!buffer.subarray(0, mark.length).equals(mark)) return undefined
    return { end: size - endBytes, digest: buffer.subarray(mark.length) }
  } finally {
    await opened.close()
  }
}

/** Whether the signature of a backup fits its content and this key. Reads the whole file. */
export async function isSignedBy(file: string, key: Buffer): Promise<boolean> {
  const signature = await signatureIn(file)
  if (!signature) return false
  const hmac = createHmac('sha256', key)
  if (signature.end > 0)
    for await (const piece of createReadStream(file, { end: signature.end - 1 })) hmac.update(piece)
  return timingSafeEqual(hmac.digest(), signature.digest)
}
