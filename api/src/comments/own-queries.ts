import { newsCategory } from 'contract/posts/endpoints.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { isPublic, nameOf } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

interface Author {
  readonly userId: number
  readonly language: Language
  readonly now: Date
  readonly limit: number
}

/** A user's own comments with their states and posts; the latest first. */
export const ownComments = (db: Db, { userId, language, now, limit }: Author) =>
  db
    .selectFrom('comments')
    .select((select) => [
      'comments.id',
      'comments.comment',
      'comments.state',
      'comments.created_at',
      'comments.school_answer as answer',
      jsonObjectFrom(
        select
          .selectFrom('posts')
          .whereRef('posts.id', '=', 'comments.post_id')
          .where(isPublic('posts.title'))
          .where('posts.published_at', '<=', now)
          .select(['posts.id', nameOf('posts', language).as('title')])
          .select(sql<boolean>`posts.category_id = ${newsCategory}`.as('is_news')),
      ).as('post'),
    ])
    .where('comments.user_id', '=', userId)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute()
