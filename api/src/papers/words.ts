import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/pdf/papers.json' with { type: 'json' }
import english from 'i18n/locales/en/pdf/papers.json' with { type: 'json' }
import { type Facts, type Phrases, readWords } from 'i18n/read-words.ts'

export type Word = keyof typeof english
const words: Record<Language, Phrases> = { en: english, ar: arabic satisfies Record<Word, string> }

/** Translates a word of one language, with its facts. */
export const translator =
  (language: Language) =>
  (key: Word, facts: Facts = {}) =>
    readWords(language, words[language], key, facts, '')

/** The product's texts on the registration form, for a school without its own. */
export function ownRegistrationPaper(language: Language) {
  const t = translator(language)
  return {
    programs: [t('program_infants'), t('program_toddlers'), t('program_preschool')],
    resident: t('resident'),
    attach: t('attach'),
  }
}
