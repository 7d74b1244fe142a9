import { isPublic, publicLanguages } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

/** The sitemap lists this many of the newest; crawlers find older ones by following links. */
const rowsMax = 5000

export const sitemapBranches = (db: Db) =>
  db
    .selectFrom('branches')
    .select(['id', 'is_resort', publicLanguages('name').as('languages')])
    .where(isPublic('name'))
    .orderBy('position')
    .orderBy('id')
    .limit(rowsMax)
    .execute()

export const sitemapEvents = (db: Db) =>
  db
    .selectFrom('events')
    .select(['id', publicLanguages('title').as('languages')])
    .where(isPublic('title'))
    .orderBy('ends_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute()

export const sitemapPosts = (db: Db, now: Date) =>
  db
    .selectFrom('posts')
    .select(['id', 'category_id', publicLanguages('title').as('languages')])
    .where(isPublic('title'))
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute()
