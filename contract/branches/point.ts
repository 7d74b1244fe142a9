/** A point on the map, in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A thing whose point may not be known. */
export interface MaybePoint {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** The point of a branch or school; undefined if it is not known. */
export const pointOf = ({ latitude, longitude }: MaybePoint): Point | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }
