import { normalisedLetters } from './normalised-letters.ts'

/** The normalised form of a listed word, as stored in `letters`. */
export const normalisedWord = (word: string) => normalisedLetters(word).text.trim()

export interface Mark {
  readonly from: number
  readonly to: number
}

const arabic = /^\p{Script=Arabic}/u
/** Arabic prefixes: و ف, then ب ك ل, then the article. */
const befores = ['', 'و', 'ف'].flatMap((and) =>
  ['', 'ب', 'ك', 'ل', 'ال', 'بال', 'كال', 'لل'].map((with_) => and + with_),
)
/** Arabic possessive suffixes. */
const behinds = ['', 'ها', 'هم', 'هن', 'كم', 'كن', 'نا', 'ه', 'ك', 'ي']
const shortest = 2

/** All stems that a written word may come from, itself included. Before a suffix, ة is written as ت. */
function formsOf(word: string): readonly string[] {
  if (!arabic.test(word)) return [word]
  const forms: string[] = []
  for (const before of befores) {
    if (!word.startsWith(before)) continue
    for (const behind of behinds) {
      if (!word.endsWith(behind) || word.length - before.length - behind.length < shortest) continue
      const form = word.slice(before.length, word.length - behind.length)
      forms.push(form)
      if (behind !== '' && form.endsWith('ت')) forms.push(`${form.slice(0, -1)}ه`)
    }
  }
  return forms.length > 0 ? forms : [word]
}

const article = /^ال(?=.{3})/

/** Listed words by their first word; for a phrase ("click here") with the words that follow. */
type List = ReadonlyMap<string, readonly (readonly string[])[]>

function listOf(words: readonly string[]): List {
  const list = new Map<string, (readonly string[])[]>()
  for (const word of words) {
    const [first = '', ...rest] = word.split(' ')
    const head = arabic.test(first) ? first.replace(article, '') : first
    list.set(head, [...(list.get(head) ?? []), rest])
  }
  return list
}

/** Positions of listed words (in normalised form) in a comment; a word inside another word does not count. */
export function findWords(comment: string, words: readonly string[]): Mark[] {
  if (words.length === 0) return []
  const list = listOf(words)
  const { text, from, to } = normalisedLetters(comment)
  const written = [...text.matchAll(/[^ ]+/g)].map(({ index, 0: word }) => ({ word, index }))
  const marks: Mark[] = []
  for (let index = 0; index < written.length; index += 1) {
    const found = formsOf(written[index]?.word ?? '')
      .flatMap((form) => list.get(form) ?? [])
      .filter((rest) => rest.every((word, after) => written[index + after + 1]?.word === word))
      .reduce((longest, rest) => Math.max(longest, rest.length), -1)
    if (found < 0) continue
    const last = written[index + found]
    marks.push({
      from: from[written[index]?.index ?? 0] ?? 0,
      to: to[(last?.index ?? 0) + (last?.word.length ?? 1) - 1] ?? comment.length,
    })
    index += found
  }
  return marks
}
