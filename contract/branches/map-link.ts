import { foldDigits } from '../text.ts'
import type { Point } from './point.ts'

const number = '(-?\\d{1,3}(?:\\.\\d+)?)'
const pair = `${number}(?:,|%2C)\\s*${number}`

/** The point that a link names, before the one that it only shows around. */
const patterns = [
  // Google Maps: the place itself.
  new RegExp(`!3d${number}!4d${number}`),
  // Google Maps, Apple Maps and others: a param.
  new RegExp(`[?&](?:q|query|ll|sll|daddr|destination|coordinate|center)=(?:loc:)?${pair}`),
  // OpenStreetMap: the marker, then the middle of the map.
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${number}/${number}`),
  // Google Maps: the middle of the map.
  new RegExp(`@${number},${number}`),
  new RegExp(`^geo:${number},${number}`),
  // The two numbers alone.
  new RegExp(`^${number}\\s*[,،]\\s*${number}$`),
]

/**
 * The point in a link of Google Maps, Apple Maps or OpenStreetMap, or in two numbers (`24.71, 46.67`); undefined if the
 * text names none. Short links (`maps.app.goo.gl`) name none.
 */
export function pointInLink(text: string): Point | undefined {
  const folded = foldDigits(text).trim()
  for (const pattern of patterns) {
    const [, latitude, longitude] = (pattern.exec(folded) ?? []).map(Number)
    if (latitude === undefined || longitude === undefined) continue
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return undefined
}

/** Whether a link leads to a map service without naming a point. */
export const isShortMapLink = (text: string) =>
  /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl|maps\.apple\/|osm\.org\/go)/.test(text.trim())
