import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { inEither } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

/** As JavaScript writes a moment: PostgreSQL's own JSON says +00:00. */
const isoMoment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What a reader may see: the lists their stories stand in (0: any account's), told by now. */
export interface StoryAccess {
  readonly lists: readonly number[]
  readonly toldBy: Date
}

/** The branches whose families this account belongs to (product §2). */
export async function branchesOfFamily(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('kids', 'kids.user_id', 'users.id')
    .innerJoin('registrations', 'registrations.kid_id', 'kids.id')
    .where('users.id', '=', userId)
    .where('users.email_verified_at', 'is not', null)
    .where('registrations.status', 'not in', ['rejected', 'withdrawn'])
    .select('registrations.branch_id')
    .distinct()
    .execute()
  return rows.map(({ branch_id }) => branch_id)
}

/** Where a page begins: in this week, after `offset` stories of it; without a week, at the newest story. */
interface StoryCursor {
  readonly total: number
  readonly start: { readonly week: number | undefined; readonly skip: number } | null
}

/** How many stories a reader sees, and the week that the one after `offset` others lies in; read from counts alone. */
export async function storyCursor(db: Db, { lists, toldBy }: StoryAccess, offset: number): Promise<StoryCursor> {
  const { rows } = await sql<{ total: number; week: number | null; skip: number | null }>`
    with coming as (
      select count(*)::integer as every,
        (count(*) filter (where told_at < start_of_week(week_of(${toldBy}) + 1)))::integer as this_week
      from stories where shown and list = any(${lists}::integer[]) and told_at > ${toldBy}
    ), weeks as (
      select week, sum(stories_count)::integer as stories_count from story_list_weeks
      where list = any(${lists}::integer[]) and ${offset}::integer > 0 group by week having sum(stories_count) > 0
    ), summed as (
      select week, stories_count,
        (sum(stories_count) over (order by week desc rows unbounded preceding))::integer as up_to_here
      from weeks
    ), begins as (
      select week, ${offset}::integer + every - (up_to_here - stories_count)
        - case when week = week_of(${toldBy}) then this_week else 0 end as skip
      from summed, coming where up_to_here > ${offset}::integer + every order by week desc limit 1
    )
    select (coalesce((select sum(stories_count) from story_lists where list = any(${lists}::integer[])), 0) - every)::integer
      as total, begins.week, begins.skip
    from coming left join begins on true`.execute(db)
  const { total = 0, week = null, skip = null } = rows[0] ?? {}
  if (offset === 0) return { total, start: { week: undefined, skip: 0 } }
  return { total, start: week === null ? null : { week, skip: skip ?? 0 } }
}

/** The stories of some lists from a place on: the first of each by its index, and of those the latest. */
const toldIn = (
  { lists, toldBy }: StoryAccess,
  { week, skip }: NonNullable<StoryCursor['start']>,
  limit: number,
) => sql<{
  id: number
  told_at: Date
}>`(
  select met.id, met.told_at from unnest(${lists}::integer[]) wanted (list), lateral (
    select id, told_at from stories
    where shown and stories.list = wanted.list and told_at <= ${toldBy}
      and told_at < ${week === undefined ? sql`'infinity'` : sql`start_of_week(${week}::integer + 1)`}
    order by told_at desc, id desc limit ${limit + skip}
  ) met
  order by met.told_at desc, met.id desc limit ${limit} offset ${skip}
)`

interface StoryPage {
  readonly access: StoryAccess
  readonly start: NonNullable<StoryCursor['start']>
  readonly limit: number
}

/** The stories from a place on, the latest first; each item says what this person did with it. */
export const storiesFrom = (db: Db, userId: number, { access, start, limit }: StoryPage, language: Language) =>
  db
    .selectFrom(toldIn(access, start, limit).as('page'))
    .innerJoin('stories as told', 'told.id', 'page.id')
    .innerJoin('branches', 'branches.id', 'told.branch_id')
    .select((select) => [
      'told.id',
      'told.audience',
      jsonBuildObject({
        id: select.ref('branches.id'),
        name: inEither('branches.name', language),
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
          .whereRef('story_items.story_id', '=', 'told.id')
          .where('story_items.withheld', '=', false)
          .select((item) => [
            'story_items.id',
            sql<'image' | 'video'>`story_items.kind`.as('kind'),
            'story_items.media',
            sql<string | null>`story_items.caption ->> ${sql.lit(language)}`.as('caption'),
            sql<{ x: number; y: number } | null>`case when pictures.id is not null
              then json_build_object('x', pictures.focus_x, 'y', pictures.focus_y) end`.as('focus'),
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

/** Holds an item that the reader may see, for what follows in the transaction; false where there is none for them. */
export const lockStoryItem = async (trx: Db, itemId: number, { lists, toldBy }: StoryAccess): Promise<boolean> =>
  (await trx
    .selectFrom('story_items')
    .innerJoin('stories', 'stories.id', 'story_items.story_id')
    .select('story_items.id')
    .where('story_items.id', '=', itemId)
    .where('story_items.withheld', '=', false)
    .where('stories.list', 'in', [...lists])
    .where('stories.told_at', '<=', toldBy)
    .forNoKeyUpdate('story_items')
    .executeTakeFirst()) !== undefined

/** Answers whether there was a like to take back. */
export async function removeLike(trx: Db, itemId: number, userId: number): Promise<boolean> {
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
export async function recordItemView(trx: Db, itemId: number, userId: number, day: string): Promise<boolean> {
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

export const addItemView = (trx: Db, itemId: number) =>
  trx
    .updateTable('story_items')
    .set((item) => ({ views_count: item('views_count', '+', 1) }))
    .where('id', '=', itemId)
    .execute()
