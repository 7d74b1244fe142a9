import { sql } from 'kysely'
import { isPublic } from '../db/bilingual.ts'
import type { Db } from '../db/client.ts'

/** What can be liked and seen: where its likes stand, and its counts. */
const models = {
  post: { likes: 'post_likes', key: 'post_id', table: 'posts' },
  picture: { likes: 'picture_likes', key: 'picture_id', table: 'branch_pictures' },
} as const
export type LikeableKind = keyof typeof models

/** Whether everybody may see it at this moment. */
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
 * Likes it, or takes the like back: one statement, so that two at once can't both count. The counts follow by trigger.
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
    select likes_count, views_count, ${kind === 'post' ? sql.ref('comments_count') : sql.lit(0)} as comments_count,
      exists (select from ${sql.table(likes)} where ${sql.ref(key)} = ${id} and user_id = ${userId ?? 0}) as is_liked
    from ${sql.table(table)} where id = ${id}
  `.execute(db)
  return rows[0]
}

/** Which of these the reader likes. */
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

/** The salt of a day: the first to need it makes it. */
export async function dailySalt(db: Db, day: string, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('view_salts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db.selectFrom('view_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}
