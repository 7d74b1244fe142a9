import type { KindName, Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import type { FieldProblem } from 'contract/problems.ts'
import { ownWords } from './own-words.ts'

interface PlaceProblem extends FieldProblem {
  readonly field: string
}

const place = /\{\{([^{}]*)\}\}/g
const placesIn = (text: unknown): string[] =>
  typeof text === 'string' ? [...text.matchAll(place)].map(([, name = '']) => name) : []

/** A child's name stands inside a letter, never in its subject. */
const isKnown = (name: string, field: string, known: readonly string[]) =>
  known.includes(name) && !(field === 'subject' && name === 'kid')

/** What a letter can name: what the product's own words of it do. */
export const placesOf = (kind: KindName, rowId: number | null): string[] =>
  kind === 'letter' ? [...new Set(Object.values(ownWords(kind, rowId, 'en')).flatMap(placesIn))] : []

/** The names in a letter that mean nothing: they would be sent as they stand. */
export function unknownPlaces(kind: KindName, rowId: number | null, fields: Fields): PlaceProblem[] {
  if (kind !== 'letter') return []
  const known = placesOf(kind, rowId)
  return Object.entries(fields).flatMap(([field, text]) => {
    const name = placesIn(text).find((each) => !isKnown(each, field, known))
    return name === undefined ? [] : [{ field, rule: 'placeholder_unknown', facts: { name: name.trim() } }]
  })
}

/** What a letter has to name and does not, and braces that nobody has closed: it cannot go out like that. */
export function missingPlaces(kind: KindName, rowId: number | null, part: Part, fields: Fields): PlaceProblem[] {
  if (kind !== 'letter') return []
  const own = ownWords(kind, rowId, part)
  return Object.entries(fields).flatMap(([field, text]) => {
    const there = placesIn(text)
    const name = placesIn(own[field]).find((each) => !there.includes(each))
    if (name !== undefined) return [{ field, rule: 'placeholder_missing', facts: { name } }]
    const isOpen = typeof text === 'string' && /\{\{|\}\}/.test(text.replace(place, ''))
    return isOpen ? [{ field, rule: 'placeholder_open' }] : []
  })
}
