import type { Language } from 'i18n/languages.ts'
import type { Namespace, Words } from 'i18n/namespaces.ts'
import type { TFunction } from 'i18next'

type Facts = Readonly<Record<string, unknown>>
type Phrases = Readonly<Record<string, string>>

/** As much of i18next as pages ask of it. */
export interface Translations {
  readonly language: string
  readonly hasLoadedNamespace: (namespace: Namespace) => boolean
  readonly loadNamespaces: (namespaces: Namespace | readonly Namespace[]) => Promise<unknown>
  readonly getFixedT: (language: string, namespace: Namespace) => TFunction
}

const placeholder = /{{\s*(\w+)\s*}}/g
const filled = (phrase: string, facts: Facts) =>
  phrase.replace(placeholder, (empty, name: string) => (name in facts ? String(facts[name] ?? '') : empty))

/**
 * Reads the same files by the same rules as i18next, which the server uses: flat keys, six plural forms, `_zero` for none,
 * holes, a value for what is missing. A test compares the two, phrase by phrase (docs/decisions/0045).
 */
export function createTranslations(
  language: Language,
  words: Words,
  read: (language: Language, namespace: Namespace) => Promise<Phrases>,
): Translations {
  const known = new Map(Object.entries(words) as [string, Phrases][])
  const loading = new Map<Namespace, Promise<void>>()
  const plural = new Intl.PluralRules(language)

  function translate(namespace: string, key: string, facts?: Facts): string {
    const phrases = known.get(namespace) ?? {}
    const count = facts?.count
    const forms = typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${plural.select(count)}`, ''] : ['']
    const form = forms.find((ending) => phrases[key + ending] !== undefined)
    const phrase = form === undefined ? facts?.defaultValue : phrases[key + form]
    const text = String(phrase ?? key)
    return facts ? filled(text, facts) : text
  }

  async function ask(namespace: Namespace) {
    // Lines of phones break off: once more by itself.
    const phrases = await read(language, namespace).catch(() => read(language, namespace))
    known.set(namespace, phrases)
  }
  /** What did not come is asked for again the next time. */
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
    getFixedT: (_language, namespace) =>
      ((key: string, facts?: Facts) => {
        const [within, name] = key.includes(':') ? (key.split(':', 2) as [string, string]) : [namespace, key]
        return translate(within, name, facts)
      }) as unknown as TFunction,
  }
}
