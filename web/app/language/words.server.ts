import { type Language, languages } from 'i18n/languages.ts'
import i18next, { type i18n } from 'i18next'
import type { Namespace, Words } from '../page.ts'
import { wordOptions } from './word-options.ts'

const files = import.meta.glob<Record<string, string>>('../../../i18n/locales/*/*.json', {
  eager: true,
  import: 'default',
})
const namespaces: readonly Namespace[] = [
  'shell',
  'about',
  'registration',
  'contact',
  'home',
  'branches',
  'tours',
  'fields',
  'privacy',
  'kids',
  'events',
  'calendar',
  'posts',
  'comments',
  'community',
  'accounts',
  'settings',
  'surveys',
  'stories',
  'search',
  'nearest',
]

/** The words of some namespaces, to travel inside a page. */
export const wordsIn = (language: Language, wanted: readonly Namespace[]): Words =>
  Object.fromEntries(
    wanted.map((namespace) => [namespace, files[`../../../i18n/locales/${language}/${namespace}.json`] ?? {}]),
  )

function wordsOf(language: Language): i18n {
  const instance = i18next.createInstance()
  instance.init({
    ...wordOptions(language),
    initAsync: false,
    ns: [...namespaces],
    resources: { [language]: wordsIn(language, namespaces) },
  })
  return instance
}

/** The server's words: one instance a language for the life of the process. */
export const serverWords = Object.fromEntries(languages.map((language) => [language, wordsOf(language)])) as Record<
  Language,
  i18n
>
