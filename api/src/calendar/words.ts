import { fill } from 'i18n/fill.ts'
import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/site/calendar.json' with { type: 'json' }
import english from 'i18n/locales/en/site/calendar.json' with { type: 'json' }

type Key = keyof typeof english
const words: Record<Language, Record<string, string>> = { en: english, ar: arabic satisfies Record<Key, string> }

/** What a calendar program shows besides the school's own texts. */
export const translate = (language: Language, key: Key, facts: Readonly<Record<string, string>> = {}) =>
  fill(words[language][key] ?? key, facts)
