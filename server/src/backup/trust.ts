import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { authenticatorKeyFile, isAuthenticatorKey } from 'api/staff/sign-in/sealed-secrets.ts'
import { commandLine } from '../image/command-line.ts'
import { changeFolderOf, deletionLogOf } from './contents.ts'
import { backupKeyOf, isBackupKey, isSignedBy, parseKey, readKey, signatureIn } from './signature.ts'

/** Argument that accepts a backup without a valid signature: its key is lost. */
export const unsigned = 'unsigned'

/** The arguments after the backup file: the lost school's folder, its deletion log, its keys, or `unsigned`. */
export interface TrustArguments {
  readonly keys: readonly string[]
  readonly lists: readonly string[]
  /** Files with the actions of staff. */
  readonly changes: readonly string[]
  /** The key of staff's authenticators. */
  readonly authenticatorKey: string | undefined
  readonly isTrusted: boolean
}

export async function readTrustArguments(words: readonly string[], dataDir: string): Promise<TrustArguments> {
  const paths = words.filter((word) => word !== unsigned)
  const given: string[] = []
  const changes: string[] = []
  const addChanges = async (folder: string) => {
    const names = await readdir(folder).catch(() => [])
    changes.push(...names.map((name) => join(folder, name)))
  }
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined)
    if (!found) throw new Error(`There is no ${path}.`)
    if (found.isDirectory()) await addChanges(basename(path) === 'changes' ? path : changeFolderOf(path))
    if (found.isDirectory()) given.push(backupKeyOf(path), deletionLogOf(path), authenticatorKeyFile(path))
    else given.push(path)
  }
  const known = [...given, backupKeyOf(dataDir), deletionLogOf(dataDir)].filter((path) => existsSync(path))
  return {
    keys: known.filter(isBackupKey),
    changes,
    lists: known.filter((path) => !isBackupKey(path) && !isAuthenticatorKey(path)),
    authenticatorKey: known.find(isAuthenticatorKey),
    isTrusted: words.includes(unsigned),
  }
}

/**
 * Throws if a backup was not signed by one of the keys: a forged one would bring its own accounts. Returns the file of the key
 * that signed it; undefined with `unsigned`, and with the key of BACKUP_KEY, `given`.
 */
export async function requireSignature(
  file: string,
  { keys, isTrusted }: TrustArguments,
  given?: string,
): Promise<string | undefined> {
  if (given && (await isSignedBy(file, parseKey(given)))) return undefined
  for (const key of keys) if (await isSignedBy(file, readKey(key))) return key
  if (isTrusted) return undefined
  const again = commandLine('restore', file)
  if (!(await signatureIn(file)))
    throw new Error(`${file} has no signature: it was cut off. If you know where it comes from: ${again} ${unsigned}`)
  throw new Error(
    keys.length > 0 || given
      ? `${file} was not signed by this school's key (${[...(given ? ['BACKUP_KEY'] : []), ...keys].join(', ')}), or it was changed. Nothing was restored.`
      : `Nobody can say that ${file} is this school's: its key is not here. Name the lost school's folder, or its backup-key: ${again} LOST. If there is none and you know where the file comes from: ${again} ${unsigned}`,
  )
}
