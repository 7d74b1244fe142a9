import type { Namespace } from 'i18n/namespaces.ts'
import type { TFunction, TOptions } from 'i18next'
import { createContext, type ReactNode, use, useContext } from 'react'
import type { Translations } from './translations.ts'

/** `t('key')`, or `t('key', { name })` for a sentence with holes. */
export interface Translation {
  readonly t: TFunction
}

const WordsContext = createContext<Translations | undefined>(undefined)

export const WordsProvider = ({ words, children }: { words: Translations; children: ReactNode }) => (
  <WordsContext value={words}>{children}</WordsContext>
)

const sentencesAtMost = 2000

/**
 * Each sentence is put together once: a page rendered on the server says mostly what the one before said. Words never
 * change: another language is another page.
 */
function memoised(t: TFunction): TFunction {
  const sentences = new Map<string, unknown>()
  const lookUp = (key: string, facts?: TOptions) => {
    const name = facts ? key + JSON.stringify(facts) : key
    const known = sentences.get(name)
    if (known !== undefined) return known
    const sentence = facts ? t(key, facts) : t(key)
    if (sentences.size >= sentencesAtMost) sentences.clear()
    sentences.set(name, sentence)
    return sentence
  }
  return Object.assign(lookUp, t) as TFunction
}

const found = new WeakMap<Translations, Map<Namespace, Translation | Promise<void>>>()

/** The words of a namespace, or the promise of them where a part of a page came before its words. */
function find(words: Translations, namespace: Namespace): Translation | Promise<void> {
  const known = found.get(words) ?? new Map<Namespace, Translation | Promise<void>>()
  found.set(words, known)
  const last = known.get(namespace)
  if (last && 't' in last) return last
  const there = words.hasLoadedNamespace(namespace)
  const next = there ? { t: memoised(words.getFixedT(words.language, namespace)) } : (last ?? ask(words, namespace))
  known.set(namespace, next)
  return next
}

/** Words that cannot be had do not keep a part from showing: their keys are all it has. */
async function ask(words: Translations, namespace: Namespace) {
  await words.loadNamespaces(namespace)
  found.get(words)?.set(namespace, { t: words.getFixedT(words.language, namespace) })
}

/**
 * The words of a namespace in the reader's language. Subscribes to nothing, unlike react-i18next's hook: a page shows
 * hundreds of parts with words, and choosing a language reloads it (docs/decisions/0025).
 */
export function useWords(namespace: Namespace): Translation {
  const words = useContext(WordsContext)
  if (!words) throw new Error('Words are asked for outside of WordsProvider.')
  const answer = find(words, namespace)
  if ('t' in answer) return answer
  use(answer)
  return find(words, namespace) as Translation
}
