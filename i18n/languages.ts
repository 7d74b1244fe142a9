/** English is the default and the fallback (spec §9). */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'
export type Direction = 'ltr' | 'rtl'

/** Where a choice of language is kept (spec §9: detection order and cache). */
export const languageQuery = 'lng'
export const languageCookie = 'i18next'
export const languageStorageKey = 'i18nextLng'

/** ltr for English, otherwise rtl (spec §3). */
export const directionOf = (language: Language): Direction => (language === 'en' ? 'ltr' : 'rtl')

const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag)

/** 'ar-SA' is Arabic, 'EN' is English, 'fr' is none of ours. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined
  // Most tags need no reading: cookies hold what was written there by us.
  if (isLanguage(tag)) return tag
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/)
  return isLanguage(primary) ? primary : undefined
}

/** The first of our languages in an Accept-Language header, by q-value; `*` and the unknown count for nothing. */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language | undefined {
  const preferences = (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .flatMap((part, place) => {
      const [tag = '', ...options] = part.split(';').map((piece) => piece.trim())
      const language = languageOf(tag)
      const weight = options.find((option) => /^q=/i.test(option))
      const q = weight === undefined ? 1 : Number(weight.slice(2))
      return language !== undefined && q > 0 && q <= 1 ? [{ language, q, place }] : []
    })
  return preferences.sort((a, b) => b.q - a.q || a.place - b.place)[0]?.language
}

/** What the server can know of the reader's language, in the order of spec §9: query, cookie, browser, English. */
export function requestedLanguage(sources: {
  query?: string | null
  cookie?: string | null
  header?: string | null
}): Language {
  return languageOf(sources.query) ?? languageOf(sources.cookie) ?? preferredLanguage(sources.header) ?? defaultLanguage
}

/** A text of the school in both languages, as it is stored. */
export type Bilingual = Readonly<Record<Language, string>>

/** What a text says in a language, else in the other one: letters are never without a name (desk §5). */
export const said = (text: Bilingual, language: Language): string =>
  text[language] ?? text[language === 'ar' ? 'en' : 'ar'] ?? ''
