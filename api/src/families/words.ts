import arabic from 'i18n/locales/ar/mail/families.json' with { type: 'json' }
import english from 'i18n/locales/en/mail/families.json' with { type: 'json' }
import { wordsOf } from 'i18n/read-words.ts'

/** Words of replies. */
export const deskWords = wordsOf(english, arabic)
