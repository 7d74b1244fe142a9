import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from 'api/platform/env.ts'
import { originalPrefixes } from 'api/platform/storage/objects/keys.ts'
import { databaseFolderOf, foldersOf, storageOf } from '../folders.ts'
import type { ArchiveWriter } from './archive.ts'

/** The description of a backup, its first entry. */
export interface Manifest {
  readonly format: 1
  readonly kind: 'embedded' | 'dump'
  /** Major version of PostgreSQL; a copy of its files opens in the same major only. */
  readonly major: number
  /** The data folder it was made from; on the same machine the list of later deletions is found there. */
  readonly dataDir: string
  /** Pictures and films are backed up separately; the restore expects them in place. */
  readonly withoutPictures?: boolean
}
export const manifestName = 'backup.json'
/** The last entry; a backup without it was cut off. */
export const momentName = 'moment.json'

export const deletionLogOf = (dataDir: string) => join(dataDir, 'deleted.jsonl')

export const changeFolderOf = (dataDir: string) => join(dataDir, 'changes')

/** Files besides the database, by their name in the archive: keys and pictures. Derived files are left out. */
export function archivedFiles(env: Environment) {
  const { folder, privateFolder } = foldersOf(env)
  const database = databaseFolderOf(env)
  return {
    files: [
      ['keys/address-key', join(env.dataDir, 'address-key')],
      ['keys/password', join(database, 'password')],
      ['keys/application-password', join(database, 'application-password')],
    ] as const,
    folders: [
      ['storage', folder],
      ['storage-private', privateFolder],
    ] as const,
  }
}

async function addFolder(archive: ArchiveWriter, name: string, folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    const [inside, path] = [`${name}/${entry.name}`, join(folder, entry.name)]
    if (entry.isDirectory()) await addFolder(archive, inside, path)
    else if (entry.isFile() && !entry.name.endsWith('.tmp')) await archive.file(inside, path)
  }
}

/** Archive name of an object in a bucket; a backup from a bucket can be restored into a folder and vice versa. */
const nameOfKey = (key: string) => key.replace(/^school\//, 'storage/').replace(/^people\//, 'storage-private/')
export const keyOfName = (name: string) =>
  name.replace(/^storage\//, 'school/').replace(/^storage-private\//, 'people/')

async function addBucket(archive: ArchiveWriter, env: Environment): Promise<void> {
  const storage = await storageOf(env)
  for (const prefix of originalPrefixes)
    for await (const { key, bytes } of storage.list(prefix)) {
      // Undefined if it was deleted meanwhile.
      const contents = await storage.get(key)
      if (contents) await archive.stream(nameOfKey(key), bytes, contents.stream())
    }
}

/** Adds the pictures after the database: each picture was on the disk before its row was written. */
export async function addPlaces(
  archive: ArchiveWriter,
  env: Environment,
  { withoutPictures }: Pick<Manifest, 'withoutPictures'>,
): Promise<void> {
  const { files, folders } = archivedFiles(env)
  for (const [name, path] of files) await archive.file(name, path)
  if (withoutPictures) return
  if (env.bucket) return addBucket(archive, env)
  for (const [name, folder] of folders) await addFolder(archive, name, folder)
}
