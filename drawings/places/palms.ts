import { paint, type Ramp } from '../kit/palette.ts'
import {
  at,
  circle,
  clip,
  each,
  group,
  path,
  place,
  radians,
  randomFrom,
  rect,
  round,
  stroke,
  times,
  xy,
} from '../kit/svg.ts'

/** One feathered frond along a curve, from the crown outwards: a stem, and leaflets on both sides of it. */
const frond = (angle: number, length: number, droop: number, leaf: number, colour: string, stem: string) => {
  const endX = Math.cos(radians(angle)) * length
  const endY = Math.sin(radians(angle)) * length + droop
  const bendX = endX * 0.55
  const bendY = Math.sin(radians(angle)) * length * 0.78 - droop * 0.1
  const count = Math.max(10, Math.min(17, Math.round(length / 7)))
  const leaflets = times(count, (i) => {
    const t = 0.1 + (0.9 * (i + 1)) / count
    const x = 2 * (1 - t) * t * bendX + t * t * endX
    const y = 2 * (1 - t) * t * bendY + t * t * endY
    const alongX = 2 * (1 - t) * bendX + 2 * t * (endX - bendX)
    const alongY = 2 * (1 - t) * bendY + 2 * t * (endY - bendY)
    const speed = Math.hypot(alongX, alongY) || 1
    const size = (leaf * Math.sin(Math.PI * (0.12 + 0.8 * t))) / speed
    return each([1, -1], (side) => {
      const cos = Math.cos(radians(42) * side)
      const sin = Math.sin(radians(42) * side)
      const dx = (alongX * cos - alongY * sin) * size
      const dy = (alongX * sin + alongY * cos) * size
      return `M${xy(x, y)}l${xy(dx, dy + size * speed * 0.1)}`
    })
  })
  return (
    stroke(leaflets, colour, Math.max(1.8, length * 0.024)) +
    stroke(`M0 0Q${xy(bendX, bendY, endX, endY)}`, stem, Math.max(1.5, length * 0.022))
  )
}
/** Angle of each frond, and how far it hangs as a share of its length. */
const backFronds = [at(-168, 0.34), at(-12, 0.34), at(-128, 0.12), at(-52, 0.12), at(-90, 0)]
const frontFronds = [at(-196, 0.5), at(16, 0.5), at(-150, 0.22), at(-30, 0.22), at(-108, 0.06), at(-72, 0.06)]

type Palm = { seed?: number; lean?: number; crown?: number; trunk?: number; dates?: boolean; ramp?: Ramp }

/** A date palm; `lean` moves its crown sideways, `crown` is the length of a frond, `trunk` its width. */
export const palm = (h = 200, more: Palm = {}) => {
  const random = randomFrom(more.seed ?? 7)
  const lean = more.lean ?? 14
  const length = more.crown ?? h * 0.42
  const w = more.trunk ?? Math.max(7, h * 0.05)
  const ramp = more.ramp ?? paint.palm
  const outline = `M${xy(-w / 2, 0)}C${xy(-w * 0.42, -h * 0.4, lean - w * 0.6, -h * 0.6, lean - w * 0.3, -h)}H${round(lean + w * 0.3)}C${xy(lean + w * 0.2, -h * 0.6, w * 0.55, -h * 0.4, w * 0.62, 0)}Z`
  let rings = ''
  for (let y = 10; y < h; y += Math.max(7, h * 0.045)) {
    const x = lean * (y / h) ** 2 * 0.9
    rings += `M${xy(x - w * 0.6, -y)}l${xy(w * 0.6, 3)}l${xy(w * 0.6, -3)}`
  }
  const trunk = clip(path(outline, '#000'), [
    path(outline, paint.brown.light),
    rect(lean * 0.3 + w * 0.06, -h, w * 2, h, paint.brown.base, { fillOpacity: 0.55 }),
    stroke(rings, paint.brown.shade, 1.6, { strokeOpacity: 0.55 }),
  ])
  const back = each(backFronds, ([angle, droop]) =>
    frond(
      angle + (random() - 0.5) * 8,
      length * (0.9 + random() * 0.14),
      length * droop,
      length * 0.2,
      ramp.shade,
      ramp.shade,
    ),
  )
  const dates = each([-1, 1], (side) => {
    const bunch = times(9, (i) =>
      circle(
        side * w * 0.95 + ((i % 3) - 1) * w * 0.24,
        h * 0.06 + Math.floor(i / 3) * w * 0.28,
        w * 0.17,
        i % 2 ? paint.gold.shade : paint.gold.base,
      ),
    )
    return stroke(`M0 2q${xy(side * w * 0.7, 2, side * w * 0.95, h * 0.075)}`, paint.gold.shade, 1.6) + bunch
  })
  const front = each(frontFronds, ([angle, droop]) =>
    frond(
      angle + (random() - 0.5) * 8,
      length * (0.86 + random() * 0.16),
      length * droop,
      length * 0.2,
      ramp.base,
      ramp.shade,
    ),
  )
  return trunk + place(lean, -h + 3, group([back, front, more.dates === false ? '' : dates]))
}

/** A palm far away: one flat shape. */
export const farPalm = (h = 90, leaf: string = paint.palm.light, trunk: string = paint.palm.light, lean = 6) => {
  const fronds = [
    at(-175, 1, 0.42),
    at(-150, 1, 0.2),
    at(-118, 0.9, 0.06),
    at(-62, 0.9, 0.06),
    at(-30, 1, 0.2),
    at(-5, 1, 0.42),
  ]
  const crown = each(fronds, ([angle, size, droop]) => {
    const length = h * 0.36 * size
    const endX = Math.cos(radians(angle)) * length
    const endY = Math.sin(radians(angle)) * length + length * droop
    const bendX = endX * 0.6
    const bendY = Math.sin(radians(angle)) * length * 0.9 - length * 0.12
    return `M0 0Q${xy(bendX, bendY - length * 0.07, endX, endY)}Q${xy(bendX, bendY + length * 0.16, 0, 0)}Z`
  })
  return (
    stroke(`M0 0Q${xy(0, -h * 0.5, lean, -h)}`, trunk, Math.max(2, h * 0.035)) +
    place(lean, -h, path(crown, leaf, { stroke: leaf, strokeWidth: 1.5, strokeLinejoin: 'round' }))
  )
}
