import type { RichText } from 'contract/rich-text.ts'
import type { Language } from 'i18n/languages.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { shownCount } from '../comments/queries.ts'
import { likesCount } from '../likes/queries.ts'
import { eitherLanguage, inLanguage, isPublicIn } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'
import type { DB } from '../platform/db/types.generated.ts'
import type { PageRange } from '../platform/http/paging.ts'

/** Filter of a list of posts; without fields, all. Never includes posts dated later than `publishedBy`. */
export interface PostFilter {
  readonly publishedBy: Date
  readonly language: Language
  readonly categoryId?: number | undefined
  readonly branchId?: number | undefined
}

const postsIn = (db: Db, language: Language) =>
  db
    .selectFrom('posts')
    .innerJoin('post_categories', 'post_categories.id', 'posts.category_id')
    .select((select) => [
      'posts.id',
      inLanguage('posts.title', language).as('title'),
      inLanguage('posts.excerpt', language).as('excerpt'),
      inLanguage('posts.body', language).as('body'),
      'posts.image',
      jsonBuildObject({
        id: select.ref('post_categories.id'),
        name: eitherLanguage('post_categories.name', language),
      }).as('category'),
      jsonObjectFrom(
        select
          .selectFrom('branches')
          .whereRef('branches.id', '=', 'posts.branch_id')
          .where(isPublicIn('branches.name', language))
          .select(['branches.id', inLanguage('branches.name', language).as('name'), 'branches.image']),
      ).as('branch'),
      'posts.published_at',
      likesCount('post_likes', 'posts.id').as('likes_count'),
      shownCount('posts.id').as('comments_count'),
      'posts.views_count',
    ])
export type StoredPost = Awaited<ReturnType<ReturnType<typeof postsIn>['executeTakeFirstOrThrow']>>

const matchesFilter =
  ({ publishedBy, language, categoryId, branchId }: PostFilter) =>
  (where: ExpressionBuilder<DB, 'posts'>) =>
    where.and([
      isPublicIn('posts.title', language),
      where('posts.published_at', '<=', publishedBy),
      ...(categoryId === undefined ? [] : [where('posts.category_id', '=', categoryId)]),
      ...(branchId === undefined ? [] : [where('posts.branch_id', '=', branchId)]),
    ])

/** Number of posts of a list, counted by an index-only scan. */
export async function countPosts(db: Db, filter: PostFilter): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow()
  return count
}

/** A page of posts, newest first. An index-only scan finds them; only their rows are read. */
export const postsWithin = (db: Db, filter: PostFilter, { limit, offset }: PageRange) =>
  postsIn(db, filter.language)
    .where('posts.id', 'in', (select) =>
      select
        .selectFrom('posts')
        .select('posts.id')
        .where(matchesFilter(filter))
        .orderBy('posts.published_at', 'desc')
        .orderBy('posts.id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()

export const postById = (db: Db, id: number, now: Date, language: Language) =>
  postsIn(db, language)
    .select(sql<RichText>`posts.document -> ${sql.lit(language)}`.as('document'))
    .where('posts.id', '=', id)
    .where(isPublicIn('posts.title', language))
    .where('posts.published_at', '<=', now)
    .executeTakeFirst()

/** Time of the next scheduled publication. */
export async function nextPublication(db: Db, now: Date): Promise<Date | undefined> {
  const next = await db
    .selectFrom('posts')
    .select('published_at')
    .where('published_at', '>', now)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return next?.published_at
}

/** Other posts of the same category: those of the same branch first, then the newest. */
export const similarPosts = (
  db: Db,
  { id, publishedBy, language, categoryId, branchId }: PostFilter & { readonly id: number },
  take: number,
) => {
  const newest = (filter: PostFilter) =>
    db
      .selectFrom('posts')
      .select('posts.id')
      .where(matchesFilter(filter))
      .where('posts.id', '<>', id)
      .orderBy('posts.published_at', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(take)
  // One list of ids: with an "or" between two conditions PostgreSQL would try every post.
  const candidates = sql<number>`any(array(${newest({ publishedBy, language, categoryId, branchId: branchId ?? 0 })}) || array(${newest({ publishedBy, language, categoryId })}))`
  return postsIn(db, language)
    .where('posts.id', '=', candidates)
    .orderBy((order) => order('posts.branch_id', 'is not distinct from', branchId ?? null), 'desc')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(take)
    .execute()
}

export const categoriesInOrder = (db: Db, language: Language) =>
  db
    .selectFrom('post_categories')
    .select(['id', inLanguage('name', language).as('name')])
    .where(isPublicIn('name', language))
    .orderBy('position')
    .orderBy('id')
    .execute()
