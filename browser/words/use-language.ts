import { defaultLanguage, directionOf, type Language } from 'i18n/languages.ts'
import { createContext, useContext } from 'react'

export const LanguageContext = createContext<Language>(defaultLanguage)

/** The reader's language and direction. They are constant within a page: a change reloads it. */
export function useLanguage() {
  const language = useContext(LanguageContext)
  return { language, direction: directionOf(language) }
}
