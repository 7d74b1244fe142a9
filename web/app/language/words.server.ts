import { createTranslations, type Translations } from 'browser/words/translations.ts'
import type { Language } from 'i18n/languages.ts'
import { type Namespace, siteNamespaces, type Words } from 'i18n/namespaces.ts'

const files = import.meta.glob<Record<string, string>>('../../../i18n/locales/*/site/*.json', {
  eager: true,
  import: 'default',
})
/** The product's words of some namespaces. */
export const wordsIn = (language: Language, namespaces: readonly Namespace[]): Words =>
  Object.fromEntries(
    namespaces.map((namespace) => [namespace, files[`../../../i18n/locales/${language}/site/${namespace}.json`] ?? {}]),
  )

const allIsThere = () => Promise.reject(new Error('The server has all the words of the site.'))

/** Replaces the product's name by the school's published name in the shell's words. */
const named = (words: Words, school: string | undefined): Words =>
  school === undefined || !words.shell ? words : { ...words, shell: { ...words.shell, school } }

/** The words of some namespaces of a school of this name, to travel inside a page. */
export const wordsOfSchool = (
  language: Language,
  namespaces: readonly Namespace[],
  school: string | undefined,
): Words => named(wordsIn(language, namespaces), school)

const known = new Map<string, Translations>()
const namesAtMost = 100

/** The server's words in a language, of a school of this name; the product's own name where it has none. */
export function serverWords(language: Language, school?: string): Translations {
  const key = `${language} ${school ?? ''}`
  const words =
    known.get(key) ?? createTranslations(language, wordsOfSchool(language, siteNamespaces, school), allIsThere)
  if (known.size >= namesAtMost) known.clear()
  known.set(key, words)
  return words
}
