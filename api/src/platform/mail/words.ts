import { countInWords } from 'i18n/count-in-words.ts'
import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/mail/mail.json' with { type: 'json' }
import english from 'i18n/locales/en/mail/mail.json' with { type: 'json' }
import { wordsOf } from 'i18n/read-words.ts'

/** Sentence of a mail with its facts; placeholders without a fact stay, for pieces that are more than text. */
export const translate = wordsOf(english, arabic)

/** A counted noun in the plural form of its number: «سنتان»، «7 سنوات»، «11 سنة». */
export const translateCount = (language: Language, noun: 'age' | 'age_months' | 'within', count: number): string =>
  translate(language, noun, { count, number: countInWords(language, count) })
