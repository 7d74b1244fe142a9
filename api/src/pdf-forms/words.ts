import { fill } from 'i18n/fill.ts'
import type { Language } from 'i18n/languages.ts'
import arabic from 'i18n/locales/ar/pdf/papers.json' with { type: 'json' }
import english from 'i18n/locales/en/pdf/papers.json' with { type: 'json' }

export type Word = keyof typeof english
const words: Record<Language, Record<string, string>> = { en: english, ar: arabic satisfies Record<Word, string> }

/** The words of one language, by name, with their facts. */
export const translator =
  (language: Language) =>
  (key: Word, facts: Readonly<Record<string, string>> = {}) =>
    fill(words[language][key] ?? key, facts, '')

/** What the product says on the registration paper where the school says nothing else. */
export function ownRegistrationPaper(language: Language) {
  const t = translator(language)
  return {
    programs: [t('program_infants'), t('program_toddlers'), t('program_preschool')],
    resident: t('resident'),
    attach: t('attach'),
  }
}
