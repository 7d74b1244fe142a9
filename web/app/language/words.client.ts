import i18next, { type i18n } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { initReactI18next } from 'react-i18next/initReactI18next'
import type { Namespace, PageFacts } from '../page.ts'
import { wordOptions } from './word-options.ts'

/** The browser's words: those of the first page came with it, the others are fetched when a page needs them (spec §7). */
export function startWords({ language, words }: PageFacts): i18n {
  i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      ...wordOptions(language),
      // A sentence that misses its Arabic shows in English only if English is there; no second file is fetched for it.
      fallbackLng: false,
      initAsync: false,
      ns: Object.keys(words),
      resources: { [language]: words },
      partialBundledLanguages: true,
      backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
    })
  return i18next
}

export const loadWords = (namespaces: readonly Namespace[]) => i18next.loadNamespaces([...namespaces])
