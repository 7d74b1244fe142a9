import { deviceStore } from 'browser/storage/stores.ts'
import { type Language, languageCookie, languageQuery, languageStorageKey } from 'i18n/languages.ts'

/**
 * Stores the choice, drops `lng` from the address and reloads (spec §2, product §3). Drafts of forms survive it. In a
 * browser that stores nothing the address carries the choice.
 */
export function chooseLanguage(language: Language) {
  const cookie = `${languageCookie}=${language}`
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser families use
  document.cookie = `${cookie};path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
  const isStored =
    deviceStore.set(languageStorageKey, language) !== 'page' || document.cookie.split('; ').includes(cookie)
  const address = new URL(location.href)
  if (isStored) address.searchParams.delete(languageQuery)
  else address.searchParams.set(languageQuery, language)
  if (address.href === location.href) return location.reload()
  location.replace(address)
}
