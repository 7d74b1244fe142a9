import type { Language } from 'i18n/languages.ts'

const collators: Record<Language, Intl.Collator> = { en: new Intl.Collator('en'), ar: new Intl.Collator('ar') }

const gulf = ['AE', 'BH', 'KW', 'OM', 'QA']
const rankOf = (code: string) => (code === 'SA' ? 0 : gulf.includes(code) ? 1 : 2)

interface Nationality {
  readonly code: string
  readonly name: string
}

/** Saudi Arabia, the other states of the Gulf, then all others, each by the alphabet of the reader's language. */
export const sortedFor = <Listed extends Nationality>(language: Language, list: readonly Listed[]) =>
  list.toSorted((a, b) => rankOf(a.code) - rankOf(b.code) || collators[language].compare(a.name, b.name))
