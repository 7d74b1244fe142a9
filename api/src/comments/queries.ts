import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { isPublic, speaks } from '../db/bilingual.ts'
import type { Db, Trx } from '../db/client.ts'

const commentsIn = (db: Db | Trx) =>
  db
    .selectFrom('comments')
    .select((select) => [
      'comments.id',
      'comments.comment',
      'comments.state',
      'comments.user_id',
      jsonObjectFrom(
        select
          .selectFrom('users')
          .whereRef('users.id', '=', 'comments.user_id')
          .select(['users.id', 'users.name', 'users.image']),
      ).as('user'),
      'comments.created_at',
      'comments.edited_at',
      'comments.school_answer',
      'comments.answered_at',
    ])
export type StoredComment = Awaited<ReturnType<ReturnType<typeof commentsIn>['executeTakeFirstOrThrow']>>

/** How many comments everybody sees; undefined where there is no such post (in this language, or in any), or not yet. */
export const commentsCountOf = async (
  db: Db | Trx,
  postId: number,
  now: Date,
  language?: Language,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('posts')
      .select('comments_count')
      .where('id', '=', postId)
      .where(language ? speaks('title', language) : isPublic('title'))
      .where('published_at', '<=', now)
      .executeTakeFirst()
  )?.comments_count

/** What of the caller's own nobody else sees: it waits for the school or was refused; the newest first. */
export const unseenCommentsOf = (db: Db, postId: number, userId: number) =>
  commentsIn(db)
    .where('comments.post_id', '=', postId)
    .where('comments.user_id', '=', userId)
    .where('comments.state', '<>', 'shown')
    .orderBy('comments.number', 'desc')
    .limit(100)
    .execute()

/** Where a page begins: in this thousand, after `offset` of its comments; without one, at the newest comment. */
interface CommentCursor {
  readonly block: number | undefined
  readonly skip: number
}

/** The thousand that the comment after `offset` others lies in, and how many of it come before; read from counts. */
export async function commentCursor(db: Db, postId: number, offset: number): Promise<CommentCursor | undefined> {
  if (offset === 0) return { block: undefined, skip: 0 }
  return db
    .with('blocks', (blocks) =>
      blocks
        .selectFrom('comment_blocks')
        .where('post_id', '=', postId)
        .where('comments_count', '>', 0)
        .select([
          'block',
          'comments_count',
          sql<number>`(sum(comments_count) over (order by block desc rows unbounded preceding))::integer`.as(
            'up_to_here',
          ),
        ]),
    )
    .selectFrom('blocks')
    .where('up_to_here', '>', offset)
    .select(['block', sql<number>`${offset}::integer - (up_to_here - comments_count)`.as('skip')])
    .orderBy('block', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Shown comments from a place on, the newest first. The index alone finds them; only their own rows are read. */
export const commentsFrom = (db: Db, postId: number, { block, skip }: CommentCursor, limit: number) =>
  commentsIn(db)
    .where('comments.id', 'in', (select) =>
      select
        .selectFrom('comments')
        .select('comments.id')
        .where('comments.post_id', '=', postId)
        .where('comments.state', '=', 'shown')
        .$if(block !== undefined, (comments) => comments.where('comments.number', '<=', ((block ?? 0) + 1) * 1000))
        .orderBy('comments.number', 'desc')
        .limit(limit)
        .offset(skip),
    )
    .orderBy('comments.number', 'desc')
    .execute()

/** How many comments of theirs the school has let stand; more than a few are not counted. */
export async function countShownComments(trx: Trx, userId: number, atMost: number): Promise<number> {
  const shown = await trx
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'shown')
    .limit(atMost)
    .execute()
  return shown.length
}

/** A comment of theirs that can still be changed, and that nobody else changes until the end of the transaction. */
export const lockOwnComment = (trx: Trx, id: number, userId: number) =>
  trx
    .selectFrom('comments')
    .select(['comment', 'state'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '<>', 'refused')
    .forUpdate()
    .executeTakeFirst()

interface NewComment {
  readonly postId: number
  readonly userId: number
  readonly comment: string
  readonly state: 'waiting' | 'shown'
  readonly at: Date
}

/** The new comment's id. Its number is given by the database. */
export async function addComment(trx: Trx, { postId, userId, at, ...comment }: NewComment): Promise<number> {
  const { id } = await trx
    .insertInto('comments')
    .values({ ...comment, post_id: postId, user_id: userId, created_at: at, number: sql<number>`null` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Change {
  readonly comment: string
  readonly state: 'waiting' | 'shown'
  readonly edited_at: Date
}

/** Whose new words wait will be told what became of them. */
export const updateComment = (trx: Trx, id: number, change: Change) =>
  trx
    .updateTable('comments')
    .set({ ...change, ...(change.state === 'waiting' && { told: null }) })
    .where('id', '=', id)
    .execute()

export const commentById = (trx: Trx, id: number) =>
  commentsIn(trx).where('comments.id', '=', id).executeTakeFirstOrThrow()

/** Whether there was such a comment of theirs to delete. */
export async function removeComment(
  db: Db,
  { postId, id, userId }: { readonly postId: number; readonly id: number; readonly userId: number },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/**
 * Whether there is such a comment for everybody to see, or there was until it was reported; telling the school twice is
 * telling it once.
 */
export async function addReport(db: Db, commentId: number, userId: number, at: Date): Promise<boolean> {
  const shown = await db
    .selectFrom('comments')
    .select('id')
    .where('id', '=', commentId)
    .where((row) =>
      row.or([
        row('state', '=', 'shown'),
        row.and([
          row('state', '=', 'waiting'),
          row.exists(row.selectFrom('comment_reports').select('user_id').whereRef('comment_id', '=', 'comments.id')),
        ]),
      ]),
    )
    .executeTakeFirst()
  if (!shown) return false
  await db
    .insertInto('comment_reports')
    .values({ comment_id: commentId, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}
