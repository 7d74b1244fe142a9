import { type Attributes, path, round, xy } from './svg.ts'

/** round, hijazi (slightly pointed), flat (a low curve). */
export type ArchKind = 'round' | 'hijazi' | 'flat'

/** The outline of an arch; (x, y) is its bottom left corner. */
export const archOutline = (x: number, y: number, w: number, h: number, kind: ArchKind = 'round') => {
  const half = w / 2
  if (kind === 'hijazi') {
    const rise = half * 1.16
    return `M${xy(x, y)}V${round(y - h + rise)}C${xy(x, y - h + rise * 0.42, x + half * 0.62, y - h + rise * 0.12, x + half, y - h)}C${xy(x + w - half * 0.62, y - h + rise * 0.12, x + w, y - h + rise * 0.42, x + w, y - h + rise)}V${round(y)}Z`
  }
  if (kind === 'flat') {
    const rise = h * 0.12
    return `M${xy(x, y)}V${round(y - h + rise)}Q${xy(x + half, y - h - rise, x + w, y - h + rise)}V${round(y)}Z`
  }
  return `M${xy(x, y)}V${round(y - h + half)}A${xy(half, half)} 0 0 1 ${xy(x + w, y - h + half)}V${round(y)}Z`
}
export const arch = (x: number, y: number, w: number, h: number, fill: string, kind?: ArchKind, more?: Attributes) =>
  path(archOutline(x, y, w, h, kind), fill, more)

/** A rectangle with its own radius at each corner: top left, top right, bottom right, bottom left. */
export const roundedOutline = (
  x: number,
  y: number,
  w: number,
  h: number,
  [a, b, c, d]: readonly [number, number, number, number],
) =>
  `M${xy(x + a, y)}H${round(x + w - b)}Q${xy(x + w, y, x + w, y + b)}V${round(y + h - c)}Q${xy(x + w, y + h, x + w - c, y + h)}H${round(x + d)}Q${xy(x, y + h, x, y + h - d)}V${round(y + a)}Q${xy(x, y, x + a, y)}Z`
