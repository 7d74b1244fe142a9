const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g
const punctuation =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is typed or pasted may hold them, and they part words
  /[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u3000-\u303f\ufd3e\ufd3f]+/g
const article = /(^| )(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=[^ ]{3})/g

const letters: Readonly<Record<string, string>> = {
  '\u0671': '\u0627',
  '\u0649': '\u064a',
  '\u06cc': '\u064a',
  '\u0629': '\u0647',
  '\u06c0': '\u0647',
  '\u06a9': '\u0643',
}
const sameLetter = (letter: string) => letters[letter] ?? String((letter.codePointAt(0) ?? 0) & 0xf)

/**
 * Folds a text so that spellings of one word compare equal. Must equal `folded` in migration 0001-common, which explains the
 * rules.
 */
export const folded = (written: string): string =>
  written
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[\u0671\u0649\u06cc\u0629\u06c0\u06a9\u0660-\u0669\u06f0-\u06f9]/g, sameLetter)
    .replace(punctuation, ' ')
    .replace(article, '$1')
    .replace(/^ | $/g, '')

const termsMost = 8
const termLongest = 40
/** The Arabic article (also after و ف ب ك) before at least one letter: the word is searched with and without it. */
export const openArticle = /^(?:[\u0648\u0641\u0628\u0643]?\u0627\u0644|\u0644\u0644)(?=.)/

/** Spellings of one searched word, each matched as a prefix. */
export type Term = readonly string[]

/** Words of a search, at most eight, without duplicates. */
export const termsOf = (written: string): Term[] =>
  [...new Set(folded(written).split(' '))]
    .filter((term) => term !== '')
    .slice(0, termsMost)
    .map((term) => term.slice(0, termLongest))
    .map((term) => [...new Set([term, term.replace(openArticle, '')])])
