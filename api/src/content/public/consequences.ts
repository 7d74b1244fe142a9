// Consequences of publishing, by kind of content.

import type { KindName } from 'contract/content/kinds.ts'
import { newsCategory } from 'contract/posts/endpoints.ts'
import { href } from 'contract/site/href.ts'
import type { Selectable } from 'kysely'
import { keepOldAddress } from '../../addresses/queries.ts'
import { takeDraftPictures } from '../../pictures/gallery/new-branch.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { DB } from '../../platform/db/types.generated.ts'
import { announce, announceAgain } from '../../push/announce.ts'
import { openForVisits } from '../../visits/desk/draft-hours-queries.ts'
import type { Row } from './columns.ts'
import { revisionColumns } from './revisions.ts'
import { changeRow, lockRow } from './row-queries.ts'

interface PublishedRow<R = Row> {
  readonly id: number
  /** The thing of content that is published. */
  readonly itemId: number
  /** The row before; undefined if it is new. */
  readonly before: R | undefined
  readonly after: R
  readonly at: Date
}
type RowOf<Table extends keyof DB> = PublishedRow<Selectable<DB[Table]>>

/** Sends push messages about news at its date. News that becomes a post keeps its former address as a redirect. */
async function followPost(trx: Trx, { id, before, after, at }: RowOf<'posts'>) {
  const isNews = after.category_id === newsCategory
  const moment = after.published_at
  if (!before) {
    if (isNews) await announce(trx, 'news', id, { moment, at })
    return
  }
  if (before.published_at.getTime() !== moment.getTime()) await announceAgain(trx, id, { moment, at, isNews })
  if (before.category_id === newsCategory && !isNews)
    await keepOldAddress(trx, { path: href('newsItem', { newsId: id }), kind: 'post', row_id: id })
}

/** Sends push messages about a new coming event, and raises the revision for calendar programs. */
async function followEvent(trx: Trx, written: RowOf<'events'>) {
  const { id, before, after, at } = written
  if (!before && after.starts_at > at) await announce(trx, 'event', id, { moment: at, at })
  await followDay(trx, 'event', written)
}

async function followDay(trx: Trx, kind: 'event' | 'calendar_entry', { id, before, after, at }: PublishedRow) {
  const columns = before && revisionColumns(before, after, at)
  if (columns && Object.keys(columns).length > 0) await changeRow(trx, kind, id, columns)
}

/**
 * Opens a new branch for visits and gives it the pictures of its draft. A branch whose address name changes is still found by
 * the former one.
 */
async function followBranch(trx: Trx, { id, itemId, before, after }: RowOf<'branches'>) {
  if (!before) {
    await openForVisits(trx, id, itemId)
    await takeDraftPictures(trx, { id, itemId })
  } else if (before.slug !== after.slug)
    await keepOldAddress(trx, { path: href('branch', { branchId: before.slug }), kind: 'branch', row_id: id })
}

type Follow = (trx: Trx, written: PublishedRow) => Promise<void>

const consequences: Partial<Record<KindName, Follow>> = {
  post: followPost as Follow,
  event: followEvent as Follow,
  calendar_entry: (trx, written) => followDay(trx, 'calendar_entry', written),
  branch: followBranch as Follow,
}

/** Runs all consequences of publishing this row. */
export async function runConsequences(trx: Trx, kind: KindName, written: Omit<PublishedRow, 'after'>): Promise<void> {
  const after = consequences[kind] && (await lockRow(trx, kind, written.id))
  if (after) await consequences[kind]?.(trx, { ...written, after })
}
