import type { KindName, Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import type { FieldProblem } from 'contract/problems.ts'
import { ownWords } from './own-words.ts'

interface PlaceholderProblem extends FieldProblem {
  readonly field: string
}

const placeholder = /\{\{([^{}]*)\}\}/g
const placeholdersIn = (text: unknown): string[] =>
  typeof text === 'string' ? [...text.matchAll(placeholder)].map(([, name = '']) => name) : []

/** A child's name may be used in a mail's text, never in its subject. */
const isKnown = (name: string, field: string, known: readonly string[]) =>
  known.includes(name) && !(field === 'subject' && name === 'kid')

/** Placeholders of a mail template: those of the product's default text. */
export const placeholdersOf = (kind: KindName, rowId: number | null): string[] =>
  kind === 'letter' ? [...new Set(Object.values(ownWords(kind, rowId, 'en')).flatMap(placeholdersIn))] : []

/** Unknown placeholders in a mail template: they would be sent literally. */
export function unknownPlaceholders(kind: KindName, rowId: number | null, fields: Fields): PlaceholderProblem[] {
  if (kind !== 'letter') return []
  const known = placeholdersOf(kind, rowId)
  return Object.entries(fields).flatMap(([field, text]) => {
    const name = placeholdersIn(text).find((each) => !isKnown(each, field, known))
    return name === undefined ? [] : [{ field, rule: 'placeholder_unknown', facts: { name: name.trim() } }]
  })
}

/** Problems that prevent publishing a mail template: missing placeholders and unclosed braces. */
export function missingPlaceholders(
  kind: KindName,
  rowId: number | null,
  part: Part,
  fields: Fields,
): PlaceholderProblem[] {
  if (kind !== 'letter') return []
  const own = ownWords(kind, rowId, part)
  return Object.entries(fields).flatMap(([field, text]) => {
    const there = placeholdersIn(text)
    const name = placeholdersIn(own[field]).find((each) => !there.includes(each))
    if (name !== undefined) return [{ field, rule: 'placeholder_missing', facts: { name } }]
    const isOpen = typeof text === 'string' && /\{\{|\}\}/.test(text.replace(placeholder, ''))
    return isOpen ? [{ field, rule: 'placeholder_open' }] : []
  })
}
