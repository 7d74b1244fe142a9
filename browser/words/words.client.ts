import type { Language } from 'i18n/languages.ts'
import type { Namespace, Words } from 'i18n/namespaces.ts'
import { fetchInTime } from '../calls/fetch-in-time.ts'
import { createTranslations, type Translations } from './translations.ts'

/** Fetches a namespace from its file (spec §7). */
async function read(language: Language, namespace: Namespace) {
  const answer = await fetchInTime(`/locales/${language}/${namespace}.json`)
  if (!answer.ok) throw new Error(`The words answered ${answer.status}.`)
  return answer.json()
}

let translations: Translations | undefined

/** Starts the browser's words: the first page brings its namespaces, others are fetched on demand (spec §7). */
export function startWords({ language, words }: { language: Language; words: Words }): Translations {
  translations = createTranslations(language, words, read)
  return translations
}

export const loadWords = async (namespaces: readonly Namespace[]) => translations?.loadNamespaces(namespaces)

/** The words of a namespace for code outside of components. */
export async function wordsOf(namespace: Namespace) {
  await loadWords([namespace])
  return translations?.getFixedT(translations.language, namespace)
}
