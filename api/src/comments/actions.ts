// Actions on a comment with all their consequences, each in one transaction. Triggers only notify caches, screens and the log
// (db/schema.sql).

import { Problem } from 'contract/problems.ts'
import { saveDecision } from '../moderation/queries.ts'
import type { Trx } from '../platform/db/client.ts'
import { listForRestore } from '../platform/db/restore-list.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Services } from '../services.ts'
import { forgetDecision, isReported, requestModeration } from './moderation-request-queries.ts'
import { notifyAuthor } from './news/notify-author.ts'
import {
  type CommentState,
  deleteOwnComment,
  insertComment,
  insertReport,
  lockCommentToDecide,
  lockShownComment,
  updateComment,
} from './queries.ts'

interface NewComment {
  readonly postId: number
  readonly userId: number
  readonly comment: string
  readonly state: 'waiting' | 'shown'
  readonly at: Date
}

/** Adds a comment and returns its id. */
export async function addComment(trx: Trx, { postId, userId, comment, state, at }: NewComment): Promise<number> {
  // The author sees a comment that is shown at once, so no mail is sent about it.
  const informedState = state === 'shown' ? state : null
  const id = await insertComment(trx, {
    post_id: postId,
    user_id: userId,
    comment,
    state,
    told: informedState,
    created_at: at,
  })
  if (state === 'waiting') await requestModeration(trx, id, { at })
  return id
}

interface Edit {
  readonly comment: string
  readonly stateBefore: CommentState
  readonly state: 'waiting' | 'shown'
  readonly at: Date
}

export async function editComment(trx: Trx, id: number, { comment, stateBefore, state, at }: Edit): Promise<void> {
  await updateComment(trx, id, { comment, state, edited_at: at, ...(state === 'waiting' && { told: null }) })
  if (state === 'shown') await forgetDecision(trx, id)
  else if (stateBefore !== 'waiting') await requestModeration(trx, id, { at })
}

/** Deletes the author's comment; false if there is none. A restored backup does not bring it back. */
export async function deleteComment(trx: Trx, comment: Parameters<typeof deleteOwnComment>[1]): Promise<boolean> {
  const isDeleted = await deleteOwnComment(trx, comment)
  if (isDeleted) await listForRestore(trx, 'comments', [comment.id])
  return isDeleted
}

interface Report {
  readonly id: number
  readonly userId: number
  readonly at: Date
}

/**
 * Reports a comment; false if it is neither shown nor waiting because of a report. The first report of each wording makes it
 * wait for the school; further reports are only counted.
 */
export async function reportComment(trx: Trx, { id, userId, at }: Report): Promise<boolean> {
  if (!(await lockShownComment(trx, id))) return false
  const isNew = await insertReport(trx, { comment_id: id, user_id: userId, created_at: at })
  if (!isNew || (await isReported(trx, id))) return true
  await updateComment(trx, id, { state: 'waiting' })
  await requestModeration(trx, id, { at, reportedAt: at })
  return true
}

const stateAfter = { show: 'shown', hide: 'refused', wait: 'waiting' } as const
type DeskAnswer = keyof typeof stateAfter

interface Deciding extends Pick<Services, 'queue' | 'now'> {
  readonly user: Staff
}

/**
 * Shows or hides a comment, or takes the decision back before its author is notified. The second of two concurrent decisions is
 * refused with 409 and changes nothing. Returns the comment's state.
 */
export async function decideComment(
  trx: Trx,
  { user, queue, now }: Deciding,
  { id, answer, was }: { readonly id: number; readonly answer: DeskAnswer; readonly was: CommentState },
): Promise<CommentState> {
  const comment = await lockCommentToDecide(trx, id, user.branchIds)
  if (!comment) throw new Problem('not_found')
  const state = stateAfter[answer]
  if (comment.state === state) return state
  if (comment.state !== was) throw new Problem('conflict', { data: { current: { id, state: comment.state } } })
  const at = now()
  await updateComment(trx, id, { state })
  if (answer === 'wait') {
    await requestModeration(trx, id, { at, reportedAt: comment.reported_at, mailedAt: at })
    return state
  }
  // A comment without a moderation request gets one with this decision; no mail is sent.
  const moderationRequestId = comment.question_id ?? (await requestModeration(trx, id, { at, mailedAt: at }))
  await saveDecision(trx, { moderationRequestId, answer, staffId: user.id, at })
  if (comment.user_id !== null) await notifyAuthor(trx, queue, comment.user_id)
  return state
}
