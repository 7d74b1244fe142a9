import { ownValue } from 'contract/own-value.ts'
import { valueKey } from 'contract/value-keys.ts'
import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/desk/values.json' with { type: 'json' }
import english from 'i18n/locales/en/desk/values.json' with { type: 'json' }

const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, ar: arabic }

/** Word of a column's coded value (a status, role, audience) as on the screens of the desk, or `undefined`. */
export const findValueWord = (language: Language, column: string, value: string) =>
  ownValue(words[language], valueKey(column, value))

/** Like `findValueWord`, or the value itself: a school's own survey may have other sources. */
export const wordOfValue = (language: Language, column: string, value: string) =>
  findValueWord(language, column, value) ?? value

type Key = keyof typeof english
/** A column whose label is stored with the words of its values. */
export type LabelledColumn = Key extends infer Each ? (Each extends `column_${infer Column}` ? Column : never) : never

/** Label of a column for staff; a column without one in values.json does not compile. */
export const columnLabel = (language: Language, column: LabelledColumn): string =>
  words[language][`column_${column}`] ?? column

/** Label of a column for staff, or `undefined`. */
export const findColumnLabel = (language: Language, column: string) => ownValue(words[language], `column_${column}`)
