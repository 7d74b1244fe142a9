import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { said } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

/** As JavaScript writes a moment: PostgreSQL's own JSON says +00:00. */
const isoMoment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Where a page begins: in this week, after so many stories of it. Without a week, at the very first. */
interface Place {
  readonly week: number | undefined
  readonly skip: number
}

/** The week that the story after `offset` others lies in; read from counts alone. */
export async function placeOf(db: Db, offset: number): Promise<Place | undefined> {
  if (offset === 0) return { week: undefined, skip: 0 }
  const weeks = db
    .selectFrom('story_weeks')
    .where('stories_count', '>', 0)
    .select([
      'week',
      'stories_count',
      sql<number>`(sum(stories_count) over (order by week desc rows unbounded preceding))::integer`.as('up_to_here'),
    ])
  return db
    .selectFrom(weeks.as('weeks'))
    .where('up_to_here', '>', offset)
    .select(['week', sql<number>`${offset}::integer - (up_to_here - stories_count)`.as('skip')])
    .orderBy('week', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The stories from a place on, the latest first; each item says what this person did with it. */
export const storiesFrom = (db: Db, userId: number, { week, skip }: Place, limit: number, language: Language) =>
  db
    .with('told', (db) =>
      db
        .selectFrom('stories')
        .selectAll()
        .$if(week !== undefined, (stories) =>
          stories.where('told_at', '<', sql<Date>`start_of_week(${week}::integer + 1)`),
        )
        .orderBy('told_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(skip),
    )
    .selectFrom('told')
    .innerJoin('branches', 'branches.id', 'told.branch_id')
    .select((select) => [
      'told.id',
      jsonBuildObject({
        id: select.ref('branches.id'),
        name: said('branches.name', language),
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
          .whereRef('story_items.story_id', '=', 'told.id')
          .select((item) => [
            'story_items.id',
            sql<'image' | 'video'>`story_items.kind`.as('kind'),
            'story_items.media',
            sql<string | null>`story_items.caption ->> ${sql.lit(language)}`.as('caption'),
            'story_items.likes_count',
            'story_items.views_count',
            item('story_likes.user_id', 'is not', null).$castTo<boolean>().as('is_liked'),
            item('story_views.user_id', 'is not', null).$castTo<boolean>().as('is_viewed'),
            isoMoment('story_items.created_at').as('created_at'),
          ])
          .orderBy('story_items.created_at')
          .orderBy('story_items.id'),
      ).as('items'),
    ])
    .orderBy('told.told_at', 'desc')
    .orderBy('told.id', 'desc')
    .execute()

export async function countStories(db: Db): Promise<number> {
  const { count } = await db.selectFrom('stories_counted').select('count').executeTakeFirstOrThrow()
  return count
}

/** Holds the item, so that what follows in the transaction has it for itself; false where there is none. */
export const holdItem = async (trx: Db, itemId: number): Promise<boolean> =>
  (await trx.selectFrom('story_items').select('id').where('id', '=', itemId).forNoKeyUpdate().executeTakeFirst()) !==
  undefined

/** Answers whether there was a like to take back. */
export async function takeLikeBack(trx: Db, itemId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('story_likes')
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const addLike = (trx: Db, itemId: number, userId: number) =>
  trx.insertInto('story_likes').values({ item_id: itemId, user_id: userId }).execute()

export const countsOf = (db: Db, itemId: number) =>
  db.selectFrom('story_items').select(['likes_count', 'views_count']).where('id', '=', itemId).executeTakeFirstOrThrow()

/** Notes that a person saw an item; true where it is their first time on this day. */
export async function noteView(trx: Db, itemId: number, userId: number, day: string): Promise<boolean> {
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

export const countView = (trx: Db, itemId: number) =>
  trx
    .updateTable('story_items')
    .set((item) => ({ views_count: item('views_count', '+', 1) }))
    .where('id', '=', itemId)
    .execute()
