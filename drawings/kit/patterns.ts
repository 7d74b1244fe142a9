// Islamic geometric patterns by the "polygons in contact" method: from the middle of every tile edge two lines leave at
// one angle; where the lines of neighbours meet, stars appear.
import { circle, nextId, radians, rect, round, stroke, xy } from './svg.ts'

type Point = readonly [number, number]
type Strand = readonly Point[]
const at00: Point = [0, 0]

const turned = ([x, y]: Point, angle: number): Point => [
  x * Math.cos(angle) - y * Math.sin(angle),
  x * Math.sin(angle) + y * Math.cos(angle),
]

const strandsOf = (corners: readonly Point[], degrees: number): Strand[] => {
  const angle = radians(degrees)
  const edges = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const direction: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
    return { middle, direction }
  })
  return edges.map((edge, i) => {
    const next = edges[(i + 1) % edges.length] ?? edge
    const p = edge.middle
    const q = next.middle
    // The corners run clockwise on screen, so the inside of the tile is to the right.
    const u = turned(edge.direction, angle)
    const v = turned([-next.direction[0], -next.direction[1]], -angle)
    const cross = u[0] * v[1] - u[1] * v[0]
    if (Math.abs(cross) < 1e-6) return [p, q]
    const along = ((q[0] - p[0]) * v[1] - (q[1] - p[1]) * v[0]) / cross
    return [p, [p[0] + u[0] * along, p[1] + u[1] * along], q]
  })
}

const regular = (corners: number, cx: number, cy: number, side: number, turnedBy = 0): Point[] => {
  const radius = side / (2 * Math.sin(Math.PI / corners))
  return Array.from({ length: corners }, (_, i): Point => {
    const angle = radians(turnedBy) + (i * 2 * Math.PI) / corners
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
  })
}
const outlineOf = (strands: readonly Strand[]) =>
  strands.map((strand) => `M${strand.map((point) => xy(...point)).join('L')}`).join('')

export type PatternKind = 'khatam' | 'rosette' | 'six'

/** One repeating cell: its size and the lines in it. */
export const patternCell = (kind: PatternKind, side: number): { width: number; height: number; lines: string } => {
  if (kind === 'khatam') {
    // Star and cross: eight-pointed stars that touch at their tips.
    const star = Array.from({ length: 17 }, (_, i): Point => {
      const radius = i % 2 ? side * 0.7654 : side
      const angle = radians(22.5 * i)
      return [side + radius * Math.cos(angle), side + radius * Math.sin(angle)]
    })
    return { width: 2 * side, height: 2 * side, lines: outlineOf([star]) }
  }
  if (kind === 'rosette') {
    // Octagons and squares become eight-fold stars.
    const cell = side * (1 + Math.SQRT2)
    const corners: Point[] = [at00, [cell, 0], [0, cell], [cell, cell]]
    const lines = [
      ...strandsOf(regular(8, cell / 2, cell / 2, side, 22.5), 67.5),
      ...corners.flatMap(([x, y]) => strandsOf(regular(4, x, y, side), 67.5)),
    ]
    return { width: cell, height: cell, lines: outlineOf(lines) }
  }
  // Hexagons become six-fold stars.
  const width = side * Math.sqrt(3)
  const height = side * 3
  const centres: Point[] = [at00, [width, 0], [0, height], [width, height], [width / 2, height / 2]]
  const lines = centres.flatMap(([x, y]) => strandsOf(regular(6, x, y, side, 30), 60))
  return { width, height, lines: outlineOf(lines) }
}

/** A pattern as a fill: its definition, and the url to fill with. */
export const patternFill = (
  kind: PatternKind,
  side: number,
  colour: string,
  strokeWidth: number,
  more: { transform?: string } = {},
) => {
  const id = nextId('g')
  const { width, height, lines } = patternCell(kind, side)
  const moved = more.transform ? ` patternTransform="${more.transform}"` : ''
  return {
    definition: `<defs><pattern id="${id}" width="${width.toFixed(2)}" height="${height.toFixed(2)}" patternUnits="userSpaceOnUse"${moved}><path d="${lines}" fill="none" stroke="${colour}" stroke-width="${strokeWidth}"/></pattern></defs>`,
    url: `url(#${id})`,
  }
}

/** Turned-wood lattice (mashrabiya) over a rectangle; `step` is the distance between two knots. */
export const lattice = (x: number, y: number, w: number, h: number, ground: string, wood: string, step = 9) => {
  const id = nextId('m')
  const half = step / 2
  const knot =
    rect(0, 0, step, step, ground) +
    stroke(`M${half} 0V${step}M0 ${half}H${step}`, wood, step * 0.14) +
    circle(half, half, step * 0.24, wood)
  return `<pattern id="${id}" x="${round(x)}" y="${round(y)}" width="${step}" height="${step}" patternUnits="userSpaceOnUse">${knot}</pattern>${rect(x, y, w, h, `url(#${id})`)}`
}
