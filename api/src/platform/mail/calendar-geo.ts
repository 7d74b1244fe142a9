import { type MaybePoint, pointOf } from 'contract/branches/point.ts'

/** The point of a place in a calendar file, if it is known. */
export function geoInCalendar(place: MaybePoint) {
  const point = pointOf(place)
  return point && { geo: { lat: point.latitude, lon: point.longitude } }
}
