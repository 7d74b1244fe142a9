import arabic from 'i18n/locales/ar/mail/moderation.json' with { type: 'json' }
import english from 'i18n/locales/en/mail/moderation.json' with { type: 'json' }
import { wordsOf } from 'i18n/read-words.ts'

/** Words of the moderation mails. */
export const translate = wordsOf(english, arabic)
