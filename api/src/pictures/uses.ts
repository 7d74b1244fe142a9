import type { Db, Trx } from '../platform/db/client.ts'
import { picturesAt } from './allowed-queries.ts'
import { addUses, forgetOtherUses, type NamingItem, pathsOf } from './use-queries.ts'

/** Stores all pictures that an item uses, in drafts and published parts. */
export async function notePictures(trx: Trx, item: NamingItem, paths: readonly string[]): Promise<void> {
  const ids = [...new Set((await picturesAt(trx, paths)).values())].sort((one, other) => one - other)
  await forgetOtherUses(trx, item, ids)
  if (ids.length > 0) await addUses(trx, item, ids)
}

/** Current path of each of these pictures: a draft's picture may have been cropped, replaced or withheld since. */
export async function currentPaths(db: Db | Trx, paths: readonly string[]): Promise<Map<string, string>> {
  const found = await picturesAt(db, paths)
  const now = await pathsOf(db, found.values())
  return new Map([...found].map(([path, id]) => [path, now.get(id) ?? path]))
}
