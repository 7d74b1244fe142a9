import type { Db } from '../platform/db/client.ts'
import { keyOf, originalPrefixes } from '../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../platform/storage/objects/object-storage.ts'
import { namedFiles } from './queries.ts'

export interface PicturesFound {
  /** Number of pictures and films that the database names. */
  readonly named: number
  /** Paths without a file in the storage. */
  readonly missing: readonly string[]
}

/** Checks that each picture and film named in the database exists; all names are in memory meanwhile. */
export async function picturesFound(db: Db, storage: ObjectStorage): Promise<PicturesFound> {
  const there = new Set<string>()
  for (const prefix of originalPrefixes) for await (const { key } of storage.list(prefix)) there.add(key)
  const named = new Set<string>()
  for await (const paths of namedFiles(db)) for (const path of paths) named.add(path)
  return { named: named.size, missing: [...named].filter((path) => !there.has(keyOf(path))).sort() }
}
