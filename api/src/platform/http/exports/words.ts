import { ownValue } from 'contract/own-value.ts'
import type { Language } from 'i18n/languages.ts'
import arabicLog from 'i18n/locales/ar/desk/log-values.json' with { type: 'json' }
import arabic from 'i18n/locales/ar/mail/exports.json' with { type: 'json' }
import englishLog from 'i18n/locales/en/desk/log-values.json' with { type: 'json' }
import english from 'i18n/locales/en/mail/exports.json' with { type: 'json' }
import { type Facts, wordsOf } from 'i18n/read-words.ts'
import { findColumnLabel, type LabelledColumn } from '../../value-words.ts'

const ownWords = wordsOf(english, arabic)
export type ExportWord = Parameters<typeof ownWords>[1] | LabelledColumn

/** Names of sheets and column heads. A column of coded values has its label beside their words. */
export const exportWords = (language: Language, key: ExportWord, facts?: Facts) =>
  findColumnLabel(language, key) ?? ownWords(language, key as Parameters<typeof ownWords>[1], facts)

const logWords: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: englishLog, ar: arabicLog }

/** Word of the log for a value that is no code: `yes`, `no`, `none`, `private` or `more`. */
export const wordOfLog = (language: Language, name: 'yes' | 'no' | 'none' | 'private' | 'more') =>
  logWords[language][`value_${name}`] ?? name
/** Word of the log for a column of a table. */
export const wordOfColumn = (language: Language, column: string) =>
  ownValue(logWords[language], `column_${column}`) ?? findColumnLabel(language, column)
