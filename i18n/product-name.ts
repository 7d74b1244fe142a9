import type { Language } from './languages.ts'
import arabic from './locales/ar/site/shell.json' with { type: 'json' }
import english from './locales/en/site/shell.json' with { type: 'json' }

/** Name of a school before it has published its own. */
export const productName: Readonly<Record<Language, string>> = { en: english.school, ar: arabic.school }
