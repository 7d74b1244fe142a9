import { type Language, languageOf, languageQuery } from 'i18n/languages.ts'

const yearSeconds = 365 * 24 * 3600

/** The language of the address (`?lng=ar`), valid before and after signing in (desk §8). */
export const chosenAtStart: Language | undefined = languageOf(new URLSearchParams(location.search).get(languageQuery))

/** Stores the language for the next page; the server reads it (server/src/desk/desk.ts). */
export function keepChosenLanguage(language: Language | undefined) {
  if (!language) return
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `desk-language=${language}; Path=/desk; Max-Age=${yearSeconds}; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** The address of this page in another language. */
export function inLanguage(
  language: Language,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
) {
  const params = new URLSearchParams(search)
  params.set(languageQuery, language)
  return `${pathname}?${params}${hash}`
}
