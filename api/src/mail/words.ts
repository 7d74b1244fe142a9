import { countInWords } from 'i18n/count-in-words.ts'
import { fill } from 'i18n/fill.ts'
import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/mail/mail.json' with { type: 'json' }
import english from 'i18n/locales/en/mail/mail.json' with { type: 'json' }

type Key = keyof typeof english
type Counted = 'age' | 'age_months' | 'within'
const words: Record<Language, Record<string, string>> = { en: english, ar: arabic satisfies Record<Key, string> }

/** The sentence of a letter with its facts; places without a fact stay, for pieces that are more than text. */
export const translate = (language: Language, key: Key, facts: Readonly<Record<string, string>> = {}) =>
  fill(words[language][key] ?? key, facts)

const plurals = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') }

/** A counted noun in the plural form of its number: «سنتان»، «7 سنوات»، «11 سنة». */
export function translateCount(language: Language, noun: Counted, count: number): string {
  const form = count === 0 ? 'zero' : plurals[language].select(count)
  const sentence = words[language][`${noun}_${form}`] ?? words[language][`${noun}_other`] ?? ''
  return fill(sentence, { count, number: countInWords(language, count) })
}
