import { parts } from 'contract/content/kinds.ts'
import { pageOf } from 'contract/content/pages.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from '../../db/client.ts'
import { hashOfToken, isToken } from '../../http/tokens.ts'
import type { Services } from '../../services.ts'
import { itemById } from '../item-queries.ts'
import { partOf } from '../parts.ts'
import { publish } from '../public/publishing.ts'
import { previewedItem } from './queries.ts'

/** Ends a transaction with an answer and without a trace. */
class Shown {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

/**
 * Shows the site as if what is written of a thing were published: `show` reads in a transaction in which it is, and which
 * is then rolled back. Nobody else sees anything of it. Throws `not_found` for a link that is dead, and what keeps the thing
 * from being published where nothing of it can be shown.
 */
export async function withDrafts<Answer>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
  show: (trx: Trx, page: (language: Language) => string) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await db.transaction().execute(async (trx) => {
      const itemId = isToken(token) ? await previewedItem(trx, hashOfToken(token), now()) : undefined
      const item = itemId === undefined ? undefined : await itemById(trx, itemId, 'all', 'ar')
      if (!item) throw new Problem('not_found')
      await publish(trx, item, parts, { staffId: null, at: now() })
      const shown = await itemById(trx, item.id, 'all', 'ar')
      const page = pageOf(item.kind, shown?.row_id ?? 0, partOf(item, 'common').draft)
      throw new Shown(await show(trx, page))
    })
  } catch (end) {
    if (end instanceof Shown) return end.answer as Answer
    throw end
  }
}
