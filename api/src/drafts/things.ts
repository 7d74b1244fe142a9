import type { ContentItem } from 'contract/content/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from '../db/client.ts'
import type { Staff } from '../http/authentication.ts'
import type { Services } from '../services.ts'
import { itemById, lockItem, type StoredItem } from './item-queries.ts'
import { itemShape, mayWrite } from './shape.ts'

/** Who works on a thing, and what for. */
export interface Working extends Pick<Services, 'env' | 'now'> {
  readonly user: Staff
  readonly language: Language
}

/** The thing as it is answered. */
export const thingOf = (
  item: StoredItem,
  { user, language, env }: Pick<Working, 'user' | 'language' | 'env'>,
): ContentItem => itemShape(item, user, { language, publicUrl: env.publicUrl })

/** A thing of one's branches, held until what is done with it is written. */
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
