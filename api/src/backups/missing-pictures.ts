import type { Db } from '../platform/db/client.ts'
import { keyOf, lasting } from '../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../platform/storage/objects/object-storage.ts'
import { namedFiles } from './queries.ts'

export interface PicturesFound {
  /** How many pictures and films the database names. */
  readonly named: number
  /** Of those, the paths of which nothing lies in the storage. */
  readonly missing: readonly string[]
}

/** Looks for each picture and film that the database names; the names of all are in memory meanwhile. */
export async function picturesFound(db: Db, storage: ObjectStorage): Promise<PicturesFound> {
  const there = new Set<string>()
  for (const prefix of lasting) for await (const { key } of storage.list(prefix)) there.add(key)
  const named = new Set<string>()
  for await (const paths of namedFiles(db)) for (const path of paths) named.add(path)
  return { named: named.size, missing: [...named].filter((path) => !there.has(keyOf(path))).sort() }
}
