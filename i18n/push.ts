import { fill } from './fill.ts'
import type { Language } from './languages.ts'
import ar from './locales/ar/mail/push.json' with { type: 'json' }
import en from './locales/en/mail/push.json' with { type: 'json' }

const sentences: Record<Language, Record<keyof typeof en, string>> = { en, ar }

/** A sentence of a push message, with its names filled in. */
export const pushSentence = (language: Language, key: keyof typeof en, facts: Record<string, string> = {}): string =>
  fill(sentences[language][key], facts, '')
