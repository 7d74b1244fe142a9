import type { Point } from 'contract/branches/point.ts'

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres. */
export function kilometresBetween(from: Point, to: Point): number {
  const across = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = across + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * along
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** The items sorted by distance, each with its kilometres. */
export const nearestFirst = <Item extends Point>(from: Point, list: readonly Item[]) =>
  list
    .map((coordinates) => ({ place: coordinates, km: kilometresBetween(from, coordinates) }))
    .sort((one, other) => one.km - other.km)
