import type { Comment } from 'contract/comments/endpoints.ts'
import type { PageRange } from '../http/paging.ts'
import type { Sign } from '../storage/private/signed.ts'
import type { StoredComment } from './queries.ts'

/** Words that begin a name and are none by themselves: عبد الله, أم خالد, Abdul Rahman. */
const halves = /^(عبد|أبو|ابو|أم|ام|ابن|بنت|آل|abd|abdul|abdel|abdal|abu|umm|um|bin|ibn|bint|al|el)$/i

/** The first name, as others may read it (safety of families): never half a name, never the family's. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const whole = words.findIndex((word) => !halves.test(word))
  return words.slice(0, whole < 0 ? words.length : whole + 1).join(' ')
}

/** Who reads, and the addresses of pictures for them. */
export interface CommentReader {
  readonly id: number
  readonly sign: Sign
}

/**
 * A comment as it crosses the wire, to this reader. Who is not signed in sees no faces of families: a page that is kept for
 * everybody holds none either.
 */
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

/** Own comments that nobody else sees come before those that everybody sees: which part of each stands on this page. */
export const splitPage = ({ limit, offset }: PageRange, unseen: number) => {
  const own = Math.max(0, Math.min(limit, unseen - offset))
  return {
    ofUnseen: { from: offset, to: offset + own },
    ofShown: { limit: limit - own, offset: Math.max(0, offset - unseen) },
  }
}

/** A page of another site, a look ahead of the browser: neither may delete (safety §deletion). */
export function isPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`
  return headers['sec-fetch-site'] === 'cross-site' || /prefetch|prerender|preview/i.test(purpose)
}
