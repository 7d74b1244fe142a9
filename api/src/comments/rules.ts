import type { Comment } from 'contract/comments/endpoints.ts'
import type { PageRange } from '../platform/http/paging.ts'
import type { Sign } from '../platform/storage/private/signed.ts'
import type { StoredComment } from './queries.ts'

/** Words that begin a name and are no name by themselves: عبد الله, أم خالد, Abdul Rahman. */
const halves = /^(عبد|أبو|ابو|أم|ام|ابن|بنت|آل|abd|abdul|abdel|abdal|abu|umm|um|bin|ibn|bint|al|el)$/i

/** First name to show to other families (safety of families): never half a name, never the family's name. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const whole = words.findIndex((word) => !halves.test(word))
  return words.slice(0, whole < 0 ? words.length : whole + 1).join(' ')
}

/** The reader's id, and how picture addresses are signed for them. */
export interface CommentReader {
  readonly id: number
  readonly sign: Sign
}

/** A comment as sent to this reader. Without a session it has no pictures of families, so the shared cache holds none. */
export const commentOf = (
  { state, user_id, user, created_at, edited_at, school_answer, answered_at, ...comment }: StoredComment,
  reader: CommentReader | undefined,
): Comment => ({
  ...comment,
  user: user && { ...user, name: firstNameOf(user.name), image: reader ? reader.sign(user.image) : null },
  created_at: created_at.toISOString(),
  edited_at: edited_at?.toISOString() ?? null,
  is_mine: reader !== undefined && user_id === reader.id,
  is_waiting: state === 'waiting',
  is_refused: state === 'refused',
  ...(school_answer !== null &&
    answered_at && { answer: { text: school_answer, answered_at: answered_at.toISOString() } }),
})

/** Splits a page: the user's own unseen comments come before the shown ones. */
export const splitPage = ({ limit, offset }: PageRange, unseen: number) => {
  const own = Math.max(0, Math.min(limit, unseen - offset))
  return {
    ofUnseen: { from: offset, to: offset + own },
    ofShown: { limit: limit - own, offset: Math.max(0, offset - unseen) },
  }
}

/** Whether a request is a prefetch or comes from another site: neither may delete (safety §deletion). */
export function isPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`
  return headers['sec-fetch-site'] === 'cross-site' || /prefetch|prerender|preview/i.test(purpose)
}
