import { paint, type Ramp } from '../kit/palette.ts'
import { ellipse, path, place, rect, round, stroke, xy } from '../kit/svg.ts'

/** A low open shelf with `rows` compartments, one upon the other. */
export const shelf = (w: number, h: number, rows = 2, options: { ramp?: Ramp; back?: string; thick?: number } = {}) => {
  const rp = options.ramp ?? paint.wood
  const t = options.thick ?? 5
  let s = rect(-w / 2, -h, w, h, options.back ?? rp.light)
  for (let i = 0; i <= rows; i++) {
    const y = -h + (i * (h - t)) / rows
    s += rect(-w / 2, y, w, t, rp.base) + rect(-w / 2, y + t, w, 2.5, rp.deep, { fillOpacity: 0.28 })
  }
  return s + rect(-w / 2, -h, t, h, rp.base) + rect(w / 2 - t, -h, t, h, rp.shade)
}
export const tray = (w = 70, options: { ramp?: Ramp } = {}) => {
  const rp = options.ramp ?? paint.wood
  return (
    path(`M${xy(-w / 2, -11)}H${round(w / 2)}L${xy(w / 2 - 4, 0)}H${round(-w / 2 + 4)}Z`, rp.base) +
    path(`M${xy(-w / 2, -11)}H${round(w / 2)}l-1 3H${round(-w / 2 + 1)}Z`, rp.shade)
  )
}
export const rug = (w: number, c: string = paint.sea.base, c2: string = paint.sea.shade, t = 5) =>
  rect(-w / 2, -t, w, t, c, { rx: t / 2 }) + rect(-w / 2 + 10, -t, 5, t, c2) + rect(w / 2 - 15, -t, 5, t, c2)
export const table = (w = 110, h = 52, rp: Ramp = paint.wood) =>
  stroke(`M${xy(-w / 2 + 10, -h)}L${xy(-w / 2 + 5, 0)}M${xy(w / 2 - 10, -h)}L${xy(w / 2 - 5, 0)}`, rp.deep, 5, {
    strokeLinecap: 'butt',
  }) +
  rect(-w / 2, -h, w, 8, rp.base, { rx: 2 }) +
  rect(-w / 2, -h + 5, w, 3, rp.shade, { rx: 1 })
export const stool = (w = 34, h = 28, rp: Ramp = paint.wood) =>
  stroke(`M${xy(-w / 2 + 6, -h)}L${xy(-w / 2 + 2, 0)}M${xy(w / 2 - 6, -h)}L${xy(w / 2 - 2, 0)}`, rp.deep, 4.5, {
    strokeLinecap: 'butt',
  }) + rect(-w / 2, -h, w, 7, rp.base, { rx: 3 })
export const chair = (h = 30, rp: Ramp = paint.wood) =>
  stroke(
    `M${xy(-12, -h)}L${xy(-14, 0)}M${xy(12, -h)}L${xy(13, 0)}M${xy(-13, -h)}L${xy(-18, -h * 2.15)}`,
    rp.deep,
    4.5,
    { strokeLinecap: 'butt' },
  ) +
  rect(-17, -h, 33, 6, rp.base, { rx: 3 }) +
  place(-16.5, -h * 1.95, rect(-4, -5, 8, 15, rp.base, { rx: 3 }))
export const jug = (s = 34, rp: Ramp = paint.sea) =>
  path(
    `M${xy(-s * 0.26, 0)}C${xy(-s * 0.44, -s * 0.3, -s * 0.34, -s * 0.56, -s * 0.2, -s * 0.76)}L${xy(-s * 0.24, -s)}H${round(s * 0.3)}L${xy(s * 0.2, -s * 0.76)}C${xy(s * 0.34, -s * 0.56, s * 0.44, -s * 0.3, s * 0.26, 0)}Z`,
    rp.base,
  ) +
  path(
    `M${xy(s * 0.06, 0)}C${xy(s * 0.2, -s * 0.4, s * 0.14, -s * 0.7, s * 0.06, -s)}H${round(s * 0.3)}L${xy(s * 0.2, -s * 0.76)}C${xy(s * 0.34, -s * 0.56, s * 0.44, -s * 0.3, s * 0.26, 0)}Z`,
    rp.shade,
  ) +
  stroke(
    `M${xy(-s * 0.22, -s * 0.84)}C${xy(-s * 0.62, -s * 0.84, -s * 0.6, -s * 0.3, -s * 0.34, -s * 0.34)}`,
    rp.shade,
    s * 0.09,
  )
export const cup = (s = 16, rp: Ramp = paint.sea) =>
  path(`M${xy(-s * 0.42, -s)}H${round(s * 0.42)}L${xy(s * 0.32, 0)}H${round(-s * 0.32)}Z`, rp.base) +
  path(`M${xy(s * 0.08, -s)}H${round(s * 0.42)}L${xy(s * 0.32, 0)}H${round(s * 0.06)}Z`, rp.shade)
export const bowl = (s = 34, rp: Ramp = paint.white) =>
  path(
    `M${xy(-s * 0.5, -s * 0.42)}H${round(s * 0.5)}C${xy(s * 0.5, -s * 0.1, s * 0.26, 0, 0, 0)}C${xy(-s * 0.26, 0, -s * 0.5, -s * 0.1, -s * 0.5, -s * 0.42)}Z`,
    rp.base,
  ) +
  path(
    `M${xy(s * 0.16, -s * 0.42)}H${round(s * 0.5)}C${xy(s * 0.5, -s * 0.1, s * 0.26, 0, 0, 0)}C${xy(s * 0.14, -s * 0.1, s * 0.2, -s * 0.26, s * 0.16, -s * 0.42)}Z`,
    rp.shade,
  )
export const basket = (w = 44, h = 30, rp: Ramp = paint.clay) =>
  path(`M${xy(-w / 2, -h)}H${round(w / 2)}L${xy(w / 2 - 6, 0)}H${round(-w / 2 + 6)}Z`, rp.base) +
  stroke(
    `M${xy(-w / 2 + 3, -h * 0.66)}H${round(w / 2 - 3)}M${xy(-w / 2 + 4, -h * 0.34)}H${round(w / 2 - 4)}`,
    rp.shade,
    2,
  ) +
  rect(-w / 2 - 2, -h - 2, w + 4, 5, rp.shade, { rx: 2.5 })
export const lamp = (len = 40, c: Ramp = paint.gold) =>
  stroke(`M0 0V${len}`, paint.ink.base, 1.6) +
  path(`M-15 ${len + 15}A15 15 0 0 1 15 ${len + 15}Z`, c.base) +
  path(`M3 ${len + 15}A15 15 0 0 0 2 ${len + 0.2}A15 15 0 0 1 15 ${len + 15}Z`, c.shade) +
  ellipse(0, len + 15.5, 6, 2.6, '#FFF6DC')
export const pot = (s = 30, rp: Ramp = paint.clay) =>
  path(`M${xy(-s * 0.44, -s * 0.8)}H${round(s * 0.44)}L${xy(s * 0.32, 0)}H${round(-s * 0.32)}Z`, rp.base) +
  path(`M${xy(s * 0.1, -s * 0.8)}H${round(s * 0.44)}L${xy(s * 0.32, 0)}H${round(s * 0.08)}Z`, rp.shade) +
  rect(-s * 0.52, -s, s * 1.04, s * 0.24, rp.base, { rx: 2 }) +
  rect(s * 0.1, -s, s * 0.42, s * 0.24, rp.shade, { rx: 2 })
export const easel = (w = 90, h = 130, art = '') =>
  stroke(
    `M${xy(-w * 0.3, -h)}L${xy(-w * 0.44, 0)}M${xy(w * 0.3, -h)}L${xy(w * 0.44, 0)}M0 ${-h}L${xy(w * 0.1, -4)}`,
    paint.wood.deep,
    5,
  ) +
  rect(-w / 2, -h * 0.98, w, h * 0.66, '#fff', { rx: 2 }) +
  place(0, -h * 0.65, art) +
  rect(-w / 2 - 4, -h * 0.33, w + 8, 7, paint.wood.base, { rx: 2 })
