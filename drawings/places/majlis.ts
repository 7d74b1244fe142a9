// What stands on the children's own coffee table, and the lanterns of a Ramadan evening.
import { paint, type Ramp } from '../kit/palette.ts'
import { at, circle, each, ellipse, path, rect, round, stroke } from '../kit/svg.ts'

/** A brass dallah about 208 high, its spout to the right. */
export const dallah = () => {
  const { base, shade } = paint.gold
  return (
    path('M-54 0Q-70 -60 -30 -104L-40 -132H40L30 -104Q70 -60 54 0Z', base) +
    path('M10 0Q30 -60 6 -104L10 -132H40L30 -104Q70 -60 54 0Z', shade) +
    path('M-30 -132Q-26 -166 0 -178Q26 -166 30 -132Z', base) +
    path('M4 -132Q10 -160 2 -178Q26 -166 30 -132Z', shade) +
    stroke('M0 -178V-196', shade, 6) +
    circle(0, -200, 8, base) +
    path('M38 -110C80 -116 84 -150 112 -156L108 -136C92 -128 92 -90 46 -82Z', base) +
    stroke('M-38 -114C-90 -120 -96 -40 -58 -30', shade, 11) +
    rect(-60, -12, 120, 12, shade, { rx: 4 })
  )
}

/** A coffee cup without a handle, 44 high. */
export const finjan = (band: string = paint.red.base) =>
  path('M-24 -44H24L16 0H-16Z', '#fff') + path('M6 -44H24L16 0H4Z', paint.white.shade) + stroke('M-22 -30H22', band, 4)

const heap = [
  at(-60, -86),
  at(-30, -92),
  at(0, -90),
  at(32, -92),
  at(62, -86),
  at(-44, -104),
  at(-12, -110),
  at(20, -108),
  at(46, -104),
  at(-22, -124),
  at(12, -126),
  at(-4, -138),
] as const

/** One date, lying at an angle. */
export const date = (x: number, y: number, turn: number, dark = false) =>
  ellipse(x, y, 22, 13, dark ? paint.brown.shade : paint.brown.base, { transform: `rotate(${turn} ${x} ${y})` }) +
  ellipse(x - 6, y - 5, 6, 3, paint.brown.light, { fillOpacity: 0.7 })

/** A bowl of dates, 200 wide. */
export const bowlOfDates = () =>
  each(heap, ([x, y], i) => date(x, y, ((i * 37) % 60) - 30, i % 2 === 1)) +
  path('M-100 -84H100C100 -36 52 0 0 0C-52 0 -100 -36 -100 -84Z', '#FBFAF7') +
  path('M40 -84H100C100 -36 52 0 0 0Q40 -36 40 -84Z', paint.white.shade) +
  stroke('M-96 -64H96', paint.sea.shade, 5)

/** A floor cushion with a woven band. */
export const cushion = (w = 120, h = 40, ramp: Ramp = paint.red, band: string = paint.gold.base) =>
  rect(-w / 2, -h, w, h, ramp.base, { rx: h * 0.42 }) +
  rect(-w / 2, -h * 0.3, w, h * 0.3, ramp.shade, { rx: h * 0.15 }) +
  rect(-w / 2 + h * 0.3, -h * 0.66, w - h * 0.6, h * 0.16, band)

/** A lantern hanging on a ring, 130 high; its ring is on the origin. */
export const lantern = (glass: string) =>
  circle(0, 6, 9, 'none', { stroke: paint.gold.base, strokeWidth: 4 }) +
  path('M-20 34Q-16 16 0 14Q16 16 20 34Z', paint.gold.base) +
  path('M-38 44L-20 32H20L38 44L30 120H-30Z', glass) +
  path('M8 44L20 32L38 44L30 120H6Z', '#0B3B30', { fillOpacity: 0.14 }) +
  stroke('M-38 44H38M-14 34L-11 120M14 34L11 120', paint.gold.base, 4) +
  rect(-36, 118, 72, 12, paint.gold.base, { rx: 3 }) +
  ellipse(0, 84, 10, 18, '#FFF3CF', { fillOpacity: 0.85 })

/** A paper lantern on a string, folded and cut; its string is `length` long. */
export const paperLantern = (length: number, ramp: Ramp) => {
  const y = round(length)
  const folds = each([-12, -4, 4, 12], (x) => `M${x} ${y + 6}Q${x * 1.9} ${y + 22} ${x} ${y + 38}`)
  return (
    stroke(`M0 0V${y}`, paint.gold.shade, 1.6) +
    path(`M-13 ${y + 6}Q-30 ${y + 22} -13 ${y + 38}H13Q30 ${y + 22} 13 ${y + 6}Z`, ramp.base) +
    stroke(folds, ramp.shade, 2) +
    rect(-14, y, 28, 7, paint.gold.base, { rx: 2 }) +
    rect(-14, y + 37, 28, 7, paint.gold.base, { rx: 2 })
  )
}

export const crescent = (x: number, y: number, size: number, colour: string = paint.gold.light) =>
  path('M-10 -50A42 42 0 1 0 36 14A34 34 0 1 1 -10 -50Z', colour, {
    transform: `translate(${round(x)} ${round(y)}) scale(${round(size)})`,
  })
