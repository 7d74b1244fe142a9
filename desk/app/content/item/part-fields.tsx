import type { ContentItem } from 'contract/content/desk.ts'
import { fieldsOf, type Part } from 'contract/content/kinds.ts'
import { ContentField } from '../fields/content-field.tsx'
import { type Draft, valuesOf } from './draft.ts'

export interface Writing {
  readonly draft: Draft
  readonly type: (part: Part, name: string, value: unknown) => void
  readonly leaveField: () => void
  /** The parts that somebody wanted to publish: what is missing there stands beside its field. */
  readonly asked: ReadonlySet<Part>
}

/** What is wrong with a field: what the server refused, and, once publishing was tried, what is missing. */
function errorOf({ draft, asked }: Writing, part: Part, name: string): string | undefined {
  const refused = draft.errors[`${part}.${name}`]
  if (refused !== undefined || !asked.has(part)) return refused
  const problems: ContentItem['parts'][Part]['problems'] = draft.item.parts[part].problems
  return problems.find(({ field }) => field === name)?.message
}

/** The fields of a part, as its kind has them. */
export function PartFields({ part, writing }: { readonly part: Part; readonly writing: Writing }) {
  const { draft, type, leaveField } = writing
  const values = valuesOf(draft, part)
  return fieldsOf(draft.item.kind, part).map((field) => (
    <ContentField
      key={`${field.name}-${draft.rounds[part]}`}
      id={`${part}-${field.name}`}
      field={field}
      {...(part !== 'common' && { language: part })}
      value={values[field.name] ?? undefined}
      onChange={(value) => type(part, field.name, value)}
      onLeave={leaveField}
      disabled={!draft.item.may_change}
      error={errorOf(writing, part, field.name)}
    />
  ))
}
