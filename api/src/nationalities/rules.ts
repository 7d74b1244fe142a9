import type { Language } from 'i18n/languages.ts'

const collators: Record<Language, Intl.Collator> = { en: new Intl.Collator('en'), ar: new Intl.Collator('ar') }

/** Sorted by the alphabet of the reader's language; the database sorts by code point. */
export const sortedFor = <Named extends { readonly name: string }>(language: Language, list: readonly Named[]) =>
  list.toSorted((a, b) => collators[language].compare(a.name, b.name))
