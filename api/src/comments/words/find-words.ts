import { lettersOf } from './letters.ts'

/** A word of the list by its letters, as `letters` of its row. */
export const lettersOfWord = (word: string) => lettersOf(word).text.trim()

export interface Mark {
  readonly from: number
  readonly to: number
}

const arabic = /^\p{Script=Arabic}/u
/** What Arabic writes onto a word: و ف, then ب ك ل, the article. */
const befores = ['', 'و', 'ف'].flatMap((and) =>
  ['', 'ب', 'ك', 'ل', 'ال', 'بال', 'كال', 'لل'].map((with_) => and + with_),
)
/** And behind it: ours, yours, theirs. */
const behinds = ['', 'ها', 'هم', 'هن', 'كم', 'كن', 'نا', 'ه', 'ك', 'ي']
const shortest = 2

/** All that a written word may be a form of; itself among them. Before what is written behind it, ة is ت. */
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

/** The words of the list by the first of each; of "click here", what follows. */
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

/** Where words of the list, given by their letters, stand in a comment; a word within another is none. */
export function findWords(comment: string, words: readonly string[]): Mark[] {
  if (words.length === 0) return []
  const list = listOf(words)
  const { text, from, to } = lettersOf(comment)
  const written = [...text.matchAll(/[^ ]+/g)].map(({ index, 0: word }) => ({ word, index }))
  const marks: Mark[] = []
  for (let place = 0; place < written.length; place += 1) {
    const found = formsOf(written[place]?.word ?? '')
      .flatMap((form) => list.get(form) ?? [])
      .filter((rest) => rest.every((word, after) => written[place + after + 1]?.word === word))
      .reduce((longest, rest) => Math.max(longest, rest.length), -1)
    if (found < 0) continue
    const last = written[place + found]
    marks.push({
      from: from[written[place]?.index ?? 0] ?? 0,
      to: to[(last?.index ?? 0) + (last?.word.length ?? 1) - 1] ?? comment.length,
    })
    place += found
  }
  return marks
}
