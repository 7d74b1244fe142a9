import type { Namespace } from 'i18n/namespaces.ts'
import { createContext, type ReactNode, use, useContext } from 'react'
import type { Translate, Translations } from './translations.ts'

export interface Translation {
  readonly t: Translate
}

const WordsContext = createContext<Translations | undefined>(undefined)

export const WordsProvider = ({ words, children }: { words: Translations; children: ReactNode }) => (
  <WordsContext value={words}>{children}</WordsContext>
)

const sentencesAtMost = 2000

/** Caches each sentence: server-rendered pages repeat most of them, and a page never changes its language. */
function memoised(t: Translate): Translate {
  const sentences = new Map<string, string>()
  return (key, facts) => {
    const name = facts ? key + JSON.stringify(facts) : key
    const known = sentences.get(name)
    if (known !== undefined) return known
    const sentence = facts ? t(key, facts) : t(key)
    if (sentences.size >= sentencesAtMost) sentences.clear()
    sentences.set(name, sentence)
    return sentence
  }
}

const found = new WeakMap<Translations, Map<Namespace, Translation | Promise<void>>>()

/** The words of a namespace, or the promise of them if they are not loaded. */
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

/** Loads words; if that fails, the part shows the keys instead of nothing. */
async function ask(words: Translations, namespace: Namespace) {
  await words.loadNamespaces(namespace)
  found.get(words)?.set(namespace, { t: words.getFixedT(words.language, namespace) })
}

/**
 * The words of a namespace in the reader's language. It subscribes to nothing, unlike react-i18next's hook: a page
 * shows hundreds of parts, and a change of language reloads it (docs/decisions/0025).
 */
export function useWords(namespace: Namespace): Translation {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useWords needs a WordsProvider.')
  const answer = find(words, namespace)
  if ('t' in answer) return answer
  use(answer)
  return find(words, namespace) as Translation
}
