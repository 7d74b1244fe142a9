import { fill } from 'i18n/fill.ts'
import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/mail/families.json' with { type: 'json' }
import english from 'i18n/locales/en/mail/families.json' with { type: 'json' }

type Key = keyof typeof english
const words: Record<Language, Record<string, string>> = { en: english, ar: arabic satisfies Record<Key, string> }

/** What a file of families and a reply say beside what people wrote. */
export const deskWords = (language: Language, key: Key, facts: Readonly<Record<string, string>> = {}) =>
  fill(words[language][key] ?? key, facts)
