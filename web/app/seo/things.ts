import type { WorkingHours } from 'contract/branches/endpoints.ts'
import { type MaybePoint, pointOf } from 'contract/branches/point.ts'

/** A node of schema.org. */
export interface StructuredThing {
  readonly '@type': string | readonly string[]
  readonly [property: string]: unknown
}

const weekDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Opening hours; days with the same hours share an entry, closed days have none. */
export function openingHours(week: readonly WorkingHours[]): StructuredThing[] {
  const days = new Map<string, string[]>()
  for (const { day, opens, closes } of week)
    if (opens && closes) {
      const hours = `${opens} ${closes}`
      days.set(hours, [...(days.get(hours) ?? []), weekDays[day] ?? ''])
    }
  return [...days].map(([hours, dayOfWeek]) => {
    const [opens, closes] = hours.split(' ')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

export const postalAddress = (address: string, city?: string): StructuredThing => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  ...(city && { addressLocality: city }),
  addressCountry: 'SA',
})

/** The point of a place, if it is known. */
export function geoOf(place: MaybePoint) {
  const point = pointOf(place)
  return point && { geo: { '@type': 'GeoCoordinates', ...point } }
}
