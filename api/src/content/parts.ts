import type { Part } from 'contract/content/kinds.ts'
import type { Language } from 'i18n/languages.ts'
import type { StoredItem } from './item-queries.ts'

/** A part of an item; every item has all three. */
export const partOf = (item: StoredItem, name: Part) => {
  const found = item.parts.find(({ part }) => part === name)
  if (!found) throw new Error(`content ${item.id} has no part ${name}`)
  return found
}

export const isLanguage = (part: Part): part is Language => part !== 'common'
