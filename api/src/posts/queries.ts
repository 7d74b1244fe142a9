import type { RichText } from 'contract/rich-text.ts'
import type { Language } from 'i18n/languages.ts'
import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely'
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import { inEither, inLanguage, speaks } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'
import type { DB } from '../db/types.generated.ts'
import type { PostCursor } from './rules.ts'

/** Which posts a list holds: left out, all; never what is dated later than now. */
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
        name: inEither('post_categories.name', language),
      }).as('category'),
      jsonObjectFrom(
        select
          .selectFrom('branches')
          .whereRef('branches.id', '=', 'posts.branch_id')
          .where(speaks('branches.name', language))
          .select(['branches.id', inLanguage('branches.name', language).as('name'), 'branches.image']),
      ).as('branch'),
      'posts.published_at',
      'posts.likes_count',
      'posts.comments_count',
      'posts.views_count',
    ])
export type StoredPost = Awaited<ReturnType<ReturnType<typeof postsIn>['executeTakeFirstOrThrow']>>

const isOfList =
  ({ language, categoryId, branchId }: PostFilter) =>
  (where: ExpressionBuilder<DB, 'posts'>) =>
    where.and([
      speaks('posts.title', language),
      ...(categoryId === undefined ? [] : [where('posts.category_id', '=', categoryId)]),
      ...(branchId === undefined ? [] : [where('posts.branch_id', '=', branchId)]),
    ])

/** What is dated later than now stands before all others; the index alone counts it. */
const comingIn = (db: QueryCreator<DB>, filter: PostFilter) =>
  db
    .selectFrom('posts')
    .select([
      sql<number>`count(*)::integer`.as('every'),
      sql<number>`(count(*) filter (where published_at < start_of_week(week_of(${filter.publishedBy}) + 1)))::integer`.as(
        'this_week',
      ),
    ])
    .where(isOfList(filter))
    .where('published_at', '>', filter.publishedBy)

/** How many posts a list holds, and the week that the post after `offset` others lies in; read from counts alone. */
export async function postCursor(db: Db, filter: PostFilter, offset: number): Promise<PostCursor> {
  const { categoryId = 0, branchId = 0, publishedBy, language } = filter
  const count = sql.ref(`${language}_count`)
  const before = sql<number>`${offset}::integer + (select every from coming)`
  const weeks = db
    .selectFrom('post_weeks')
    .where('category_id', '=', categoryId)
    .where('branch_id', '=', branchId)
    .where(sql<boolean>`${count} > 0`)
    .select([
      'week',
      sql<number>`${count}`.as('posts_count'),
      sql<number>`(sum(${count}) over (order by week desc rows unbounded preceding))::integer`.as('up_to_here'),
    ])
  // Read from the newest week on, and no further than the one that is looked for. Page 1 needs none.
  const start = db
    .selectFrom(weeks.as('weeks'))
    .where('up_to_here', '>', before)
    .select([
      'week',
      sql<number>`${before} - (up_to_here - posts_count)
        - case when week = week_of(${publishedBy}) then (select this_week from coming) else 0 end`.as('skip'),
    ])
    .orderBy('week', 'desc')
    .limit(1)
  const list = await db
    .with('coming', (coming) => comingIn(coming, filter))
    .selectFrom('post_lists')
    .where('category_id', '=', categoryId)
    .where('branch_id', '=', branchId)
    .select(sql<number>`${count} - (select every from coming)`.as('total'))
    .$if(offset > 0, (lists) => lists.select(jsonObjectFrom(start).as('begins')))
    .executeTakeFirst()
  return { total: list?.total ?? 0, start: offset > 0 ? (list?.begins ?? null) : { week: undefined, skip: 0 } }
}

const matchesFilter = (filter: PostFilter) => (where: ExpressionBuilder<DB, 'posts'>) =>
  where.and([isOfList(filter)(where), where('posts.published_at', '<=', filter.publishedBy)])

/** The posts from a place on, the newest first. The index alone finds them; only their own rows are read. */
export const postsFrom = (
  db: Db,
  filter: PostFilter,
  { week, skip }: NonNullable<PostCursor['start']>,
  limit: number,
) =>
  postsIn(db, filter.language)
    .where('posts.id', 'in', (select) =>
      select
        .selectFrom('posts')
        .select('posts.id')
        .where(matchesFilter(filter))
        .$if(week !== undefined, (posts) =>
          posts.where('posts.published_at', '<', sql<Date>`start_of_week(${week}::integer + 1)`),
        )
        .orderBy('posts.published_at', 'desc')
        .orderBy('posts.id', 'desc')
        .limit(limit)
        .offset(skip),
    )
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()

export const postById = (db: Db, id: number, now: Date, language: Language) =>
  postsIn(db, language)
    .select(sql<RichText>`posts.document -> ${sql.lit(language)}`.as('document'))
    .where('posts.id', '=', id)
    .where(speaks('posts.title', language))
    .where('posts.published_at', '<=', now)
    .executeTakeFirst()

/** When the next post comes out. */
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

/** Others of the same category: first those of the same branch, then the newest. */
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
  // One list of ids: of two conditions with an "or" between them PostgreSQL would try every post there is.
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
    .where(speaks('name', language))
    .orderBy('position')
    .orderBy('id')
    .execute()
