// Golden beads: a unit, a bar of ten, a square of a hundred, a cube of a thousand.
import { paint, type Ramp } from './palette.ts'
import {
  at,
  circle,
  ellipse,
  type Picture,
  path,
  picture,
  place,
  polygon,
  rect,
  round,
  stamp,
  stroke,
  times,
  xy,
} from './svg.ts'

/** One bead of radius r, its middle on the origin. */
export const bead = (r = 5, ramp: Ramp = paint.gold) =>
  circle(0, 0, r, ramp.base) +
  path(
    `M${xy(-r * 0.2, r * 0.98)}A${xy(r, r)} 0 0 0 ${xy(r * 0.94, -r * 0.34)}A${xy(r * 1.25, r * 1.25)} 0 0 1 ${xy(-r * 0.2, r * 0.98)}Z`,
    ramp.shade,
  ) +
  circle(-r * 0.32, -r * 0.36, r * 0.24, ramp.light)

/** A bar of beads on its wire; ten unless told. */
export const beadBar = (r = 5, count = 10, more: { ramp?: Ramp; vertical?: boolean } = {}) => {
  const ramp = more.ramp ?? paint.gold
  const one = stamp(bead(r, ramp))
  const wire = more.vertical
    ? `M0 ${round(r * 0.7)}V${round(-count * 2 * r - r * 0.7)}`
    : `M${round(-count * r - r * 0.7)} ${round(-r)}H${round(count * r + r * 0.7)}`
  const beads = times(count, (i) =>
    more.vertical ? one.at(0, -r - i * 2 * r) : one.at(-count * r + r + i * 2 * r, -r),
  )
  return one.definition + stroke(wire, ramp.deep, r * 0.22) + beads
}

export const beadSquare = (r = 5, count = 10, more: { ramp?: Ramp } = {}) => {
  const ramp = more.ramp ?? paint.gold
  const one = stamp(bead(r, ramp))
  const rows = times(count, (row) => {
    const y = -r - row * 2 * r
    const wire = `M${round(-count * r - r * 0.6)} ${round(y)}H${round(count * r + r * 0.6)}`
    return stroke(wire, ramp.deep, r * 0.2) + times(count, (i) => one.at(-count * r + r + i * 2 * r, y))
  })
  return one.definition + rows
}

export const beadCube = (r = 4, count = 10) => {
  const { light, base, shade, deep } = paint.gold
  const edge = 2 * r * count
  const left = -edge / 2
  const right = edge / 2
  const across = edge * 0.34
  const rise = -edge * 0.2
  const one = stamp(bead(r))
  const onTop = stamp(ellipse(0, 0, r * 0.86, r * 0.5, base))
  const onSide = stamp(ellipse(0, 0, r * 0.5, r * 0.86, '#B97C12'))
  const inside = (index: number) => (index + 0.5) / count
  return (
    one.definition +
    onTop.definition +
    onSide.definition +
    polygon(
      [at(left, -edge), at(left + across, -edge + rise), at(right + across, -edge + rise), at(right, -edge)],
      light,
    ) +
    polygon([at(right, -edge), at(right + across, -edge + rise), at(right + across, rise), at(right, 0)], shade) +
    rect(left, -edge, edge, edge, deep) +
    times(count, (y) =>
      times(count, (x) => onTop.at(left + r + x * 2 * r + across * inside(y), -edge + rise * inside(y))),
    ) +
    times(count, (z) => times(count, (y) => onSide.at(right + across * inside(z), -r - y * 2 * r + rise * inside(z)))) +
    times(count, (y) => times(count, (x) => one.at(left + r + x * 2 * r, -r - y * 2 * r)))
  )
}

/** A whole number in golden beads: cubes, squares, bars and single beads, from the largest to the smallest. */
export const beadNumber = (value: number, r = 3.6): Picture => {
  const square = 20 * r
  const thousands = Math.floor(value / 1000)
  const hundreds = Math.floor((value % 1000) / 100)
  const tens = Math.floor((value % 100) / 10)
  const units = value % 10
  let x = 0
  let body = ''
  body += times(thousands, (i) => place(square / 2 + i * (square * 1.34 + 10), 0, beadCube(r)))
  x += thousands * (square * 1.34 + 10)
  // Squares lie one behind the other, the last one first; a dark edge keeps them apart.
  const edge = rect(-square / 2 - r * 0.3, -square - r * 0.3, square + r * 0.6, square + r * 0.6, paint.palm.deep)
  body += times(hundreds, (i) => {
    const back = (hundreds - 1 - i) * r * 3
    return place(x + square / 2 + back, -back, edge + beadSquare(r))
  })
  if (hundreds) x += square + hundreds * r * 3 + 8
  body += times(tens, (i) => place(x + r + i * r * 3, 0, beadBar(r, 10, { vertical: true })))
  if (tens) x += tens * r * 3 + 8
  // Up to five units stand in a column, as on a child's mat.
  body += times(units, (i) => place(x + r + Math.floor(i / 5) * r * 2.8, -(i % 5) * r * 2.5 - r, bead(r * 1.05)))
  x += r * 2.8 * Math.ceil(units / 5)
  // Nine squares stacked rise above the cube.
  const height = Math.ceil(square + Math.max(square * 0.24, hundreds * r * 3) + 5)
  return picture(Math.ceil(x + 4), height + 3, place(2, height, body))
}
