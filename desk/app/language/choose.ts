import { type Language, languageOf, languageQuery } from 'i18n/languages.ts'

const yearSeconds = 365 * 24 * 3600

/** Named by the address (`?lng=ar`): it counts before and after signing in (desk §8). */
export const chosenAtStart: Language | undefined = languageOf(new URLSearchParams(location.search).get(languageQuery))

/** For the next page; the server reads it (server/src/desk/desk.ts). */
export function keepChosenLanguage(language: Language | undefined) {
  if (!language) return
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `desk-language=${language}; Path=/desk; Max-Age=${yearSeconds}; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`
}

/** This address in another language. */
export function inLanguage(
  language: Language,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
) {
  const asked = new URLSearchParams(search)
  asked.set(languageQuery, language)
  return `${pathname}?${asked}${hash}`
}
