import { fieldsOf, type Part, parts } from 'contract/content/kinds.ts'
import { type Fields, missingFieldsIn } from 'contract/content/values.ts'
import { type Draft, valuesOf } from './draft.ts'
import { hasUnpublishedChange } from './use-part-name.ts'

type Attempt = ReadonlySet<Part>

/** The error of a field: refused by the server, or missing after an attempt to publish. */
export function errorOf(draft: Draft, attempted: Attempt, part: Part, name: string): string | undefined {
  const refused = draft.errors[`${part}.${name}`]
  if (refused !== undefined || !attempted.has(part)) return refused
  return draft.item.parts[part].problems.find(({ field }) => field === name)?.message
}

export interface FieldInError {
  readonly part: Part
  readonly name: string
  /** The id of its input in the page. */
  readonly id: string
}

/** Ids of inputs in the editor. */
export const inputId = (part: Part, name: string) => `${part}-${name}`

/** The fields with an error, in the order of the form. */
export const fieldsInError = (draft: Draft, attempted: Attempt): readonly FieldInError[] =>
  parts.flatMap((part) =>
    fieldsOf(draft.item.kind, part).flatMap(({ name }) =>
      errorOf(draft, attempted, part, name) === undefined ? [] : [{ part, name, id: inputId(part, name) }],
    ),
  )

/** Focuses the input of a field, and shows it in the middle of the screen. */
export function focusField(id: string) {
  const field = document.getElementById(id)
  const inputs = 'input, select, textarea, button, [contenteditable], [tabindex="0"]'
  const input = field?.matches(inputs) ? field : field?.querySelector<HTMLElement>(inputs)
  input?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

/**
 * The part that the main button publishes: of those with changes the most complete one, and the common part only if
 * both languages are published. A language without text comes last.
 */
export function nextToPublish(draft: Draft, languages: readonly Part[]): Part | undefined {
  const { kind, parts: stored } = draft.item
  const isPublic = languages.some((language) => stored[language].published !== null)
  const lackOf = (part: Part) => {
    const values = valuesOf(draft, part)
    const isUnwritten = Object.values(values).every((value) => value === null || value === '')
    return isUnwritten && stored[part].published === null
      ? Number.POSITIVE_INFINITY
      : missingFieldsIn(kind, part, values as Fields).length
  }
  const changed = [...languages, ...(isPublic ? (['common'] as const) : [])].filter((part) =>
    hasUnpublishedChange(stored[part]),
  )
  return changed.sort((one, other) => (lackOf(one) === lackOf(other) ? 0 : lackOf(one) - lackOf(other)))[0]
}
