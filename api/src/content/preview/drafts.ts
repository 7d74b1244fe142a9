import { parts } from 'contract/content/kinds.ts'
import { pageOf } from 'contract/content/pages.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from '../../platform/db/client.ts'
import { hashOfToken, isToken } from '../../platform/http/tokens.ts'
import type { Services } from '../../services.ts'
import { itemById } from '../item-queries.ts'
import { partOf } from '../parts.ts'
import { publish } from '../public/publishing.ts'
import { previewedItem } from './queries.ts'

/**
 * Renders the site as if the item's draft were published: `show` reads inside a transaction that is rolled back afterwards.
 * Throws `not_found` for an expired link or one whose author may no longer see the item, and the publishing problems if nothing can be shown.
 */
export async function withDrafts<Answer>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
  show: (trx: Trx, page: (language: Language) => string) => Promise<Answer>,
): Promise<Answer> {
  const trx = await db.startTransaction().execute()
  try {
    const link = isToken(token) ? await previewedItem(trx, hashOfToken(token), now()) : undefined
    const item = link && (await itemById(trx, link.itemId, link.branchIds, 'ar'))
    if (!item) throw new Problem('not_found')
    await publish(trx, item, parts, { staffId: null, at: now() })
    const preview = await itemById(trx, item.id, 'all', 'ar')
    return await show(trx, pageOf(item.kind, preview?.row_id ?? 0, partOf(item, 'common').draft))
  } finally {
    await trx.rollback().execute()
  }
}
