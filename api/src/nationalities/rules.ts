import type { Language } from 'i18n/languages.ts'

const collators: Record<Language, Intl.Collator> = { en: new Intl.Collator('en'), ar: new Intl.Collator('ar') }

/** In the order of the reader's alphabet, which the database's own order is not. */
export const sortedFor = <Named extends { readonly name: string }>(language: Language, list: readonly Named[]) =>
  list.toSorted((a, b) => collators[language].compare(a.name, b.name))
