import { directionOf } from 'i18n/languages.ts'
import { useContext } from 'react'
import { PageFactsContext } from '../page.ts'

/** The reader's language and direction. They never change within a page: choosing another reloads it. */
export function useLanguage() {
  const { language } = useContext(PageFactsContext)
  return { language, direction: directionOf(language) }
}
