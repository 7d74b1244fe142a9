import i18next, { type BackendModule, type i18n } from 'i18next'
import type { Namespace, PageFacts } from '../page.ts'
import { wordOptions } from './word-options.ts'

/** Of two parameters: i18next then waits for what is promised instead of calling back. */
async function read(language: string, namespace: string) {
  const answer = await fetch(`/locales/${language}/${namespace}.json`)
  if (!answer.ok) throw new Error(`The words answered ${answer.status}.`)
  return answer.json()
}

/** spec §7 */
const backend: BackendModule = { type: 'backend', init() {}, read }

/** The browser's words: those of the first page came with it, the others are fetched when a page needs them (spec §7). */
export function startWords({ language, words }: PageFacts): i18n {
  i18next.use(backend).init({
    ...wordOptions(language),
    // A sentence that misses its Arabic shows in English only if English is there; no second file is fetched for it.
    fallbackLng: false,
    initAsync: false,
    ns: Object.keys(words),
    resources: { [language]: words },
    partialBundledLanguages: true,
  })
  return i18next
}

export const loadWords = (namespaces: readonly Namespace[]) => i18next.loadNamespaces([...namespaces])
