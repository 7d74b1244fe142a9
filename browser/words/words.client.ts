import type { Language } from 'i18n/languages.ts'
import type { Namespace, Words } from 'i18n/namespaces.ts'
import { createTranslations, type Translations } from './translations.ts'

/** spec §7 */
async function read(language: Language, namespace: Namespace) {
  const answer = await fetch(`/locales/${language}/${namespace}.json`)
  if (!answer.ok) throw new Error(`The words answered ${answer.status}.`)
  return answer.json()
}

let translations: Translations | undefined

/** The browser's words: those of the first page came with it, the others are fetched when a page needs them (spec §7). */
export function startWords({ language, words }: { language: Language; words: Words }): Translations {
  translations = createTranslations(language, words, read)
  return translations
}

export const loadWords = async (namespaces: readonly Namespace[]) => translations?.loadNamespaces(namespaces)

/** For what is said outside of a page's parts. */
export async function wordsOf(namespace: Namespace) {
  await loadWords([namespace])
  return translations?.getFixedT(translations.language, namespace)
}
