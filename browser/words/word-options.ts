import { defaultLanguage, type Language, languages } from 'i18n/languages.ts'
import type { InitOptions } from 'i18next'

/** How words are looked up, on both sides: flat keys, English where Arabic is missing, no escaping (spec §9). */
export const wordOptions = (language: Language): InitOptions => ({
  lng: language,
  supportedLngs: [...languages],
  fallbackLng: defaultLanguage,
  load: 'languageOnly',
  keySeparator: false,
  defaultNS: 'shell',
  // React escapes what it writes; no translated string reaches raw HTML.
  interpolation: { escapeValue: false },
})
