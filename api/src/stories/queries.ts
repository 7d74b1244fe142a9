import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { isOfBranch } from '../kids/place-queries.ts'
import { inLanguage, nameOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { PageRange } from '../platform/http/paging.ts'

/** A time as JavaScript writes it; PostgreSQL's JSON ends in +00:00. */
const isoMoment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Stories a reader may see: those of these lists (0: for every account), published by this moment. */
export interface StoryAccess {
  readonly lists: readonly number[]
  readonly publishedBy: Date
}

/** Number of stories a reader sees, counted in the index `stories_shown_by_list`. */
export async function countStories(db: Db, { lists, publishedBy }: StoryAccess): Promise<number> {
  const { count } = await db
    .selectFrom('stories')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('shown', '=', true)
    .where('list', 'in', [...lists])
    .where('published_at', '<=', publishedBy)
    .executeTakeFirstOrThrow()
  return count
}

/** Number of likes of a row of `story_items`, counted in the primary key of the likes. */
const likesCount = sql<number>`(select count(*)::integer from story_likes where item_id = story_items.id)`

/** A page of stories of some lists: takes the first of each list by its index, then the latest of those. */
const pageOf = ({ lists, publishedBy }: StoryAccess, { limit, offset }: PageRange) => sql<{
  id: number
  published_at: Date
}>`(
  select latest.id, latest.published_at from unnest(${lists}::integer[]) requested (list), lateral (
    select id, published_at from stories
    where shown and stories.list = requested.list and published_at <= ${publishedBy}
    order by published_at desc, id desc limit ${limit + offset}
  ) latest
  order by latest.published_at desc, latest.id desc limit ${limit} offset ${offset}
)`

interface StoryPage {
  readonly access: StoryAccess
  readonly range: PageRange
}

/** A page of stories, the latest first; each item says whether this user has seen and liked it. */
export const storiesWithin = (db: Db, userId: number, { access, range }: StoryPage, language: Language) =>
  db
    .selectFrom(pageOf(access, range).as('page'))
    .innerJoin('stories as story', 'story.id', 'page.id')
    .innerJoin('branches', 'branches.id', 'story.branch_id')
    .select((select) => [
      'story.id',
      'story.audience',
      jsonBuildObject({
        id: select.ref('branches.id'),
        name: nameOf('branches', language),
        image: select.ref('branches.image'),
      }).as('branch'),
      jsonArrayFrom(
        select
          .selectFrom('story_items')
          .leftJoin('story_likes', (join) =>
            join.onRef('story_likes.item_id', '=', 'story_items.id').on('story_likes.user_id', '=', userId),
          )
          .leftJoin('story_views', (join) =>
            join.onRef('story_views.item_id', '=', 'story_items.id').on('story_views.user_id', '=', userId),
          )
          .leftJoin('pictures', 'pictures.id', 'story_items.picture_id')
          .whereRef('story_items.story_id', '=', 'story.id')
          .where('story_items.withheld', '=', false)
          .select((item) => [
            'story_items.id',
            'story_items.kind',
            'story_items.media',
            inLanguage<string | null>('story_items.caption', language).as('caption'),
            sql<{ x: number; y: number } | null>`case when pictures.id is not null
              then json_build_object('x', pictures.focus_x, 'y', pictures.focus_y) end`.as('focus'),
            likesCount.as('likes_count'),
            'story_items.views_count',
            item('story_likes.user_id', 'is not', null).$castTo<boolean>().as('is_liked'),
            item('story_views.user_id', 'is not', null).$castTo<boolean>().as('is_viewed'),
            isoMoment('story_items.created_at').as('created_at'),
          ])
          .orderBy('story_items.created_at')
          .orderBy('story_items.id'),
      ).as('items'),
    ])
    .orderBy('story.published_at', 'desc')
    .orderBy('story.id', 'desc')
    .execute()

/** Locks an item that the reader may see until the transaction ends; false if there is none. */
export const lockStoryItem = async (trx: Trx, itemId: number, { lists, publishedBy }: StoryAccess): Promise<boolean> =>
  (await trx
    .selectFrom('story_items')
    .innerJoin('stories', 'stories.id', 'story_items.story_id')
    .select('story_items.id')
    .where('story_items.id', '=', itemId)
    .where('story_items.withheld', '=', false)
    .where('stories.list', 'in', [...lists])
    .where('stories.published_at', '<=', publishedBy)
    .forNoKeyUpdate('story_items')
    .executeTakeFirst()) !== undefined

/** Deletes a like; false if there was none. */
export async function removeLike(trx: Trx, itemId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('story_likes')
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const addLike = (trx: Trx, itemId: number, userId: number) =>
  trx.insertInto('story_likes').values({ item_id: itemId, user_id: userId }).execute()

export const countsOf = (db: Db, itemId: number) =>
  db
    .selectFrom('story_items')
    .select([likesCount.as('likes_count'), 'views_count'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()

/** Stores that a user saw an item; true the first time on this day. */
export async function recordItemView(trx: Trx, itemId: number, userId: number, day: string): Promise<boolean> {
  const noted = await trx
    .insertInto('story_views')
    .values({ item_id: itemId, user_id: userId, seen_on: day })
    .onConflict((conflict) =>
      conflict
        .columns(['item_id', 'user_id'])
        .doUpdateSet({ seen_on: day })
        .where('story_views.seen_on', '<', sql<string>`excluded.seen_on`),
    )
    .returning('item_id')
    .executeTakeFirst()
  return noted !== undefined
}

export const addItemView = (trx: Trx, itemId: number) =>
  trx
    .updateTable('story_items')
    .set((item) => ({ views_count: item('views_count', '+', 1) }))
    .where('id', '=', itemId)
    .execute()

interface FileRequest {
  /** Private path of the file. */
  readonly path: string
  /** Account that the address was signed for. */
  readonly reader: number | undefined
  readonly now: Date
}

/**
 * Whether the account that an address was signed for may read a private file now. A story's file may be read while the
 * story is published to this account and the item is not withheld; a file that is only in the library may be read at
 * the desk only.
 */
export async function mayReadFile(db: Db, { path, reader, now }: FileRequest): Promise<boolean> {
  const account = sql`${reader ?? 0}::integer`
  const isPublished = sql`not restore_is_open() and not item.withheld and story.published_at <= ${now}
    and (story.audience = 'accounts' or ${isOfBranch(account, sql`story.branch_id`)})`
  const { rows } = await sql<{ may: boolean }>`
    select case
      when exists (select from story_items where media = ${path}) then exists (
        select from story_items item join stories story on story.id = item.story_id where item.media = ${path} and ${isPublished})
      when exists (select from pictures where poster = ${path}) then exists (
        select from pictures join story_items item on item.picture_id = pictures.id join stories story on story.id = item.story_id
        where pictures.poster = ${path} and ${isPublished})
      else ${reader === undefined} and not exists (select from pictures where file = ${path})
    end as may`.execute(db)
  return rows[0]?.may ?? false
}
