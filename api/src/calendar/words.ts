import arabic from 'i18n/locales/ar/site/calendar.json' with { type: 'json' }
import english from 'i18n/locales/en/site/calendar.json' with { type: 'json' }
import { wordsOf } from 'i18n/read-words.ts'

/** The product's words in a calendar feed, beside the school's own texts. */
export const translate = wordsOf(english, arabic)
