import { kindNames } from 'contract/content/kinds.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../platform/db/client.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { itemsWithDrafts } from './list-queries.ts'
import { listedShape, mayWrite } from './shape.ts'

const shownAtMost = 20

/** Content on Today: what this user may publish and has unpublished changes. */
export async function draftsOfToday(db: Db, user: Staff, language: Language) {
  const kinds = kindNames.filter((kind) => mayWrite(user, kind))
  const items = await itemsWithDrafts(db, kinds, { branchIds: user.branchIds, limit: shownAtMost, language })
  return items.map((item) => {
    const { id, kind, row_id, branch, title, changed_at, changed_by } = listedShape(item)
    return { id, kind, row_id, branch, title, changed_at, changed_by }
  })
}
