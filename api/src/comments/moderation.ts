import { findWords } from './words/find-words.ts'

const topLevelDomains =
  'com|net|org|info|biz|shop|store|site|online|link|click|top|xyz|app|dev|io|me|ly|gl|co|cc|tv|tk|ru|cn|sa|ae|eg|uk'
const linkPattern = new RegExp(
  `\\w://|\\bwww\\.|\\S@[^\\s@]+\\.\\S|[\\p{L}\\p{N}]\\.(?:${topLevelDomains})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** Whether a text contains a web or mail address, also one split by invisible characters. */
export const hasLink = (text: string) => linkPattern.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))

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
