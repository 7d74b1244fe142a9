import { ownValue } from 'contract/own-value.ts'
import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/mail/everything.json' with { type: 'json' }
import english from 'i18n/locales/en/mail/everything.json' with { type: 'json' }
import { type Phrases, wordsOf } from 'i18n/read-words.ts'

const words: Record<Language, Phrases> = { en: english, ar: arabic }

/** Texts of the owner's export beside the tables' contents. */
export const exportWords = wordsOf(english, arabic)

/** Short description of a table's contents; the table's name without one. */
export const wordsOfTable = (language: Language, table: string) => ownValue(words[language], `table_${table}`) ?? table
