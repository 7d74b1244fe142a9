import { type RawBuilder, sql } from 'kysely'
import { shownCount } from '../comments/queries.ts'
import { isPublic } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

/** The column with the id of the liked thing, by table of likes. */
const keys = { post_likes: 'post_id', picture_likes: 'picture_id' } as const
export type LikesTable = keyof typeof keys

/**
 * Number of likes, counted in the primary key of `table`. `id` is the column with the id of the liked thing, or the id
 * itself.
 */
export const likesCount = (table: LikesTable, id: string | number): RawBuilder<number> =>
  sql`(select count(*)::integer from ${sql.table(table)}
    where ${sql.ref(keys[table])} = ${typeof id === 'string' ? sql.ref(id) : id})`

/** Kinds that can be liked and viewed: the table of the likes, its key, and the table of the thing. */
const models = {
  post: { likes: 'post_likes', key: 'post_id', table: 'posts' },
  picture: { likes: 'picture_likes', key: 'picture_id', table: 'branch_pictures' },
} as const
export type LikeableKind = keyof typeof models

/** Whether the thing is public now. */
export async function likeableExists(db: Db, kind: LikeableKind, id: number, now: Date): Promise<boolean> {
  const found =
    kind === 'post'
      ? db
          .selectFrom('posts')
          .select('id')
          .where('id', '=', id)
          .where(isPublic('title'))
          .where('published_at', '<=', now)
      : db.selectFrom('branch_pictures').select('id').where('id', '=', id).where('withheld', '=', false)
  return (await found.executeTakeFirst()) !== undefined
}

/**
 * Adds or removes a like in one statement, so that two simultaneous calls cannot both count.
 */
export async function toggleLike(db: Db, kind: LikeableKind, id: number, userId: number, at: Date): Promise<void> {
  const { likes, key } = models[kind]
  await sql`
    with liked as (
      insert into ${sql.table(likes)} (${sql.ref(key)}, user_id, created_at) values (${id}, ${userId}, ${at})
      on conflict do nothing returning user_id
    )
    delete from ${sql.table(likes)}
    where ${sql.ref(key)} = ${id} and user_id = ${userId} and not exists (select from liked)
  `.execute(db)
}

export async function likesOf(db: Db, kind: LikeableKind, id: number, userId: number | undefined) {
  const { likes, key, table } = models[kind]
  const { rows } = await sql<{ likes_count: number; views_count: number; comments_count: number; is_liked: boolean }>`
    select ${likesCount(likes, id)} as likes_count, views_count, ${kind === 'post' ? shownCount('posts.id') : sql.lit(0)} as comments_count,
      exists (select from ${sql.table(likes)} where ${sql.ref(key)} = ${id} and user_id = ${userId ?? 0}) as is_liked
    from ${sql.table(table)} where id = ${id}
  `.execute(db)
  return rows[0]
}

/** Ids of these things that the user likes. */
export async function likedAmong(db: Db, kind: LikeableKind, ids: readonly number[], userId: number | undefined) {
  if (userId === undefined || ids.length === 0) return new Set<number>()
  const { likes, key } = models[kind]
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(key)} as id from ${sql.table(likes)}
    where user_id = ${userId} and ${sql.ref(key)} = any(${[...ids]})
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Counts a view unless this viewer was counted today. */
export async function addView(db: Db, kind: LikeableKind, id: number, day: string, viewer: Buffer): Promise<void> {
  await sql`
    with seen as (
      insert into views (kind, model_id, day, viewer) values (${kind}, ${id}, ${day}, ${viewer})
      on conflict do nothing returning model_id
    )
    update ${sql.table(models[kind].table)} set views_count = views_count + 1 where id in (select model_id from seen)
  `.execute(db)
}

/** The salt of a day; the first call of the day creates it. */
export async function dailySalt(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('view_salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db.selectFrom('view_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}
