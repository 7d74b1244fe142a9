import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/mail/answers.json' with { type: 'json' }
import english from 'i18n/locales/en/mail/answers.json' with { type: 'json' }

type Key = keyof typeof english
type Counted = 'reports' | 'more'
const words: Record<Language, Record<string, string>> = { en: english, ar: arabic satisfies Record<Key, string> }

/** A sentence of the page on which the school answers, or of the letter that asks. */
export const translate = (language: Language, key: Key, facts: Readonly<Record<string, string>> = {}) =>
  (words[language][key] ?? key).replace(/\{\{(\w+)\}\}/g, (place, name: string) => facts[name] ?? place)

/** A counted one, in the form its number asks for. */
export function translateCount(language: Language, what: Counted, count: number): string {
  const form = new Intl.PluralRules(language).select(count)
  const sentence = words[language][`${what}_${form}`] ?? words[language][`${what}_other`] ?? ''
  return sentence.replace('{{count}}', String(count))
}
