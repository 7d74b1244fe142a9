import { fieldsOf, type KindName } from 'contract/content/kinds.ts'

/** The groups of the fields that both languages share; each has the heading `group_NAME`. */
const namesOfGroups = {
  contact: ['phone_numbers', 'phone', 'whatsapp', 'email', 'admissions_email', 'tours_email', 'reads_in'],
  map: ['latitude', 'longitude', 'map_url', 'is_resort'],
  hours: ['working_hours'],
  dates: [
    ...['published_at', 'starts_at', 'ends_at', 'all_day', 'valid_until'],
    ...['starts_on', 'ends_on', 'is_approximate', 'opens_at', 'closes_at'],
  ],
  networks: ['facebook', 'instagram', 'x', 'linkedin'],
  pictures: ['image', 'cover', 'portrait', 'facade'],
} as const
type FieldGroup = keyof typeof namesOfGroups | 'site'

const groups = Object.entries(namesOfGroups) as [FieldGroup, readonly string[]][]
const groupOf = (name: string): FieldGroup => groups.find(([, names]) => names.includes(name))?.[0] ?? 'site'

/** The groups of a kind in the order of its form, each with the names of its fields. */
export function groupsOf(kind: KindName): readonly { readonly group: FieldGroup; readonly names: readonly string[] }[] {
  const found = new Map<FieldGroup, string[]>()
  for (const { name } of fieldsOf(kind, 'common')) {
    const group = groupOf(name)
    found.set(group, [...(found.get(group) ?? []), name])
  }
  return [...found].map(([group, names]) => ({ group, names }))
}
