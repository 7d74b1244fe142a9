import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { contentPages, type OpenedPage } from './rules.ts'

/** Whether a visitor finds it: what is dated in the future is as if it were not there. */
export async function pageExists(db: Db, { thing }: OpenedPage, now: Date): Promise<boolean> {
  if (!thing) return true
  const table = contentPages[thing.page]
  const isOut = table === 'posts' ? sql<boolean>`published_at <= ${now}` : sql<boolean>`true`
  const found = await db.selectFrom(table).where('id', '=', thing.id).where(isOut).select('id').executeTakeFirst()
  return found !== undefined
}

export const addPageView = (db: Db, view: { day: string; path: string; language: Language }) =>
  db
    .insertInto('page_views')
    .values({ ...view, views_count: 1 })
    .onConflict((seen) =>
      seen.columns(['day', 'path', 'language']).doUpdateSet({ views_count: sql`page_views.views_count + 1` }),
    )
    .execute()
