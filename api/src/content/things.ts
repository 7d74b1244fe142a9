import type { ContentItem } from 'contract/content/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from '../platform/db/client.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Services } from '../services.ts'
import { itemById, lockItem, type StoredItem } from './item-queries.ts'
import { itemShape, mayWrite } from './shape.ts'

/** User, language and time of a change. */
export interface Working extends Pick<Services, 'env' | 'now'> {
  readonly user: Staff
  readonly language: Language
}

/** The item as sent in responses. */
export const thingOf = (
  item: StoredItem,
  { user, language, env }: Pick<Working, 'user' | 'language' | 'env'>,
): ContentItem => itemShape(item, user, { language, publicUrl: env.publicUrl })

/** Answer to a repeated change: the item's current state. */
export const thingAgain = (id: number, working: Pick<Working, 'user' | 'language' | 'env'>) => async (trx: Trx) => {
  const item = await itemById(trx, id, working.user.branchIds, working.language)
  if (!item) throw new Problem('not_found')
  return thingOf(item, working)
}

/** Locks an item of the user's branches until the transaction ends; 404 otherwise. */
export async function thingToChange(
  trx: Trx,
  id: number,
  { user, language }: Pick<Working, 'user' | 'language'>,
): Promise<StoredItem> {
  await lockItem(trx, id)
  const item = await itemById(trx, id, user.branchIds, language)
  if (!item) throw new Problem('not_found')
  if (!mayWrite(user, item.kind)) throw new Problem('role_may_not')
  return item
}
