import type { Db, Trx } from '../db/client.ts'
import { picturesAt } from './allowed-queries.ts'
import { addUses, forgetOtherUses, type NamingItem, pathsOf } from './use-queries.ts'

/** Writes down which pictures a thing names, in its drafts and in what is published: all of them, each time. */
export async function notePictures(trx: Trx, item: NamingItem, paths: readonly string[]): Promise<void> {
  const ids = [...new Set((await picturesAt(trx, paths)).values())].sort((one, other) => one - other)
  await forgetOtherUses(trx, item, ids)
  if (ids.length > 0) await addUses(trx, item, ids)
}

/** The address that each of these pictures has now: what a draft names may have been cropped, replaced or stopped since. */
export async function currentPaths(db: Db | Trx, paths: readonly string[]): Promise<Map<string, string>> {
  const found = await picturesAt(db, paths)
  const now = await pathsOf(db, found.values())
  return new Map([...found].map(([path, id]) => [path, now.get(id) ?? path]))
}
