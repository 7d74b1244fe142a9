import type { Language } from 'i18n/languages.ts'

/** What a grown-up reads aloud in the head, in a minute. Arabic packs more into a word. */
const wordsAMinute: Record<Language, number> = { en: 200, ar: 150 }

/** At least a minute. */
export const minutesToRead = (text: string, language: Language) =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / wordsAMinute[language]))
