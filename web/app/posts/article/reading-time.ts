import type { Language } from 'i18n/languages.ts'

/** Reading speed in words per minute; Arabic words carry more. */
const wordsAMinute: Record<Language, number> = { en: 200, ar: 150 }

/** Reading time in whole minutes, at least 1. */
export const minutesToRead = (text: string, language: Language) =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / wordsAMinute[language]))
