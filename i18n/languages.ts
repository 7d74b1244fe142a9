/** English is the default and the fallback (spec §9). */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'
export type Direction = 'ltr' | 'rtl'

/** Name of each language in itself, as its readers look for it, whatever the language of the page. */
export const ownNames = { en: 'English', ar: 'العربية' } as const satisfies Readonly<Record<Language, string>>

/** Names of query parameter, cookie and storage key of the chosen language (spec §9). */
export const languageQuery = 'lng'
export const languageCookie = 'i18next'
export const languageStorageKey = 'i18nextLng'

/** ltr for English, otherwise rtl (spec §3). */
export const directionOf = (language: Language): Direction => (language === 'en' ? 'ltr' : 'rtl')

const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag)

/** Our language of a language tag: 'ar-SA' is Arabic, 'EN' is English; undefined for 'fr'. */
export function languageOf(tag: string | null | undefined): Language | undefined {
  if (!tag) return undefined
  // Fast path: our own cookies hold exact values.
  if (isLanguage(tag)) return tag
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/)
  return isLanguage(primary) ? primary : undefined
}

/** Preferred language of an Accept-Language header by q-value; ignores `*` and unknown languages. */
export function preferredLanguage(acceptLanguage: string | null | undefined): Language | undefined {
  const preferences = (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .flatMap((part, index) => {
      const [tag = '', ...options] = part.split(';').map((piece) => piece.trim())
      const language = languageOf(tag)
      const weight = options.find((option) => /^q=/i.test(option))
      const q = weight === undefined ? 1 : Number(weight.slice(2))
      return language !== undefined && q > 0 && q <= 1 ? [{ language, q, index }] : []
    })
  return preferences.sort((a, b) => b.q - a.q || a.index - b.index)[0]?.language
}

/** Language of a request in the order of spec §9: query, cookie, Accept-Language, English. */
export function requestedLanguage(sources: {
  query?: string | null
  cookie?: string | null
  header?: string | null
}): Language {
  return languageOf(sources.query) ?? languageOf(sources.cookie) ?? preferredLanguage(sources.header) ?? defaultLanguage
}

/** A text that always exists in both languages: the product's own, survey questions, reply templates. */
export type Bilingual = Readonly<Record<Language, string>>

/** A text of the school in its published languages: both, one or none. Read it with `textIn`. */
export type Published = Readonly<Partial<Bilingual>>

/** A text in the given language, else in the other one, else an empty string (desk §5). */
export const textIn = (text: Published, language: Language): string =>
  text[language] ?? text[language === 'ar' ? 'en' : 'ar'] ?? ''
