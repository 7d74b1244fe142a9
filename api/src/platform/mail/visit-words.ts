import arabic from 'i18n/locales/ar/mail/visits.json' with { type: 'json' }
import english from 'i18n/locales/en/mail/visits.json' with { type: 'json' }
import { wordsOf } from 'i18n/read-words.ts'

/** Sentence of a visit mail with its facts; placeholders without a fact stay, for pieces that are more than text. */
export const visitWords = wordsOf(english, arabic)
