import { wordOptions } from 'browser/words/word-options.ts'
import { type Language, languages } from 'i18n/languages.ts'
import { type Namespace, siteNamespaces, type Words } from 'i18n/namespaces.ts'
import i18next, { type i18n } from 'i18next'

const files = import.meta.glob<Record<string, string>>('../../../i18n/locales/*/site/*.json', {
  eager: true,
  import: 'default',
})
/** The words of some namespaces, to travel inside a page. */
export const wordsIn = (language: Language, wanted: readonly Namespace[]): Words =>
  Object.fromEntries(
    wanted.map((namespace) => [namespace, files[`../../../i18n/locales/${language}/site/${namespace}.json`] ?? {}]),
  )

function wordsOf(language: Language): i18n {
  const instance = i18next.createInstance()
  instance.init({
    ...wordOptions(language),
    initAsync: false,
    ns: [...siteNamespaces],
    resources: { [language]: wordsIn(language, siteNamespaces) },
  })
  return instance
}

/** The server's words: one i18next instance for each language. */
export const serverWords = Object.fromEntries(languages.map((language) => [language, wordsOf(language)])) as Record<
  Language,
  i18n
>
