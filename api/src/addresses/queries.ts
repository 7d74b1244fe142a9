import type { Db } from '../db/client.ts'

/** The sitemap lists this many of the newest; crawlers find older ones by following links. */
const most = 5000

export const branchAddresses = (db: Db) =>
  db.selectFrom('branches').select('id').orderBy('position').orderBy('id').limit(most).execute()

export const eventAddresses = (db: Db) =>
  db.selectFrom('events').select('id').orderBy('ends_at', 'desc').orderBy('id', 'desc').limit(most).execute()

export const postAddresses = (db: Db, now: Date) =>
  db
    .selectFrom('posts')
    .select(['id', 'category_id'])
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
