import type { Point } from 'contract/branches/point.ts'

/** Directions in Google Maps. */
export const directionsTo = ({ latitude, longitude }: Point) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
