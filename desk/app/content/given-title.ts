import type { ContentItem } from 'contract/content/desk.ts'
import { letterOf } from 'contract/content/letters.ts'

/** The word for a thing that is known by what it is for, and not by what it says. */
export function givenTitle({ kind, row_id }: Pick<ContentItem, 'kind' | 'row_id'>) {
  const letter = kind === 'letter' && row_id !== null ? letterOf(row_id) : undefined
  if (letter) return `letter_${letter}` as const
  return kind === 'paper' ? 'one_paper' : undefined
}
