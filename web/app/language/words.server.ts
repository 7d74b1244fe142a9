import { type Language, languages } from 'i18n/languages.ts'
import i18next, { type i18n, type TFunction } from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
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
]

/** The words of some namespaces, to travel inside a page. */
export const wordsIn = (language: Language, wanted: readonly Namespace[]): Words =>
  Object.fromEntries(
    wanted.map((namespace) => [namespace, files[`../../../i18n/locales/${language}/${namespace}.json`] ?? {}]),
  )

/**
 * A page asks for a hundred sentences, and most have no holes: each is looked up once in the life of the process.
 * The words on the server never change.
 */
function rememberingSentences(instance: i18n): i18n {
  const original = instance.getFixedT.bind(instance)
  const remembered = new Map<string, TFunction>()
  instance.getFixedT = ((...where: Parameters<typeof original>) => {
    const [languageAsked, namespace, prefix, fixed] = where as readonly ({ scopeNs?: unknown } | undefined)[]
    const name = [languageAsked, namespace, prefix, fixed?.scopeNs].join('|')
    const known = remembered.get(name)
    if (known) return known
    const t = original(...where)
    const sentences = new Map<unknown, unknown>()
    const remembering = (key: string, ...facts: []) => {
      if (facts.length > 0) return t(key, ...facts)
      const sentence = sentences.get(key) ?? t(key)
      sentences.set(key, sentence)
      return sentence
    }
    const made = Object.assign(remembering, t) as TFunction
    remembered.set(name, made)
    return made
  }) as typeof instance.getFixedT
  return instance
}

function wordsOf(language: Language): i18n {
  const instance = i18next.createInstance()
  instance.use(initReactI18next).init({
    ...wordOptions(language),
    initAsync: false,
    ns: [...namespaces],
    resources: { [language]: wordsIn(language, namespaces) },
  })
  return rememberingSentences(instance)
}

/** The server's words: one instance a language for the life of the process. */
export const serverWords = Object.fromEntries(languages.map((language) => [language, wordsOf(language)])) as Record<
  Language,
  i18n
>
