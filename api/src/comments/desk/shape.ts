import type { DeskComment, WaitingReason } from 'contract/comments/desk.ts'
import { hasLink } from 'contract/links.ts'
import { postAddress } from 'contract/posts/address.ts'
import type { Sign } from '../../platform/storage/private/signed.ts'
import { findWords } from '../words/find-words.ts'
import type { StoredDeskComment } from './queries.ts'

/** A comment as shown at the desk: with its reason for waiting and the positions of listed words. */
export function deskCommentOf(stored: StoredDeskComment, words: readonly string[], sign: Sign): DeskComment {
  const {
    author,
    change,
    since,
    shown_count,
    hidden_count,
    category_id,
    school_answer,
    answered_at,
    answered_by,
    ...rest
  } = stored
  const { post, comment, state, created_at, edited_at, reports_count } = rest
  const marks = findWords(comment, words)
  const reasons: Readonly<Record<WaitingReason, boolean>> = {
    reported: reports_count > 0,
    word: marks.length > 0,
    link: hasLink(comment),
    first: shown_count === 0,
    edited: edited_at !== null,
  }
  const waits = state === 'waiting'
  return {
    ...rest,
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    marks,
    reasons: waits ? (Object.keys(reasons) as WaitingReason[]).filter((reason) => reasons[reason]) : [],
    author: author &&
      since && {
        ...author,
        since: since.toISOString(),
        shown_count,
        hidden_count,
        change: change && { ...change, image: sign(change.image) },
      },
    post: { ...post, url: postAddress(post.id, category_id) },
    answer:
      school_answer !== null && answered_at
        ? { text: school_answer, at: answered_at.toISOString(), by: answered_by }
        : null,
  }
}
