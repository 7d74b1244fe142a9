import type { Language } from 'i18n/languages.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { shownImage, shownName } from '../accounts/shown-author-queries.ts'
import { isPublic, isPublicIn } from '../platform/db/bilingual.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { DB } from '../platform/db/types.generated.ts'
import type { PageRange } from '../platform/http/paging.ts'
import { branchIn } from '../requests/branch-queries.ts'

const commentsIn = (db: Db | Trx) =>
  db.selectFrom('comments').select((select) => [
    'comments.id',
    'comments.comment',
    'comments.state',
    'comments.user_id',
    jsonObjectFrom(
      select
        .selectFrom('users')
        .whereRef('users.id', '=', 'comments.user_id')
        .select(['users.id', shownName.as('name'), shownImage.as('image')]),
    ).as('user'),
    'comments.created_at',
    'comments.edited_at',
    'comments.school_answer',
    'comments.answered_at',
  ])
export type CommentState = 'waiting' | 'shown' | 'refused'
export type StoredComment = Awaited<ReturnType<ReturnType<typeof commentsIn>['executeTakeFirstOrThrow']>>

/** Number of shown comments of a post, counted in the index `comments_shown`. `postId` is the column with the post's id. */
export const shownCount = (postId: string) =>
  sql<number>`(select count(*)::integer from comments where post_id = ${sql.ref(postId)} and state = 'shown' and not restore_is_open())`

const openPost = (db: Db | Trx, id: number, now: Date, language?: Language) =>
  db
    .selectFrom('posts')
    .where('id', '=', id)
    .where(language ? isPublicIn('title', language) : isPublic('title'))
    .where('published_at', '<=', now)

/** Whether a published post exists, in any language. */
export const isOpenPost = async (trx: Trx, id: number, now: Date): Promise<boolean> =>
  (await openPost(trx, id, now).select('id').executeTakeFirst()) !== undefined

/** Number of shown comments; undefined if the post is unknown or not published (in this language, or in any). */
export const commentsCountOf = async (
  db: Db | Trx,
  postId: number,
  now: Date,
  language?: Language,
): Promise<number | undefined> =>
  (await openPost(db, postId, now, language).select(shownCount('posts.id').as('count')).executeTakeFirst())?.count

/** The user's own comments that only they see (waiting or refused), the newest first. */
export const unseenCommentsOf = (db: Db, postId: number, userId: number) =>
  commentsIn(db)
    .where('comments.post_id', '=', postId)
    .where('comments.user_id', '=', userId)
    .where('comments.state', '<>', 'shown')
    .orderBy('comments.id', 'desc')
    .limit(100)
    .execute()

/** A page of shown comments, the newest first. An index-only scan finds them; only the rows of the page are read. */
export const shownComments = (db: Db, postId: number, { limit, offset }: PageRange) =>
  commentsIn(db)
    .where('comments.id', 'in', (select) =>
      select
        .selectFrom('comments')
        .select('comments.id')
        .where('comments.post_id', '=', postId)
        .where('comments.state', '=', 'shown')
        .where(sql<boolean>`not restore_is_open()`)
        .orderBy('comments.id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .orderBy('comments.id', 'desc')
    .execute()

/** Number of the user's shown comments, counted up to a limit. */
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

/** Locks the user's own comment if it can still be edited. */
export const lockOwnComment = (trx: Trx, id: number, userId: number) =>
  trx
    .selectFrom('comments')
    .select(['comment', 'state'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '<>', 'refused')
    .forUpdate()
    .executeTakeFirst()

export const insertComment = async (trx: Trx, comment: Insertable<DB['comments']>): Promise<number> =>
  (await trx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()).id

export const updateComment = (trx: Trx, id: number, change: Updateable<DB['comments']>) =>
  trx.updateTable('comments').set(change).where('id', '=', id).execute()

export const commentById = (trx: Trx, id: number) =>
  commentsIn(trx).where('comments.id', '=', id).executeTakeFirstOrThrow()

/** Deletes the author's comment; false if there is none. */
export async function deleteOwnComment(
  trx: Trx,
  { postId, id, userId }: { readonly postId: number; readonly id: number; readonly userId: number },
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('comments')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Locks a comment that is shown, or waits because it was reported. */
export const lockShownComment = (trx: Trx, id: number) =>
  trx
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('state', '=', 'shown'),
        row.and([
          row('state', '=', 'waiting'),
          row.exists(row.selectFrom('comment_reports').select('user_id').whereRef('comment_id', '=', 'comments.id')),
        ]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()

/** Adds a report; false if this user has reported the comment before. */
export const insertReport = async (trx: Trx, report: Insertable<DB['comment_reports']>): Promise<boolean> =>
  (await trx
    .insertInto('comment_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined

/** Locks a comment on a post of these branches, with its moderation request if it has one. */
export const lockCommentOfBranches = (trx: Trx, id: number, branchIds: BranchIds) =>
  trx
    .selectFrom('comments')
    .leftJoin('moderation_requests', 'moderation_requests.comment_id', 'comments.id')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'moderation_requests.id as question_id',
      'moderation_requests.reported_at',
      'comments.state',
      'comments.user_id',
    ])
    .select(['comments.school_answer', 'comments.answered_at'])
    .where('comments.id', '=', id)
    .where(branchIn('posts.branch_id', branchIds))
    .forUpdate('comments')
    .executeTakeFirst()
