import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { isPublic } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'
import { contentPages, type OpenedPage } from './rules.ts'

/** Key of a count: page, day and language. */
export interface PageView {
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

/** Adds counts in a fixed order, so that two instances never deadlock. */
export async function addPageViews(db: Db, views: readonly (PageView & { readonly count: number })[]): Promise<void> {
  const each = <Name extends keyof (typeof views)[number]>(name: Name) => views.map((view) => view[name])
  await sql`
    insert into page_views (day, path, language, views_count)
    select * from unnest(${each('day')}::date[], ${each('path')}::text[], ${each('language')}::text[], ${each('count')}::int[])
      as counted (day, path, language, views_count)
    order by day, path, language
    on conflict (day, path, language) do update set views_count = page_views.views_count + excluded.views_count
  `.execute(db)
}
