import type { Point } from 'contract/branches/point.ts'
import { fieldsOf, type KindName, type Part } from 'contract/content/kinds.ts'
import { ContentField } from '../fields/content-field.tsx'
import { cutOf } from '../fields/cut-pictures.ts'
import { MapPointField } from '../fields/map-point-field.tsx'
import { type Draft, type Values, valuesOf } from './draft.ts'
import { errorOf, inputId } from './problems.ts'

export interface DraftFields {
  readonly draft: Draft
  readonly type: (part: Part, name: string, value: unknown) => void
  readonly leaveField: () => void
  /** The parts that the user has tried to publish: their missing fields show an error. */
  readonly attempted: ReadonlySet<Part>
}

const hours: readonly string[] = ['opens_at', 'closes_at']

/** A calendar entry shows the fields of hours only if its kind is `hours` or they have a value. */
const isShown = (kind: KindName, name: string, values: Values) =>
  kind !== 'calendar_entry' || !hours.includes(name) || values.kind === 'hours' || Boolean(values[name])

const degrees = (value: unknown) => (typeof value === 'number' ? value : null)
const pointIn = (values: Values) => ({ latitude: degrees(values.latitude), longitude: degrees(values.longitude) })

interface PartFieldsProps {
  readonly part: Part
  readonly writing: DraftFields
  /** Names of the fields to show; without it, all. */
  readonly only?: readonly string[]
}

/** The fields of a part, as its kind has them. */
export function PartFields({ part, writing, only }: PartFieldsProps) {
  const { draft, type, leaveField } = writing
  const values = valuesOf(draft, part)
  const { kind } = draft.item
  const change = (name: string, value: unknown) => {
    type(part, name, value)
    if (kind !== 'calendar_entry' || name !== 'kind' || value === 'hours') return
    for (const each of hours) if (values[each]) type(part, each, null)
  }
  const setPoint = (point: Point | null, link: string) => {
    change('latitude', point?.latitude ?? null)
    change('longitude', point?.longitude ?? null)
    const hasLink = fieldsOf(kind, part).some(({ name }) => name === 'map_url')
    if (point && hasLink && !values.map_url && link.startsWith('https://')) change('map_url', link)
  }
  const shown = fieldsOf(kind, part).filter(({ name }) => (!only || only.includes(name)) && isShown(kind, name, values))
  return shown.map((field) => {
    const own = {
      id: inputId(part, field.name),
      onLeave: leaveField,
      disabled: !draft.item.may_change,
      error: errorOf(draft, writing.attempted, part, field.name),
    }
    const key = `${field.name}-${draft.revision[part]}`
    // One field for both numbers of the point.
    if (field.name === 'longitude') return null
    if (field.name === 'latitude')
      return <MapPointField key={key} {...own} value={pointIn(values)} onPoint={setPoint} />
    return (
      <ContentField
        key={key}
        {...own}
        field={field}
        {...(part !== 'common' && { language: part })}
        value={values[field.name] ?? undefined}
        cut={cutOf(field.name, values)}
        onChange={(value) => change(field.name, value)}
      />
    )
  })
}
