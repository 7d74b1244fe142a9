// Things that children carry, open, water and read.

import { coral, fish } from '../places/seaside.ts'
import { bead } from './beads.ts'
import { paint, type Ramp } from './palette.ts'
import { at, circle, clip, each, ellipse, path, place, polygon, rect, round, stroke, times, xy } from './svg.ts'

/** A work mat on the floor, seen a little from above; the origin is the middle of its front edge. */
export const mat = (w: number, depth: number, colour = '#FFF8EC', edge: string = paint.pink.base) => {
  const back = w * 0.41
  const front = w / 2
  const strip = (side: 1 | -1) =>
    polygon(
      [
        at(side * front, 0),
        at(side * back, -depth),
        at(side * (back - w * 0.04), -depth),
        at(side * (front - w * 0.045), 0),
      ],
      edge,
    )
  return polygon([at(-front, 0), at(-back, -depth), at(back, -depth), at(front, 0)], colour) + strip(1) + strip(-1)
}
export const bucket = (s = 30, ramp: Ramp = paint.red) =>
  stroke(`M${xy(-s * 0.46, -s * 0.86)}Q0 ${round(-s * 1.6)} ${xy(s * 0.46, -s * 0.86)}`, paint.ink.light, s * 0.06) +
  path(`M${xy(-s * 0.5, -s * 0.9)}H${round(s * 0.5)}L${xy(s * 0.36, 0)}H${round(-s * 0.36)}Z`, ramp.base) +
  path(`M${xy(s * 0.1, -s * 0.9)}H${round(s * 0.5)}L${xy(s * 0.36, 0)}H${round(s * 0.08)}Z`, ramp.shade) +
  rect(-s * 0.55, -s * 0.96, s * 1.1, s * 0.14, ramp.light, { rx: s * 0.06 })

/** A watering can, its spout to the right, pouring or not. */
export const wateringCan = (s = 40, ramp: Ramp = paint.gold, pouring = true) =>
  rect(-s * 0.5, -s * 0.7, s, s * 0.7, ramp.base, { rx: s * 0.1 }) +
  rect(s * 0.18, -s * 0.7, s * 0.32, s * 0.7, ramp.shade, { rx: s * 0.1 }) +
  stroke(`M${xy(s * 0.46, -s * 0.16)}L${xy(s, -s * 0.7)}`, ramp.base, s * 0.18) +
  stroke(`M${xy(-s * 0.48, -s * 0.56)}Q${xy(-s * 0.95, -s * 0.5, -s * 0.5, -s * 0.08)}`, ramp.shade, s * 0.12) +
  (pouring
    ? stroke(
        `M${xy(s * 1.08, -s * 0.66)}l${xy(s * 0.1, s * 0.42)}M${xy(s * 1.02, -s * 0.6)}l${xy(-s * 0.02, s * 0.4)}M${xy(s * 1.14, -s * 0.72)}l${xy(s * 0.26, s * 0.34)}`,
        paint.sea.base,
        s * 0.06,
      )
    : '')

/** A scallop shell, standing on its hinge. */
export const shell = (s = 20, ramp: Ramp = paint.pink) =>
  path(
    `M0 0L${xy(-s * 0.16, -s * 0.08)}C${xy(-s * 0.7, -s * 0.3, -s * 0.62, -s, 0, -s)}C${xy(s * 0.62, -s, s * 0.7, -s * 0.3, s * 0.16, -s * 0.08)}Z`,
    ramp.base,
  ) +
  stroke(
    `M0 ${round(-s * 0.1)}V${round(-s * 0.9)}M0 ${round(-s * 0.1)}L${xy(-s * 0.32, -s * 0.8)}M0 ${round(-s * 0.1)}L${xy(s * 0.32, -s * 0.8)}`,
    ramp.shade,
    s * 0.07,
  )

export const spiralShell = (s = 20, ramp: Ramp = paint.clay) =>
  ellipse(0, -s * 0.34, s * 0.5, s * 0.34, ramp.base) +
  path(`M${xy(s * 0.2, -s * 0.58)}L${xy(s * 0.86, -s * 0.36)}L${xy(s * 0.3, -s * 0.1)}Z`, ramp.shade) +
  stroke(`M${xy(-s * 0.12, -s * 0.34)}a${xy(s * 0.14, s * 0.12)} 0 1 1 ${xy(s * 0.1, s * 0.16)}`, ramp.deep, s * 0.06)

/** A five-armed sea star. */
export const seaStar = (s = 20, ramp: Ramp = paint.red) => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5
    const r = i % 2 ? s * 0.24 : s * 0.55
    return at(Math.cos(angle) * r, Math.sin(angle) * r)
  })
  return (
    polygon(points, ramp.base, { stroke: ramp.base, strokeWidth: s * 0.14, strokeLinejoin: 'round' }) +
    circle(0, 0, s * 0.1, ramp.shade)
  )
}

/** A glass tank with sand, coral and four fish. */
export const aquarium = (w = 260, h = 150) =>
  clip(rect(-w / 2, -h, w, h, '#000', { rx: 6 }), [
    rect(-w / 2, -h, w, h, '#EAF6F6'),
    rect(-w / 2, -h * 0.86, w, h, paint.sea.base),
    rect(-w / 2, -h * 0.86, w, h * 0.09, '#A5D8D6'),
    path(
      `M${xy(-w / 2, 0)}V${round(-h * 0.14)}Q${xy(-w * 0.2, -h * 0.26, 0, -h * 0.16)}T${xy(w / 2, -h * 0.17)}V0Z`,
      '#F1DDB8',
    ),
    place(-w * 0.32, -h * 0.14, coral(h * 0.52, paint.pink.base)),
    place(w * 0.36, -h * 0.14, coral(h * 0.44, paint.red.base)),
    place(-w * 0.04, -h * 0.5, fish(h * 0.34)),
    place(w * 0.25, -h * 0.66, fish(h * 0.2, paint.red.base, paint.red.shade)),
    place(-w * 0.3, -h * 0.68, fish(h * 0.18, '#FFF8EC', paint.blue.base), 1, { flip: true }),
    place(w * 0.1, -h * 0.28, fish(h * 0.15, paint.blue.base, paint.blue.shade), 1, { flip: true }),
    each([at(0.02, 0.72), at(0.05, 0.78), at(0.3, 0.48)], ([x, y], i) =>
      circle(w * x, -h * y, 3 + i, '#fff', { fillOpacity: 0.6 }),
    ),
  ]) +
  rect(-w / 2, -h, w, h, 'none', { rx: 6, stroke: '#FFFFFF', strokeWidth: 5, strokeOpacity: 0.75 }) +
  path(`M${xy(-w * 0.44, -h * 0.94)}H${round(-w * 0.34)}L${xy(-w * 0.44, -h * 0.6)}Z`, '#fff', { fillOpacity: 0.4 })

/** A pair of scales; `tip` is how many degrees the right pan hangs lower. */
export const scales = (w = 200, h = 150, tip = 0, left = '', right = '') => {
  const sink = Math.sin((tip * Math.PI) / 180) * w * 0.42
  const pan = (side: 1 | -1, load: string) => {
    const x = side * w * 0.42
    const y = -h * 0.94 + side * sink
    return (
      stroke(
        `M${xy(x, y)}L${xy(x - w * 0.15, y + h * 0.42)}M${xy(x, y)}L${xy(x + w * 0.15, y + h * 0.42)}`,
        paint.gold.shade,
        2.5,
      ) +
      place(x, y + h * 0.43, load) +
      path(
        `M${xy(x - w * 0.19, y + h * 0.42)}H${round(x + w * 0.19)}Q${xy(x + w * 0.13, y + h * 0.56, x, y + h * 0.56)}Q${xy(x - w * 0.13, y + h * 0.56, x - w * 0.19, y + h * 0.42)}Z`,
        paint.gold.base,
      )
    )
  }
  return (
    rect(-w * 0.2, -h * 0.07, w * 0.4, h * 0.07, paint.wood.deep, { rx: 3 }) +
    rect(-w * 0.025, -h, w * 0.05, h * 0.95, paint.wood.shade) +
    pan(-1, left) +
    pan(1, right) +
    stroke(`M${xy(-w * 0.42, -h * 0.94 - sink)}L${xy(w * 0.42, -h * 0.94 + sink)}`, paint.gold.shade, 7) +
    circle(0, -h * 0.95, w * 0.04, paint.gold.base)
  )
}

/** An open book standing towards us. */
export const openBook = (w = 92, ramp: Ramp = paint.red) => {
  const half = w / 2
  const h = w * 0.46
  return (
    path(
      `M${xy(-half, -h * 0.1)}L0 ${round(h * 0.12)}L${xy(half, -h * 0.1)}V${round(-h * 1.05)}L0 ${round(-h * 0.82)}L${xy(-half, -h * 1.05)}Z`,
      ramp.base,
    ) +
    path(
      `M${xy(-half * 0.88, -h * 0.2)}L0 ${round(h * 0.02)}V${round(-h * 0.86)}L${xy(-half * 0.88, -h * 1.06)}Z`,
      '#fff',
    ) +
    path(
      `M${xy(half * 0.88, -h * 0.2)}L0 ${round(h * 0.02)}V${round(-h * 0.86)}L${xy(half * 0.88, -h * 1.06)}Z`,
      '#F1EFE8',
    )
  )
}
/** Books standing in a row, `count` of them; the origin is the middle of their bottom. */
export const bookRow = (count = 7, h = 50) => {
  const ramps = [paint.red, paint.palm, paint.gold, paint.blue, paint.pink, paint.sea, paint.lilac]
  const thick = h * 0.2
  return times(count, (i) => {
    const ramp = ramps[i % ramps.length] ?? paint.red
    const high = h * (0.78 + ((i * 7) % 5) * 0.055)
    const x = (i - count / 2) * (thick + 1)
    return (
      rect(x, -high, thick, high, ramp.base) +
      rect(x + thick * 0.25, -high * 0.84, thick * 0.5, 3, ramp.light) +
      rect(x + thick * 0.25, -high * 0.2, thick * 0.5, 3, ramp.light)
    )
  })
}

/** A wall clock; hours 0–12, minutes 0–60. */
export const clock = (r: number, hours: number, minutes: number) => {
  const hand = (turn: number, length: number, width: number) => {
    const angle = (turn * Math.PI) / 180
    return stroke(`M0 0L${xy(Math.sin(angle) * length, -Math.cos(angle) * length)}`, paint.ink.base, width)
  }
  const marks = times(12, (i) => {
    const angle = (i * Math.PI) / 6
    return circle(
      Math.sin(angle) * r * 0.76,
      -Math.cos(angle) * r * 0.76,
      r * 0.06,
      i % 3 ? paint.stone.deep : paint.ink.base,
    )
  })
  return (
    circle(0, 0, r, paint.wood.shade) +
    circle(0, 0, r * 0.9, '#FFFFFF') +
    marks +
    hand((hours + minutes / 60) * 30, r * 0.42, r * 0.1) +
    hand(minutes * 6, r * 0.62, r * 0.07) +
    circle(0, 0, r * 0.08, paint.red.base)
  )
}

/** A raised bed of earth with what grows in it standing on its upper edge. */
export const plantBed = (w: number, h: number, plants: string) =>
  rect(-w / 2, -h, w, h, paint.brown.base, { rx: 4 }) +
  rect(-w / 2, -h * 0.46, w, h * 0.46, paint.brown.shade, { rx: 4 }) +
  rect(-w / 2 + 8, -h - 10, w - 16, 14, paint.brown.deep, { rx: 4 }) +
  place(0, -h - 6, plants)

/** A chain of golden beads hung or laid along a path of points, one bead each. */
export const beadChain = (points: readonly (readonly [number, number])[], r: number) =>
  stroke(`M${points.map((point) => xy(...point)).join('L')}`, paint.gold.deep, r * 0.3) +
  each(points, ([x, y]) => place(x, y, bead(r)))

/** A kite with its tail, 116 high without it. */
export const kite = () => {
  const bow = (x: number, y: number, colour: string) => place(x, y, path('M0 0L-11 -6V6ZM0 0L11 -6V6Z', colour))
  return (
    path('M0 -58L40 0H-40Z', paint.pink.base) +
    path('M0 -58L40 0H0Z', paint.pink.light) +
    path('M0 58L40 0H0Z', paint.gold.base) +
    path('M0 58L-40 0H0Z', paint.red.base) +
    stroke('M0 58C-20 90 20 104 -4 140S-20 176 -30 186', paint.ink.light, 1.6) +
    bow(0, 92, paint.sea.shade) +
    bow(2, 118, paint.gold.base) +
    bow(-12, 152, paint.red.base) +
    bow(-22, 176, paint.palm.base)
  )
}
