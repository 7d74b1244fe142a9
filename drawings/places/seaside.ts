import { paint } from '../kit/palette.ts'
import { circle, group, path, randomFrom, rect, round, stroke, xy } from '../kit/svg.ts'

type Sea = {
  water?: string
  far?: string
  seed?: number
  /** One glint of light for this many square pixels. */
  calm?: number
}

/** Water up to a horizon; (x, y) is its top left corner. */
export const sea = (x: number, y: number, w: number, h: number, options: Sea = {}) => {
  const s = rect(x, y, w, h, options.water ?? paint.sea.base) + rect(x, y, w, h * 0.3, options.far ?? '#A5D8D6')
  const r = randomFrom(options.seed ?? 3)
  let d = ''
  const N = Math.round((w * h) / (options.calm ?? 1500))
  for (let i = 0; i < N; i++) {
    const yy = y + 6 + r() * (h - 10),
      t = (yy - y) / h
    const L = (10 + r() * 26) * (0.4 + t)
    d += `M${xy(x + r() * w, yy)}h${round(L)}`
  }
  return s + stroke(d, '#fff', 2, { strokeOpacity: 0.55 })
}
export const dhow = (s = 60) =>
  path(
    `M${xy(-s * 0.5, -s * 0.12)}Q${xy(0, s * 0.02, s * 0.56, -s * 0.24)}L${xy(s * 0.36, 0)}H${round(-s * 0.34)}Z`,
    paint.brown.base,
  ) +
  stroke(`M${xy(s * 0.02, -s * 0.08)}V${round(-s * 0.9)}`, paint.brown.shade, s * 0.03) +
  path(
    `M${xy(-s * 0.2, -s * 1.12)}Q${xy(s * 0.5, -s * 0.7, s * 0.5, -s * 0.24)}L${xy(-s * 0.12, -s * 0.2)}Q${xy(s * 0.06, -s * 0.6, -s * 0.2, -s * 1.12)}Z`,
    '#fff',
  ) +
  path(
    `M${xy(-s * 0.2, -s * 1.12)}Q${xy(s * 0.06, -s * 0.6, -s * 0.12, -s * 0.2)}L${xy(s * 0.08, -s * 0.21)}Q${xy(s * 0.2, -s * 0.7, -s * 0.2, -s * 1.12)}Z`,
    paint.pink.light,
  )
export const cloud = (w = 120, c = '#fff', opacity = 1) => {
  const h = w * 0.2
  return group(
    [
      rect(-w * 0.5, -h, w, h, c, { rx: h / 2 }),
      rect(-w * 0.28, -h * 1.72, w * 0.5, h * 1.3, c, { rx: h * 0.65 }),
      rect(-w * 0.72, -h * 0.5, w * 0.5, h * 0.9, c, { rx: h * 0.45 }),
    ],
    { fillOpacity: opacity },
  )
}
export const gull = (s = 14, c: string = paint.ink.base) =>
  stroke(`M${xy(-s, -s * 0.3)}Q${xy(-s * 0.4, -s * 0.7, 0, 0)}Q${xy(s * 0.4, -s * 0.7, s, -s * 0.3)}`, c, s * 0.16)
export const fish = (s = 40, a: string = paint.gold.base, b: string = paint.gold.shade) =>
  path(
    `M${xy(-s * 0.5, 0)}C${xy(-s * 0.2, -s * 0.38, s * 0.2, -s * 0.34, s * 0.34, 0)}C${xy(s * 0.2, s * 0.34, -s * 0.2, s * 0.38, -s * 0.5, 0)}Z`,
    a,
  ) +
  path(`M${xy(s * 0.28, 0)}L${xy(s * 0.58, -s * 0.24)}Q${xy(s * 0.48, 0, s * 0.58, s * 0.24)}Z`, b) +
  stroke(
    `M${xy(-s * 0.1, -s * 0.24)}Q${xy(0, 0, -s * 0.1, s * 0.24)}M${xy(s * 0.08, -s * 0.22)}Q${xy(s * 0.16, 0, s * 0.08, s * 0.22)}`,
    b,
    s * 0.06,
  ) +
  circle(-s * 0.3, -s * 0.06, s * 0.04, paint.ink.shade)
export const coral = (h = 60, colour: string = paint.pink.base) =>
  stroke(
    `M0 0V${round(-h * 0.5)}M0 ${round(-h * 0.2)}Q${xy(-h * 0.3, -h * 0.3, -h * 0.3, -h * 0.7)}M0 ${round(-h * 0.4)}Q${xy(h * 0.26, -h * 0.46, h * 0.28, -h * 0.86)}M0 ${round(-h * 0.5)}Q${xy(-h * 0.04, -h * 0.7, 0, -h)}M${xy(-h * 0.29, -h * 0.5)}Q${xy(-h * 0.48, -h * 0.56, -h * 0.5, -h * 0.76)}`,
    colour,
    h * 0.13,
  )
