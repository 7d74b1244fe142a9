import { hasLink } from 'contract/links.ts'
import { findWords } from './words/find-words.ts'

/** An account with this many shown comments may edit them without another review. */
export const trustedAfter = 3

/** The author's number of shown comments, and the normalised words that need a review. */
export interface KnownOfAuthor {
  readonly shownCount: number
  readonly words: readonly string[]
}

const needsALook = (comment: string, words: readonly string[]) =>
  hasLink(comment) || findWords(comment, words).length > 0

/**
 * State of a new comment (desk §6): it waits if the account has no shown comment yet, or if it contains an address or a listed
 * word.
 */
export const stateOfNewComment = (comment: string, { shownCount, words }: KnownOfAuthor): 'waiting' | 'shown' =>
  shownCount > 0 && !needsALook(comment, words) ? 'shown' : 'waiting'

/**
 * State of an edited comment (desk §6): it waits again, unless the account is trusted and the text contains no address or
 * listed word.
 */
export const stateOfEditedComment = (comment: string, { shownCount, words }: KnownOfAuthor): 'waiting' | 'shown' =>
  shownCount >= trustedAfter && !needsALook(comment, words) ? 'shown' : 'waiting'
