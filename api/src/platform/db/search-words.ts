/** A search uses this many words; more narrow no real search, and each costs a scan. */
const wordsAtMost = 8

/** Words of a search at the desk: those with a letter or digit, the first eight. */
export const searchWords = (q: string): string[] =>
  q
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, wordsAtMost)
