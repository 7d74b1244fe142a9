import { filledIn, type Placeholder } from 'contract/families/placeholders.ts'

export type ReplyFacts = Partial<Record<Placeholder, string>>

/** Values of one person that must not be used in a reply to another. */
const personal = ['name', 'child'] as const

/** A text with the values of one recipient, rewritten for another: the new values, or the placeholders where there are none. */
export function refilledFor(text: string, before: ReplyFacts, after: ReplyFacts): string {
  const withPlaceholders = personal.reduce((words, name) => {
    const value = before[name]
    if (!value) return words
    const literal = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return words.replace(new RegExp(`(^|[^\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'gu'), `$1{{${name}}}`)
  }, text)
  return filledIn(withPlaceholders, after)
}
