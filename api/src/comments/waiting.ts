const ends =
  'com|net|org|info|biz|shop|store|site|online|link|click|top|xyz|app|dev|io|me|ly|gl|co|cc|tv|tk|ru|cn|sa|ae|eg|uk'
const leads = new RegExp(`\\w+://|\\bwww\\.|\\S@\\S+\\.\\S|[\\p{L}\\p{N}]\\.(?:${ends})(?![\\p{L}\\p{N}])`, 'iu')

/** Whether it would lead a reader elsewhere: an address of the web or of mail, also one with unseen letters in between. */
export const leadsElsewhere = (text: string) => leads.test(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))

/** So many comments the school has let stand; then an account changes them without being read again. */
export const knownAfter = 3

/** A new comment waits until the school knows the account, and whenever it leads elsewhere. */
export const stateOfNew = (comment: string, shownCount: number): 'waiting' | 'shown' =>
  shownCount > 0 && !leadsElsewhere(comment) ? 'shown' : 'waiting'

/** What was let stand and then changed is another comment: it waits again, unless the school knows the account well. */
export const stateOfChanged = (comment: string, shownCount: number): 'waiting' | 'shown' =>
  shownCount >= knownAfter && !leadsElsewhere(comment) ? 'shown' : 'waiting'
