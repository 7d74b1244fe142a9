import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { asynchronousCommit } from '../platform/db/asynchronous-commit.ts'
import { isPublic } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'
import { contentPages, type OpenedPage } from './rules.ts'

/** Key of a count: page, day and language. */
interface PageView {
  readonly day: string
  readonly path: string
  readonly language: Language
}

/** Whether visitors find the page: a post with a future date is missing. */
export async function pageExists(db: Db, { thing }: OpenedPage, now: Date): Promise<boolean> {
  if (!thing) return true
  const table = contentPages[thing.page]
  const isOut = table === 'posts' ? sql<boolean>`published_at <= ${now}` : sql<boolean>`true`
  const found = await db
    .selectFrom(table)
    .where('id', '=', thing.id)
    .where(isOut)
    .where(isPublic(table === 'branches' ? 'name' : 'title'))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Counts a view. Committed asynchronously: a crash of the database may lose the last ones. */
export const addPageView = (db: Db, { day, path, language }: PageView) =>
  sql`
    insert into page_views (day, path, language, views_count)
    select ${day}::date, ${path}, ${language}, 1 from ${asynchronousCommit}
    on conflict (day, path, language) do update set views_count = page_views.views_count + 1
  `.execute(db)
