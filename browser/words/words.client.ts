import type { Language } from 'i18n/languages.ts'
import type { Namespace, Words } from 'i18n/namespaces.ts'
import { phraseBook, type WordBook } from './phrase-book.ts'

/** spec §7 */
async function read(language: Language, namespace: Namespace) {
  const answer = await fetch(`/locales/${language}/${namespace}.json`)
  if (!answer.ok) throw new Error(`The words answered ${answer.status}.`)
  return answer.json()
}

let book: WordBook | undefined

/** The browser's words: those of the first page came with it, the others are fetched when a page needs them (spec §7). */
export function startWords({ language, words }: { language: Language; words: Words }): WordBook {
  book = phraseBook(language, words, read)
  return book
}

export const loadWords = async (namespaces: readonly Namespace[]) => book?.loadNamespaces(namespaces)

/** For what is said outside of a page's parts. */
export async function wordsOf(namespace: Namespace) {
  await loadWords([namespace])
  return book?.getFixedT(book.language, namespace)
}
