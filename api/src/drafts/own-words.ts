import type { KindName, Part } from 'contract/content/kinds.ts'
import { letterOf } from 'contract/content/letters.ts'
import type { Fields } from 'contract/content/values.ts'
import { ownLetter } from '../mail/letters.ts'
import { ownNotice } from '../pages/own-notice.ts'
import { ownRegistrationPaper } from '../pdf-forms/words.ts'
import { isLanguage } from './parts.ts'

/** What the product says of a thing in a language where the school has written nothing: letters, papers, the privacy notice. */
export function ownWords(kind: KindName, rowId: number | null, part: Part): Fields {
  if (!isLanguage(part) || rowId === null) return {}
  const letter = kind === 'letter' ? letterOf(rowId) : undefined
  if (letter) return { ...ownLetter(letter, part) } as Fields
  if (kind === 'page') return ownNotice(part) as unknown as Fields
  if (kind === 'paper') return ownRegistrationPaper(part) as unknown as Fields
  return {}
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What the school says otherwise: written like the product's own words, it is not the school's. */
export const withoutOwnWords = (fields: Fields, own: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(own[name], value)))
