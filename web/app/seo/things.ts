import type { WorkingHours } from 'contract/branches/endpoints.ts'

/** A node of schema.org. */
export interface Thing {
  readonly '@type': string | readonly string[]
  readonly [property: string]: unknown
}

const weekDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Days with the same hours as one entry; closed days have none. */
export function openingHours(week: readonly WorkingHours[]): Thing[] {
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

export const postalAddress = (address: string, city?: string): Thing => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  ...(city && { addressLocality: city }),
  addressCountry: 'SA',
})

export const geoOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
})
