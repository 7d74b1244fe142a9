import { fieldsOf, type KindName, type Part } from 'contract/content/kinds.ts'
import { contradictionsIn, draftOf, type Fields, missingFieldsIn } from 'contract/content/values.ts'
import { type FieldProblem, fieldProblems, Problem } from 'contract/problems.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { StoredItem } from './item-queries.ts'
import { missingPlaceholders, unknownPlaceholders } from './placeholders.ts'
import { missingAmong, type ReferenceKind } from './public/row-queries.ts'

/** Kind and row of a content item: fields depend on the kind, placeholders of a mail template on the template. */
export type ItemKind = Pick<StoredItem, 'kind' | 'row_id'>

const referring: readonly string[] = ['branch', 'branches', 'programs', 'category'] satisfies ReferenceKind[]

/** Problems by field, where an invalid value says the rule of its type: `invalid_slug`. */
function problemsOfTypes(kind: KindName, part: Part, problems: Record<string, FieldProblem[]>) {
  const typeOf = (path: string) => fieldsOf(kind, part).find(({ name }) => name === path.split('.')[0])?.type
  const named = (path: string, { rule, ...facts }: FieldProblem) => ({
    ...facts,
    rule: rule === 'invalid' ? `invalid_${typeOf(path)}` : rule,
  })
  return Object.fromEntries(
    Object.entries(problems).map(([path, found]) => [path, found.map((problem) => named(path, problem))]),
  )
}

/** Parses the given fields into stored form: empty values become null. Throws 422 by field. */
export function parseFields({ kind, row_id }: ItemKind, part: Part, given: Readonly<Record<string, unknown>>) {
  const parsed = draftOf(kind, part).safeParse(given)
  if (!parsed.success) {
    const fields = problemsOfTypes(kind, part, fieldProblems(parsed.error.issues, given))
    throw new Problem('invalid_fields', { fields })
  }
  const unknown = unknownPlaceholders(kind, row_id, parsed.data as Fields)
  if (unknown.length > 0)
    throw new Problem('invalid_fields', {
      fields: Object.fromEntries(unknown.map(({ field, ...problem }) => [field, [problem]])),
    })
  return parsed.data
}

/** Merges given fields into a draft: null removes a field, a field left out stays. */
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

/** A problem that keeps a part from being published. */
export const problemsIn = ({ kind, row_id }: ItemKind, part: Part, fields: Fields): PartProblem[] => [
  ...missingFieldsIn(kind, part, fields).map((field) => ({ field, rule: 'required' })),
  ...contradictionsIn(kind, part, fields),
  ...missingPlaceholders(kind, row_id, part, fields),
]

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? (value as number[]) : value ? [value as number] : []

/** Fields that refer to a branch, program or category that does not exist (or is not published in the language). */
export async function lostReferences(db: Db | Trx, kind: KindName, fields: Fields, language?: string) {
  const lost: PartProblem[] = []
  for (const { name, type } of fieldsOf(kind, 'common')) {
    const ids = idsIn(fields[name])
    // Lists leave out rows that are not published in a language; a single reference would have no name.
    if (!referring.includes(type) || ids.length === 0 || (language && Array.isArray(fields[name]))) continue
    const missing = await missingAmong(db, type as ReferenceKind, ids, language)
    if (missing.length > 0) lost.push({ field: name, rule: language ? 'unpublished' : `invalid_${type}` })
  }
  return lost
}
