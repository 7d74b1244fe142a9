import type { Language } from 'i18n/languages.ts'
import type { Namespace, Words } from 'i18n/namespaces.ts'
import { type Facts, type Phrases, readWords } from 'i18n/read-words.ts'

/** `t('key')`, or `t('key', { name })` for a sentence with placeholders. */
export type Translate = (key: string, facts?: Facts) => string

/** The words of a page in its reader's language. */
export interface Translations {
  readonly language: string
  readonly hasLoadedNamespace: (namespace: Namespace) => boolean
  readonly loadNamespaces: (namespaces: Namespace | readonly Namespace[]) => Promise<unknown>
  readonly getFixedT: (language: string, namespace: Namespace) => Translate
}

/** Creates the translations of a language from loaded words; `read` fetches a missing namespace. */
export function createTranslations(
  language: Language,
  words: Words,
  read: (language: Language, namespace: Namespace) => Promise<Phrases>,
): Translations {
  const known = new Map(Object.entries(words) as [string, Phrases][])
  const loading = new Map<Namespace, Promise<void>>()

  async function ask(namespace: Namespace) {
    // Retries once, because mobile connections break.
    const phrases = await read(language, namespace).catch(() => read(language, namespace))
    known.set(namespace, phrases)
  }
  /** Loads a namespace once; a failed one is loaded again at the next use. */
  const load = (namespace: Namespace) => {
    const underWay = loading.get(namespace) ?? ask(namespace).catch(() => void loading.delete(namespace))
    loading.set(namespace, underWay)
    return underWay
  }

  return {
    language,
    hasLoadedNamespace: (namespace) => known.has(namespace),
    loadNamespaces: (namespaces) =>
      Promise.all([namespaces].flat().flatMap((each) => (known.has(each as Namespace) ? [] : load(each as Namespace)))),
    getFixedT: (_language, namespace) => (key, facts) => {
      const [ownNamespace, name] = key.includes(':') ? (key.split(':', 2) as [string, string]) : [namespace, key]
      // Any sentence may name the school.
      const school = known.get('shell')?.school
      return readWords(
        language,
        known.get(ownNamespace) ?? {},
        name,
        school === undefined ? facts : { school, ...facts },
      )
    },
  }
}
