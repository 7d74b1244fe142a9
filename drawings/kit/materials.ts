import { box } from './blocks.ts'
import { type Letter, letter } from './letters.ts'
import { roundedOutline } from './outlines.ts'
import { paint, type Ramp } from './palette.ts'
import { circle, clip, ellipse, path, place, radians, rect, round, stroke, xy } from './svg.ts'

type CylinderBlock = {
  /** How many cylinders, the width of one cell, the height and depth of the block. */
  count?: number
  cell?: number
  height?: number
  depth?: number
  ramp?: Ramp
  /** How far each cylinder is pulled out: 0 is in its place, null is an empty socket. */
  lifts?: readonly (number | null)[]
  colours?: readonly Ramp[]
  knob?: string
  /** All of one size, instead of growing smaller; `grade` is how much lower the last one is. */
  equal?: boolean
  grade?: number
}

/** A block of knobbed cylinders, cut open so that the sockets can be seen. */
export const cylinderBlock = (options: CylinderBlock = {}) => {
  const k = options.count ?? 5
  const cell = options.cell ?? 44
  const H = options.height ?? 74
  const d = options.depth ?? 18
  const W = k * cell + 16
  const rp = options.ramp ?? paint.wood
  let s = place(0, 0, box(W, H, d, rp))
  for (let i = 0; i < k; i++) {
    const cx = -W / 2 + 8 + cell * (i + 0.5)
    const t = k > 1 ? i / (k - 1) : 0
    const w = options.equal ? cell * 0.6 : cell * (0.72 - 0.42 * t)
    const hh = options.equal ? H * 0.66 : H * (0.84 - (options.grade ?? 0.34) * t)
    const c = options.colours?.[i] ?? paint.wood
    const lift = options.lifts ? options.lifts[i] : 0
    s += path(roundedOutline(cx - w / 2, -H, w, hh, [0, 0, 5, 5]), rp.deep, { fillOpacity: 0.55 })
    if (lift !== 0) s += ellipse(cx + d * 0.4, -H - d * 0.22, w * 0.5, d * 0.16, rp.deep, { fillOpacity: 0.55 })
    if (typeof lift === 'number') {
      const y0 = -H + hh - lift * hh
      s +=
        rect(cx - w / 2, y0 - hh, w, hh, c.base) +
        rect(cx + w * 0.12, y0 - hh, w * 0.38, hh, c.shade) +
        ellipse(cx, y0 - hh, w / 2, w * 0.14, c.light)
      s +=
        stroke(`M${round(cx)} ${round(y0 - hh)}v${round(-w * 0.2)}`, c.deep, w * 0.14) +
        circle(cx, y0 - hh - w * 0.36, w * 0.22, options.knob ?? c.deep) +
        circle(cx - w * 0.07, y0 - hh - w * 0.43, w * 0.06, '#fff', { fillOpacity: 0.5 })
    }
  }
  return s
}
/** A colour tablet: a coloured field between two wooden edges. */
export const tablet = (c: string, w = 30, h = 62, options: { edge?: string } = {}) =>
  rect(-w / 2, -h, w, h, c, { rx: 2 }) +
  rect(-w / 2 - 1.5, -h, w + 3, h * 0.15, options.edge ?? paint.wood.base, { rx: 2 }) +
  rect(-w / 2 - 1.5, -h * 0.15, w + 3, h * 0.15, options.edge ?? paint.wood.shade, { rx: 2 })
const sandColours = {
  pink: { face: '#EA8F9A', edge: '#CF6E7B' },
  blue: { face: paint.blue.base, edge: paint.blue.shade },
  palm: { face: paint.palm.base, edge: paint.palm.shade },
}
type SandColour = keyof typeof sandColours
/** A sandpaper letter: vowels stand on blue, consonants on pink, numerals on green. */
export const sandLetter = (
  ch: Letter,
  colour: SandColour = 'pink',
  w = 54,
  h = 70,
  options: { unflip?: boolean | undefined } = {},
) => {
  return (
    rect(-w / 2, -h, w, h, sandColours[colour].edge, { rx: 5 }) +
    rect(-w / 2, -h, w, h - 3, sandColours[colour].face, { rx: 5 }) +
    place(0, -h / 2 - 1.5, letter(ch, Math.min(w, h) * 0.74, '#FFF1D6', { unflip: options.unflip }))
  )
}
export const cutLetter = (ch: Letter, c: string, size = 40, options: { unflip?: boolean | undefined } = {}) =>
  place(0, 0, letter(ch, size, c, { unflip: options.unflip }))
export type InsetShape =
  | 'circle'
  | 'square'
  | 'triangle'
  | 'pentagon'
  | 'ellipse'
  | 'quatrefoil'
  | 'star'
  | 'trapezoid'
  | 'rectangle'

const corners = (count: number, radius: (index: number) => number) => {
  const points = Array.from({ length: count }, (_, i) => {
    const angle = radians(-90 + (360 / count) * i)
    return xy(radius(i) * Math.cos(angle), radius(i) * Math.sin(angle))
  })
  return `M${points.join('L')}Z`
}
/** The outline of an inset around the origin, about `s` to each side. */
export const insetShape = (shape: InsetShape, s: number) => {
  switch (shape) {
    case 'circle':
      return `M${xy(-s, 0)}A${xy(s, s)} 0 1 1 ${xy(s, 0)}A${xy(s, s)} 0 1 1 ${xy(-s, 0)}Z`
    case 'square':
      return roundedOutline(-s * 0.86, -s * 0.86, s * 1.72, s * 1.72, [1, 1, 1, 1])
    case 'triangle':
      return corners(3, () => s * 1.12)
    case 'pentagon':
      return corners(5, () => s * 1.05)
    case 'ellipse':
      return `M${xy(-s * 0.68, 0)}A${xy(s * 0.68, s)} 0 1 1 ${xy(s * 0.68, 0)}A${xy(s * 0.68, s)} 0 1 1 ${xy(-s * 0.68, 0)}Z`
    case 'quatrefoil': {
      const r = s * 0.52
      return `M${xy(-r, -r)}A${xy(r, r)} 0 1 1 ${xy(r, -r)}A${xy(r, r)} 0 1 1 ${xy(r, r)}A${xy(r, r)} 0 1 1 ${xy(-r, r)}A${xy(r, r)} 0 1 1 ${xy(-r, -r)}Z`
    }
    case 'star':
      return corners(16, (i) => (i % 2 ? s * 0.78 : s * 1.05))
    case 'trapezoid':
      return `M${xy(-s * 0.95, s * 0.7)}L${xy(-s * 0.5, -s * 0.7)}H${round(s * 0.5)}L${xy(s * 0.95, s * 0.7)}Z`
    default:
      return roundedOutline(-s, -s * 0.66, s * 2, s * 1.32, [1, 1, 1, 1])
  }
}
/** A metal inset: a pink frame, a blue shape with a knob. */
export const metalInset = (shape: InsetShape, w = 70, options: { frame?: Ramp; ramp?: Ramp } = {}) => {
  const f = options.frame ?? paint.pink,
    c = options.ramp ?? paint.blue
  const s = w * 0.31
  return (
    rect(-w / 2, -w, w, w, f.base, { rx: w * 0.06 }) +
    rect(-w / 2, -w * 0.05, w, w * 0.05, f.shade, { rx: 2 }) +
    place(
      0,
      -w / 2 - 1,
      path(insetShape(shape, s * 1.07), f.shade) +
        path(insetShape(shape, s), c.base) +
        circle(1.5, 2, w * 0.062, c.shade) +
        circle(0, 0, w * 0.06, paint.gold.base) +
        circle(-w * 0.018, -w * 0.02, w * 0.018, '#FFF3CF'),
    )
  )
}
/** One of the bells: a wooden foot (white or black), a stem, a metal cup. */
export const bell = (c = '#FBFAF7', s = 40) =>
  rect(-s * 0.42, -s * 0.12, s * 0.84, s * 0.12, c, { rx: 2 }) +
  rect(-s * 0.05, -s * 0.7, s * 0.1, s * 0.6, '#8F9AA0') +
  path(`M${xy(-s * 0.4, -s * 0.56)}C${xy(-s * 0.4, -s * 1.06, s * 0.4, -s * 1.06, s * 0.4, -s * 0.56)}Z`, '#D6DCDD') +
  path(
    `M${xy(s * 0.08, -s * 0.56)}C${xy(s * 0.16, -s * 0.7, s * 0.14, -s * 0.86, s * 0.06, -s * 0.93)}C${xy(s * 0.3, -s * 0.9, s * 0.4, -s * 0.74, s * 0.4, -s * 0.56)}Z`,
    '#AAB5B8',
  )
export const globe = (s = 60) => {
  const r = s * 0.42
  return (
    path(`M${xy(-s * 0.26, 0)}H${round(s * 0.26)}L${xy(s * 0.14, -s * 0.06)}H${round(-s * 0.14)}Z`, paint.wood.deep) +
    rect(-s * 0.03, -s * 0.16, s * 0.06, s * 0.12, paint.wood.deep) +
    place(
      0,
      -s * 0.16 - r,
      clip(circle(0, 0, r, '#000'), [
        circle(0, 0, r, paint.sea.shade),
        path(
          `M${xy(-r * 0.7, -r * 0.8)}C${xy(-r * 0.1, -r * 0.9, r * 0.1, -r * 0.5, -r * 0.1, -r * 0.2)}C${xy(0, r * 0.1, r * 0.3, 0, r * 0.2, r * 0.4)}C${xy(r * 0.1, r * 0.8, -r * 0.3, r * 0.6, -r * 0.3, r * 0.2)}C${xy(-r * 0.4, -r * 0.2, -r * 0.9, 0, -r * 0.9, -r * 0.4)}Z`,
          paint.gold.light,
        ),
        path(
          `M${xy(r * 0.4, -r * 0.7)}C${xy(r * 0.9, -r * 0.6, r, -r * 0.1, r * 0.7, 0)}C${xy(r * 0.5, -r * 0.1, r * 0.3, -r * 0.4, r * 0.4, -r * 0.7)}Z`,
          paint.gold.light,
        ),
        path(
          `M${xy(r * 0.1, r)}A${xy(r, r)} 0 0 0 ${xy(r * 0.5, -r * 0.87)}A${xy(r * 1.2, r * 1.2)} 0 0 1 ${xy(r * 0.1, r)}Z`,
          '#0B3B30',
          { fillOpacity: 0.14 },
        ),
      ]) +
        stroke(
          `M${xy(r * 0.4, -r * 1.08)}A${xy(r * 1.14, r * 1.14)} 0 0 1 ${xy(0, r * 1.14)}`,
          paint.wood.deep,
          s * 0.03,
        ),
    )
  )
}
