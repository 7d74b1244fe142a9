/** Quotes a word for a tsquery. */
export const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
/** tsquery for every word with this prefix. */
export const begun = (word: string) => `${quoted(word)}:*`
