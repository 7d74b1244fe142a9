import { type Language, languageCookie, languageQuery, languageStorageKey } from 'i18n/languages.ts'

/** Stores the choice, drops `lng` from the address and reloads (spec §2, product §3). Drafts of forms survive it. */
export function chooseLanguage(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser families use
  document.cookie = `${languageCookie}=${language};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
  try {
    localStorage.setItem(languageStorageKey, language)
  } catch {
    // A browser that keeps nothing still has the cookie.
  }
  const address = new URL(location.href)
  if (!address.searchParams.has(languageQuery)) return location.reload()
  address.searchParams.delete(languageQuery)
  location.replace(address)
}
