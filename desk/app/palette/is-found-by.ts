import { folded } from 'i18n/folding.ts'

/** The Arabic article at the beginning of what is typed, also alone or before a single letter. */
const article = /^(?:[وفبك]?ال|لل|ا$)/

/** Whether a label is found by what is typed so far, with its article or without. */
export function isFoundBy(text: string, typed: string): boolean {
  const search = folded(typed)
  return [search, search.replace(article, '')].some((word) => folded(text).includes(word))
}
