import { paint, type Ramp } from '../kit/palette.ts'
import { at, circle, each, path, radians, randomFrom, round, stroke, xy } from '../kit/svg.ts'

/** A round bush; `height` is its share of the width. */
export const bush = (w = 60, ramp: Ramp = paint.palm, height = 0.5) => {
  const h = w * height
  return (
    path(
      `M${xy(-w / 2, 0)}C${xy(-w * 0.56, -h * 0.7, -w * 0.3, -h * 0.9, -w * 0.2, -h * 0.72)}C${xy(-w * 0.14, -h * 1.16, w * 0.16, -h * 1.16, w * 0.2, -h * 0.78)}C${xy(w * 0.34, -h * 0.92, w * 0.56, -h * 0.66, w / 2, 0)}Z`,
      ramp.base,
    ) +
    path(
      `M${xy(w * 0.08, 0)}C${xy(w * 0.26, -h * 0.3, w * 0.28, -h * 0.6, w * 0.2, -h * 0.78)}C${xy(w * 0.34, -h * 0.92, w * 0.56, -h * 0.66, w / 2, 0)}Z`,
      ramp.shade,
    )
  )
}

type Petals = readonly [string, string, string]
const bougainvilleaPink: Petals = ['#E0507A', '#EE7FA0', '#C93A66']

/** Small three-petal flowers at points; a third number scales one. */
export const flowers = (points: readonly (readonly number[])[], petals: Petals = bougainvilleaPink) =>
  each(points, ([x = 0, y = 0, size = 1], i) => {
    const r = 4.2 * size
    const petal = (j: number) => {
      const angle = radians(i * 47 + j * 120)
      const colour = petals[(i + j) % 3 === 0 ? 1 : i % 3 === 0 ? 2 : 0]
      return circle(x + Math.cos(angle) * r * 0.7, y + Math.sin(angle) * r * 0.7, r * 0.78, colour)
    }
    return each([0, 1, 2], petal) + circle(x, y, r * 0.26, '#FFF0C2')
  })

/**
 * Bougainvillea hanging from the origin: narrow and dense like a waterfall. Thousands of petals make heavy files, so
 * all petals of one colour are one path.
 */
export const bougainvillea = (w: number, h: number, seed = 5, count = Math.round((w * h) / 95)) => {
  const random = randomFrom(seed)
  const petals: [string, string, string] = ['', '', '']
  let leaves = ''
  let hearts = ''
  for (let i = 0; i < count; i++) {
    const down = random()
    const x = (random() - 0.5) * w * (1 - down * 0.45)
    const y = down * h
    const r = 4.2 * (0.75 + random() * 0.6)
    for (let j = 0; j < 3; j++) {
      const angle = radians(i * 47 + j * 120)
      const colour = (i + j) % 3 === 0 ? 1 : i % 3 === 0 ? 2 : 0
      petals[colour] += `M${xy(x + Math.cos(angle) * r * 0.7, y + Math.sin(angle) * r * 0.7)}h0`
    }
    hearts += `M${xy(x, y)}h0`
    if (i % 2) {
      const angle = random() * Math.PI
      leaves += `M${xy(x + 5 - Math.cos(angle) * 3, y + 4 - Math.sin(angle) * 3)}l${xy(Math.cos(angle) * 6, Math.sin(angle) * 6)}`
    }
  }
  const [first, second, third] = bougainvilleaPink
  return (
    stroke(leaves, paint.palm.base, 5) +
    stroke(petals[0], first, 6.6) +
    stroke(petals[2], third, 6.6) +
    stroke(petals[1], second, 6.6) +
    stroke(hearts, '#FFF0C2', 2.2)
  )
}

export const sprout = (h = 30, ramp: Ramp = paint.palm) =>
  stroke(`M0 0V${round(-h)}`, ramp.shade, 2.4) +
  path(
    `M0 ${round(-h * 0.5)}C${xy(-h * 0.1, -h * 0.9, -h * 0.5, -h * 0.95, -h * 0.55, -h * 0.9)}C${xy(-h * 0.5, -h * 0.6, -h * 0.3, -h * 0.45)} 0 ${round(-h * 0.5)}Z`,
    ramp.base,
  ) +
  path(
    `M0 ${round(-h * 0.7)}C${xy(h * 0.1, -h * 1.1, h * 0.5, -h * 1.2, h * 0.56, -h * 1.14)}C${xy(h * 0.5, -h * 0.8, h * 0.3, -h * 0.66)} 0 ${round(-h * 0.7)}Z`,
    ramp.base,
  )

export const aloe = (h = 36, ramp: Ramp = paint.palm) =>
  each([at(-60, 0.8), at(-32, 1), at(-12, 1.1), at(14, 1.06), at(36, 0.96), at(62, 0.8)], ([angle, length], i) => {
    const x = Math.sin(radians(angle)) * h * length
    const y = -Math.cos(radians(angle)) * h * length
    return path(
      `M${xy(-4 + i * 1.4, 0)}Q${xy(x * 0.3 - 4, y * 0.6, x, y)}Q${xy(x * 0.5 + 4, y * 0.5, 1 + i * 1.4, 0)}Z`,
      i % 2 ? ramp.base : ramp.shade,
    )
  })
