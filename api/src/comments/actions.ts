// Actions on a comment with all their consequences, each in one transaction. Triggers only notify caches, screens and the log
// (api/src/platform/db/schema.sql).

import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { decideAuthor } from '../accounts/shown-author-queries.ts'
import type { Trx } from '../platform/db/client.ts'
import { listForRestore } from '../platform/db/restore-list.ts'
import { addLogRowOfChange } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { saveDecision } from '../requests/queries.ts'
import type { Services } from '../services.ts'
import { deskComment } from './desk/desk-comment.ts'
import { type KnownOfAuthor, stateOfEditedComment, stateOfNewComment, trustedAfter } from './moderation.ts'
import { forgetDecision, isReported, requestModeration } from './moderation-request-queries.ts'
import { notifyAuthor } from './news/notify-author.ts'
import {
  type CommentState,
  countShownComments,
  deleteOwnComment,
  insertComment,
  insertReport,
  isOpenPost,
  lockCommentOfBranches,
  lockOwnComment,
  lockShownComment,
  updateComment,
} from './queries.ts'
import { normalisedWords } from './words/queries.ts'

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
    notified_state: informedState,
    created_at: at,
  })
  if (state === 'waiting') await requestModeration(trx, id, { at })
  return id
}

interface Edit {
  readonly id: number
  readonly userId: number
  readonly comment: string
  readonly known: KnownOfAuthor
  readonly at: Date
}

/** Changes the author's own comment. The same text again changes nothing. */
async function editComment(trx: Trx, { id, userId, comment, known, at }: Edit): Promise<void> {
  const before = await lockOwnComment(trx, id, userId)
  if (!before) throw new Problem('not_found')
  if (before.comment === comment) return
  const state = before.state === 'waiting' ? 'waiting' : stateOfEditedComment(comment, known)
  await updateComment(trx, id, { comment, state, edited_at: at, ...(state === 'waiting' && { notified_state: null }) })
  if (state === 'shown') await forgetDecision(trx, id)
  else if (before.state !== 'waiting') await requestModeration(trx, id, { at })
}

interface WrittenComment {
  /** Id of a post or of the author's own comment: both have one sequence of ids (product §2). */
  readonly id: number
  readonly userId: number
  /** The text of a new comment, or in `data` of a changed one. */
  readonly body: { readonly comment?: string | undefined; readonly data?: string | undefined }
  readonly at: Date
}

/** Adds a comment to the post, or changes the author's own. Returns the comment's id. */
export async function writeComment(trx: Trx, { id, userId, body, at }: WrittenComment): Promise<number> {
  const isPost = await isOpenPost(trx, id, at)
  const comment = isPost ? body.comment : (body.data ?? body.comment)
  if (comment === undefined) throw invalidField(isPost ? 'comment' : 'data', { rule: 'required' })
  const known = {
    shownCount: await countShownComments(trx, userId, trustedAfter),
    words: await normalisedWords(trx),
  }
  if (isPost) return addComment(trx, { postId: id, userId, comment, state: stateOfNewComment(comment, known), at })
  await editComment(trx, { id, userId, comment, known, at })
  return id
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

interface DecisionContext extends Pick<Services, 'db' | 'queue' | 'now'> {
  readonly user: Staff
}

/**
 * Shows or hides a comment, or takes the decision back before its author is notified. The second of two concurrent decisions is
 * refused with 409 and changes nothing. Returns the comment's state.
 */
export async function decideComment(
  trx: Trx,
  { user, queue, now }: DecisionContext,
  { id, answer, was }: { readonly id: number; readonly answer: DeskAnswer; readonly was: CommentState },
): Promise<CommentState> {
  const comment = await lockCommentOfBranches(trx, id, user.branchIds)
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
  const requestId = comment.question_id ?? (await requestModeration(trx, id, { at, mailedAt: at }))
  await saveDecision(trx, requestId, answer, at)
  if (comment.user_id !== null) await notifyAuthor(trx, queue, comment.user_id)
  return state
}

interface AuthorDecision {
  readonly id: number
  readonly answer: 'accept_author' | 'keep_author'
  readonly mark: string | undefined
}

/** Accepts the new name and picture of a comment's author, or keeps the former ones. `replaced`: the picture that nobody sees any more. */
export async function decideCommentAuthor(
  trx: Trx,
  { user }: DecisionContext,
  { id, answer, mark }: AuthorDecision,
): Promise<{ readonly state: CommentState; readonly replaced: string | null }> {
  const comment = await lockCommentOfBranches(trx, id, user.branchIds)
  if (!comment || comment.user_id === null) throw new Problem('not_found')
  const decided = await decideAuthor(trx, comment.user_id, answer === 'accept_author', mark)
  if (!decided) throw new Problem('conflict', { data: { current: { id, state: comment.state } } })
  await addLogRowOfChange(trx, { kind: 'comments', id })
  return { state: comment.state, ...decided }
}

interface SchoolAnswer {
  readonly id: number
  /** Undefined deletes the answer. */
  readonly text: string | undefined
  /** The comment as the user saw it. */
  readonly was: { readonly state: CommentState; readonly answered_at: string | null }
}

/**
 * Saves the school's answer to a comment; a comment that waits is shown with it. Refused with 409 if the comment or its answer has
 * changed since, or if the comment is hidden: its answer would not be visible.
 */
export async function answerComment(
  trx: Trx,
  context: DecisionContext & { readonly language: Language },
  { id, text, was }: SchoolAnswer,
): Promise<void> {
  const { user, queue, now, language } = context
  const comment = await lockCommentOfBranches(trx, id, user.branchIds)
  if (!comment) throw new Problem('not_found')
  const isAsSeen = comment.state === was.state && (comment.answered_at?.toISOString() ?? null) === was.answered_at
  if (!isAsSeen || comment.state === 'refused')
    throw new Problem('conflict', { data: { current: await deskComment(trx, context, id, language) } })
  if (text !== undefined && comment.state === 'waiting')
    await decideComment(trx, context, { id, answer: 'show', was: 'waiting' })
  if (text !== (comment.school_answer ?? undefined)) {
    await updateComment(
      trx,
      id,
      text === undefined
        ? { school_answer: null, answered_at: null, answered_by: null }
        : { school_answer: text, answered_at: now(), answered_by: user.id },
    )
  }
  if (comment.user_id !== null) await notifyAuthor(trx, queue, comment.user_id)
}
