// Materials made of blocks: tower, stair, rods. A block shows its front, and its depth up and to the right.
import { paint, type Ramp } from './palette.ts'
import { at, each, place, polygon, rect, times } from './svg.ts'

type Faces = { top?: string; side?: string }

export const box = (w: number, h: number, depth: number, ramp: Ramp, faces: Faces = {}) => {
  const x = -w / 2
  const rise = -depth * 0.5
  const front = rect(x, -h, w, h, ramp.base)
  if (!depth) return front
  const top = [at(x, -h), at(x + depth, -h + rise), at(x + w + depth, -h + rise), at(x + w, -h)]
  const side = [at(x + w, -h), at(x + w + depth, -h + rise), at(x + w + depth, rise), at(x + w, 0)]
  return polygon(top, faces.top ?? ramp.light) + polygon(side, faces.side ?? ramp.shade) + front
}

/** Where each cube of a tower stands, the largest first; `unit` is the edge of the smallest one. */
const cubesOfTower = (count: number, unit: number, smallest: number) => {
  let x = 0
  let y = 0
  const cubes: { x: number; y: number; edge: number; depth: number }[] = []
  for (let i = count; i >= smallest; i--) {
    const edge = i * unit
    const depth = edge * 0.24
    cubes.push({ x, y, edge, depth })
    const step = unit * 0.24
    x += step / 2
    y -= edge + step * 0.25
  }
  return { cubes, top: at(x, y) }
}
export const pinkTower = (count = 10, unit = 10, more: { smallest?: number; ramp?: Ramp } = {}) =>
  each(cubesOfTower(count, unit, more.smallest ?? 1).cubes, ({ x, y, edge, depth }) =>
    place(x, y, box(edge, edge, depth, more.ramp ?? paint.pink)),
  )
/** The point where the next cube would stand. */
export const pinkTowerTop = (count = 10, unit = 10, smallest = 1) => cubesOfTower(count, unit, smallest).top

export const brownStair = (count = 10, unit = 6, depth = 46) => {
  const width = ((count * (count + 1)) / 2) * unit
  let x = width / 2
  return times(count, (i) => {
    const edge = (i + 1) * unit
    x -= edge
    return place(x + edge / 2, 0, box(edge, edge, depth, paint.brown))
  })
}

/** A rod of `length` parts: all red, or red and blue by turns to be counted. */
export const rod = (length: number, unit: number, thick: number, kind: 'red' | 'number' = 'number', depth = 6) => {
  const rise = -depth * 0.5
  return times(length, (i) => {
    const ramp = kind === 'number' && i % 2 ? paint.blue : paint.red
    const x = i * unit
    const end = x + unit
    const top = [at(x, -thick), at(x + depth, -thick + rise), at(end + depth, -thick + rise), at(end, -thick)]
    const side = [at(end, -thick), at(end + depth, -thick + rise), at(end + depth, rise), at(end, 0)]
    const face = polygon(top, ramp.light) + rect(x, -thick, unit + 0.3, thick, ramp.base)
    return i === length - 1 ? face + polygon(side, ramp.shade) : face
  })
}
export const rodStair = (count = 10, unit = 14, thick = 10, kind: 'red' | 'number' = 'number') =>
  times(count, (i) => place((-count * unit) / 2, -i * thick, rod(count - i, unit, thick, kind, 8)))

/** The binomial cube, closed: the square of a + b on its face. */
export const binomialCube = (unit = 16) => {
  const a = unit * 1.5
  const b = unit
  const edge = a + b
  const left = -edge / 2
  return (
    box(edge, edge, unit * 0.9, paint.red, { side: paint.blue.shade }) +
    rect(left, -b, a, b, paint.ink.base) +
    rect(left + a, -b, b, b, paint.blue.base) +
    rect(left + a, -edge, b, a, paint.ink.base) +
    rect(left, -edge, a, a, paint.red.base)
  )
}

/** Ten compartments, holding none, one, two… spindles. */
export const spindleBox = (w = 150, h = 40) => {
  const cell = w / 10
  const compartments = times(10, (i) => {
    const x = -w / 2 + cell * i
    const spindles = times(Math.min(i, 5), (j) => rect(x + 3 + j * 2, -h - 6 + (j % 3), 1.6, h - 4, paint.wood.light))
    return rect(x + 2, -h + 4, cell - 3, h - 8, paint.wood.deep, { fillOpacity: 0.4 }) + spindles
  })
  return box(w, h, 16, paint.wood) + compartments
}
