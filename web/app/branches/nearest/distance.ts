interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies. */
export function kilometresBetween(from: Coordinates, to: Coordinates): number {
  const across = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const along = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = across + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * along
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** The places, nearest first, each with how far it is. */
export const nearestFirst = <Item extends Coordinates>(from: Coordinates, list: readonly Item[]) =>
  list
    .map((coordinates) => ({ place: coordinates, km: kilometresBetween(from, coordinates) }))
    .sort((one, other) => one.km - other.km)
