import type { Trx } from '../platform/db/client.ts'
import { picturesAt } from './allowed-queries.ts'
import { addUses, forgetOtherUses, type NamingItem } from './use-queries.ts'

/** Stores all pictures that an item uses, in drafts and published parts. */
export async function notePictures(trx: Trx, item: NamingItem, paths: readonly string[]): Promise<void> {
  const ids = [...new Set((await picturesAt(trx, paths)).values())].sort((one, other) => one - other)
  await forgetOtherUses(trx, item, ids)
  if (ids.length > 0) await addUses(trx, item, ids)
}
