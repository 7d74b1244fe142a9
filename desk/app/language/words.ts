import { createTranslations } from 'browser/words/translations.ts'
import { type Language, languageOf } from 'i18n/languages.ts'
import type { Namespace } from 'i18n/namespaces.ts'

// Each file of words is its own file of the build, fetched with a screen.
const files = import.meta.glob<Record<string, string>>(
  ['../../../i18n/locales/*/desk/*.json', '../../../i18n/locales/*/site/{fees,fields}.json'],
  { import: 'default' },
)

const fileOf = (namespace: Namespace) =>
  namespace.startsWith('desk-') ? namespace.replace('-', '/') : `site/${namespace}`

async function read(language: Language, namespace: Namespace) {
  const file = files[`../../../i18n/locales/${language}/${fileOf(namespace)}.json`]
  if (!file) throw new Error(`The desk has no words called ${namespace}.`)
  return file()
}

/** The language of the server-rendered page. */
export const pageLanguage = languageOf(document.documentElement.lang) ?? 'en'

export const words = createTranslations(pageLanguage, {}, read)

export const loadWords = (namespaces: readonly Namespace[]) => words.loadNamespaces(namespaces)
