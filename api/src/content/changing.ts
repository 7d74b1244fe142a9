import type { ContentItem } from 'contract/content/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from '../platform/db/client.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { actThenShow, type TransactionOnce } from '../platform/http/idempotency.ts'
import type { Services } from '../services.ts'
import { itemById, lockItem, type StoredItem } from './item-queries.ts'
import { itemShape, mayWrite } from './shape.ts'

/** User, language and time of a change. */
export interface ContentContext extends Pick<Services, 'env' | 'now'> {
  readonly user: Staff
  readonly language: Language
}
type ItemReader = Pick<ContentContext, 'user' | 'language' | 'env'>

/** An item as the desk shows it. */
export const itemOf = (item: StoredItem, { user, language, env }: ItemReader): ContentItem =>
  itemShape(item, user, { language, publicUrl: env.publicUrl })

/** An item of the user's branches as it is now; 404 outside them. */
export async function currentItem(trx: Trx, id: number, reading: ItemReader): Promise<ContentItem> {
  const item = await itemById(trx, id, reading.user.branchIds, reading.language)
  if (!item) throw new Problem('not_found')
  return itemOf(item, reading)
}

/** Locks an item of the user's branches until the transaction ends; 404 outside them. */
export async function lockOr404(
  trx: Trx,
  id: number,
  { user, language }: Pick<ContentContext, 'user' | 'language'>,
): Promise<StoredItem> {
  await lockItem(trx, id)
  const item = await itemById(trx, id, user.branchIds, language)
  if (!item) throw new Problem('not_found')
  if (!mayWrite(user, item.kind)) throw new Problem('role_may_not')
  return item
}

/** Changes an item in one transaction and returns it as it is then. */
export const changing = (
  context: ContentContext & { readonly transaction: TransactionOnce },
  id: number,
  work: (trx: Trx, item: StoredItem) => Promise<unknown>,
): Promise<ContentItem> =>
  actThenShow(
    context.transaction,
    async (trx) => work(trx, await lockOr404(trx, id, context)),
    (trx) => currentItem(trx, id, context),
  )
