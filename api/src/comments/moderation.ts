import { findWords } from './words/find-words.ts'

const topLevelDomains =
  'com|net|org|info|biz|shop|store|site|online|link|click|top|xyz|app|dev|io|me|ly|gl|co|cc|tv|tk|ru|cn|sa|ae|eg|uk'
const linkPattern = new RegExp(
  `\\w+://|\\bwww\\.|\\S@\\S+\\.\\S|[\\p{L}\\p{N}]\\.(?:${topLevelDomains})(?![\\p{L}\\p{N}])`,
  'iu',
)

/** Whether it would lead a reader elsewhere: an address of the web or of mail, also one with unseen letters in between. */
export const hasLink = (text: string) => linkPattern.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))

/** So many comments the school has let stand; then an account changes them without being read again. */
export const trustedAfter = 3

/** What the school knows of who writes, and the words that it wants to look at, by their letters. */
interface Known {
  readonly shownCount: number
  readonly words: readonly string[]
}

const needsALook = (comment: string, words: readonly string[]) =>
  hasLink(comment) || findWords(comment, words).length > 0

/** A new comment waits until the school knows the account, and whenever it leads elsewhere or has a word of the list. */
export const stateOfNewComment = (comment: string, { shownCount, words }: Known): 'waiting' | 'shown' =>
  shownCount > 0 && !needsALook(comment, words) ? 'shown' : 'waiting'

/** What was let stand and then changed is another comment: it waits again, unless the school knows the account well. */
export const stateOfEditedComment = (comment: string, { shownCount, words }: Known): 'waiting' | 'shown' =>
  shownCount >= trustedAfter && !needsALook(comment, words) ? 'shown' : 'waiting'
