import type { Language } from './languages.ts'
import ar from './locales/ar/mail/push.json' with { type: 'json' }
import en from './locales/en/mail/push.json' with { type: 'json' }
import { fillPlaceholders } from './read-words.ts'

const sentences: Record<Language, Record<keyof typeof en, string>> = { en, ar }

/** A sentence of a push message, with its names filled in. */
export const pushSentence = (language: Language, key: keyof typeof en, facts: Record<string, string> = {}): string =>
  fillPlaceholders(sentences[language][key], facts, '')
