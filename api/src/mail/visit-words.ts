import { fill } from 'i18n/fill.ts'
import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/mail/visits.json' with { type: 'json' }
import english from 'i18n/locales/en/mail/visits.json' with { type: 'json' }

type Key = keyof typeof english
const words: Record<Language, Record<Key, string>> = { en: english, ar: arabic }

/** The sentence of a letter about a visit; places without a fact stay, for pieces that are more than text. */
export const visitWords = (language: Language, key: Key, facts: Readonly<Record<string, string>> = {}) =>
  fill(words[language][key], facts)
