import { fieldsOf, type KindName, type Part } from 'contract/content/kinds.ts'
import { draftOf, type Fields, missingIn, wrongIn } from 'contract/content/values.ts'
import { type FieldProblem, fieldProblems, Problem } from 'contract/problems.ts'
import type { Db, Trx } from '../db/client.ts'
import type { StoredItem } from './item-queries.ts'
import { missingPlaces, unknownPlaces } from './places.ts'
import { missingAmong, type Referring } from './public/row-queries.ts'

/** Which thing it is: what its fields are depends on its kind, what a letter may name on the letter. */
export type Thing = Pick<StoredItem, 'kind' | 'row_id'>

const referring: readonly string[] = ['branch', 'branches', 'programs', 'category'] satisfies Referring[]

/** What was typed, as it is stored: what is empty is null. Throws what is wrong, by field. */
export function parseFields({ kind, row_id }: Thing, part: Part, given: Readonly<Record<string, unknown>>) {
  const parsed = draftOf(kind, part).safeParse(given)
  if (!parsed.success) throw new Problem('invalid_fields', { fields: fieldProblems(parsed.error.issues, given) })
  const unknown = unknownPlaces(kind, row_id, parsed.data as Fields)
  if (unknown.length > 0)
    throw new Problem('invalid_fields', {
      fields: Object.fromEntries(unknown.map(({ field, ...problem }) => [field, [problem]])),
    })
  return parsed.data
}

/** A draft with what was typed: what is taken out is gone, what was left out stays. */
export function mergeFields(draft: Fields, typed: Readonly<Record<string, Fields[string] | null>>): Fields {
  const merged: Fields = { ...draft }
  for (const [name, value] of Object.entries(typed)) {
    if (value === null || value === undefined) delete merged[name]
    else merged[name] = value
  }
  return merged
}

export interface PartProblem extends FieldProblem {
  readonly field: string
}

/** What keeps a part from being published, by itself. */
export const problemsIn = ({ kind, row_id }: Thing, part: Part, fields: Fields): PartProblem[] => [
  ...missingIn(kind, part, fields).map((field) => ({ field, rule: 'required' })),
  ...wrongIn(kind, part, fields),
  ...missingPlaces(kind, row_id, part, fields),
]

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? (value as number[]) : value ? [value as number] : []

/** The fields that name a branch, a program or a category that is not there (or, in a language, not published). */
export async function lostReferences(db: Db | Trx, kind: KindName, fields: Fields, language?: string) {
  const lost: PartProblem[] = []
  for (const { name, type } of fieldsOf(kind, 'common')) {
    const ids = idsIn(fields[name])
    // A list leaves out what does not speak the language; one thing would stand without it.
    if (!referring.includes(type) || ids.length === 0 || (language && Array.isArray(fields[name]))) continue
    const missing = await missingAmong(db, type as Referring, ids, language)
    if (missing.length > 0) lost.push({ field: name, rule: language ? 'unpublished' : 'invalid' })
  }
  return lost
}
