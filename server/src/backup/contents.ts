import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Environment } from 'api/env.ts'
import { lasting } from 'api/storage/objects/keys.ts'
import { databaseFolderOf, foldersOf, storageOf } from '../folders.ts'
import type { ArchiveWriter } from './archive.ts'

/** What a backup says about itself, first of all. */
export interface Manifest {
  readonly format: 1
  readonly kind: 'embedded' | 'dump'
  /** Of PostgreSQL: a copy of its files is read by the same one. */
  readonly major: number
  /** Where it was made: on the same machine, what was deleted since stands there. */
  readonly dataDir: string
  /** Pictures and films are backed up by their own means: the place of the restore has them already. */
  readonly withoutPictures?: boolean
}
export const manifestName = 'backup.json'
/** The last of all: what lacks it was cut off. */
export const momentName = 'moment.json'

export const tombstonesOf = (dataDir: string) => join(dataDir, 'deleted.jsonl')

/** What lies beside the database, by its name in the archive: keys and pictures. What can be made again stays behind. */
export function placesOf(env: Environment) {
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

/** Under which name the archive has what lies in a bucket: it may come back into a folder, and the other way round. */
const nameOfKey = (key: string) => key.replace(/^school\//, 'storage/').replace(/^people\//, 'storage-private/')
export const keyOfName = (name: string) =>
  name.replace(/^storage\//, 'school/').replace(/^storage-private\//, 'people/')

async function addBucket(archive: ArchiveWriter, env: Environment): Promise<void> {
  const storage = storageOf(env)
  for (const prefix of lasting)
    for await (const { key, bytes } of storage.list(prefix)) {
      // Undefined where it has gone since.
      const contents = await storage.get(key)
      if (contents) await archive.stream(nameOfKey(key), bytes, contents.stream())
    }
}

/** Pictures come after the database: each was on the disk before its row was. */
export async function addPlaces(
  archive: ArchiveWriter,
  env: Environment,
  { withoutPictures }: Pick<Manifest, 'withoutPictures'>,
): Promise<void> {
  const { files, folders } = placesOf(env)
  for (const [name, path] of files) await archive.file(name, path)
  if (withoutPictures) return
  if (env.bucket) return addBucket(archive, env)
  for (const [name, folder] of folders) await addFolder(archive, name, folder)
}
