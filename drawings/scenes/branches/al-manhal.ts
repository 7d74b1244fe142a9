// Al Manhal, Abha: stone, painted bands, and the cloud at the window.

import { cutLetter } from '../../kit/materials.ts'
import { paint } from '../../kit/palette.ts'
import { at, circle, each, ellipse, path, place, polygon, rect, stroke, times } from '../../kit/svg.ts'
import { beadChain, bookRow, clock, mat } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import { chair, cup, jug, pot, table } from '../../places/furniture.ts'
import { sprout } from '../../places/plants.ts'
import { interior, wallShelf } from '../../places/rooms.ts'
import { actor, cast } from '../cast.ts'
import { scene } from '../frame.ts'
import { asiriRoom, qatt } from '../rooms.ts'

/** A reed pen, ink, and patience. */
export const aReedPenAndPatience = () =>
  scene(
    asiriRoom(620),
    rect(96, 96, 300, 190, '#FFFBF4', { rx: 4 }),
    rect(96, 96, 300, 12, paint.wood.base),
    rect(96, 274, 300, 12, paint.wood.shade),
    place(246, 190, cutLetter('قمر', paint.ink.base, 190)),
    place(480, 552, table(330, 132)),
    place(476, 420, rect(-66, -10, 132, 10, '#FFFFFF')),
    place(
      476,
      404,
      path('M-40 0Q-10 12 20 0T44 -2', 'none', { stroke: paint.ink.base, strokeWidth: 7, strokeLinecap: 'round' }),
    ),
    place(600, 420, path('M-20 0V-26Q-20 -34 -10 -34V-44H10V-34Q20 -34 20 -26V0Z', paint.ink.base)),
    place(268, 562, chair(30), 2.6),
    actor(cast.braid, 272, 562, { size: 2.6, pose: 'sit', hands: [at(52, -60, 2), at(44, -50, 6)] }),
    stroke('M404 416L436 352', paint.brown.light, 8),
    stroke('M404 416l7 -14', paint.ink.base, 6),
  )

/** The world as a puzzle: every continent has its colour and its knob, and lifts out. */
export const twoHalvesOfTheWorld = () => {
  const continents = [
    // North and South America in the left half.
    at(
      'M-66 -70C-30 -92 20 -86 44 -60C30 -44 22 -30 2 -20C-8 -10 -4 2 8 10C-6 12 -20 0 -28 -14C-52 -28 -70 -44 -66 -70Z',
      '#E88A3C',
      -20,
      -52,
    ),
    at('M6 18C26 12 46 26 48 42C44 58 34 70 22 96C14 82 8 60 4 44Z', paint.pink.base, 24, 46),
    // Europe, Africa and Asia in the right half; Australia is in a child's hand.
    at('M166 -64C178 -84 204 -88 222 -82L216 -54C200 -46 182 -42 170 -46Z', paint.red.base, 194, -64),
    at(
      'M166 -36C188 -44 210 -40 226 -30L236 -6C228 14 218 36 204 56C194 40 190 16 176 4C162 -4 156 -22 166 -36Z',
      paint.palm.base,
      196,
      -8,
    ),
    at(
      'M224 -84C262 -96 298 -78 308 -46C304 -22 288 -14 276 2C264 -6 258 -2 252 14C240 2 238 -18 228 -34L220 -54Z',
      paint.gold.base,
      266,
      -50,
    ),
  ] as const
  const half = (x: number) =>
    circle(x, 0, 112, paint.sea.light) + circle(x, 0, 112, 'none', { stroke: paint.sea.shade, strokeWidth: 6 })
  const pieces = each(
    continents,
    ([shape, colour, x, y]) =>
      path(shape, colour, { stroke: '#FFF8EC', strokeWidth: 3, strokeLinejoin: 'round' }) + circle(x, y, 6, '#FFFFFF'),
  )
  return scene(
    asiriRoom(null, '#E7EFE6', '#CFE0CB'),
    rect(136, 70, 540, 290, paint.wood.shade, { rx: 6 }),
    rect(130, 64, 540, 290, paint.wood.light, { rx: 6 }),
    rect(148, 82, 504, 254, '#FFF8EC', { rx: 3 }),
    place(284, 209, half(-4) + half(236) + pieces),
    actor(cast.striped, 116, 566, { size: 2.7, hands: [at(44, -92, -4), at(28, -52, 6)] }),
    actor(cast.puffs, 690, 566, {
      size: 2.7,
      flip: true,
      hands: [at(44, -112, -6), at(28, -56, 6)],
      holds: path('M-18 -10C-2 -20 16 -14 20 0C14 16 -8 20 -20 10Z', paint.brown.base) + circle(0, 0, 5, '#FFFFFF'),
    }),
  )
}

/** This year's band, painted on the wall with the grandmother's brushes. */
export const thisYearsBand = () => {
  const band = qatt(0, 250, 520, 74)
  const sketched = times(3, (i) =>
    path(`M${530 + i * 74} 324L${567 + i * 74} 257L${604 + i * 74} 324`, 'none', {
      stroke: paint.stone.deep,
      strokeWidth: 3,
      strokeDasharray: '6 6',
    }),
  )
  return scene(
    interior(800, 600, 500, { wall: '#F3EBDD', dado: '#E3D6C2' }),
    rect(0, 235, 800, 104, '#FFFBF4'),
    band,
    sketched,
    place(
      150,
      520,
      adult({ kind: 'mother', c: paint.lilac, scarf: paint.ink, hands: [at(26, -84), at(20, -78)] }),
      2.2,
    ),
    actor(cast.bob, 420, 556, { size: 2.6, hands: [at(36, -88, -4), at(24, -52, 6)] }),
    stroke('M514 326L538 304', paint.brown.shade, 7),
    circle(542, 300, 8, paint.palm.base),
    place(
      620,
      570,
      rect(-90, -62, 180, 10, paint.wood.base, { rx: 3 }) +
        rect(-76, -52, 10, 52, paint.wood.deep) +
        rect(66, -52, 10, 52, paint.wood.deep),
    ),
    each([at(560, paint.red), at(602, paint.gold), at(644, paint.blue), at(682, paint.palm)], ([x, ramp]) =>
      place(x, 508, cup(36, ramp)),
    ),
  )
}

/** Ten tens laid end to end: a hundred is this long. */
export const aHundredIsThisLong = () => {
  const chain = Array.from({ length: 100 }, (_, i) => at(72 + i * 6.6, 568 + Math.sin(i / 5) * 7))
  const flags = each([9, 19, 29, 39, 49, 59, 69, 79, 89, 99], (i) => {
    const [x = 0, y = 0] = chain[i] ?? []
    const colour = [paint.red.base, paint.palm.base, paint.blue.base][i % 3] ?? paint.red.base
    return polygon([at(x - 8, y + 20), at(x + 8, y + 20), at(x, y + 7)], colour)
  })
  return scene(
    asiriRoom(170),
    place(640, 160, clock(58, 9, 40)),
    place(400, 598, mat(790, 92, '#FFF8EC', paint.palm.base)),
    actor(cast.dotted, 600, 548, { size: 2.5, pose: 'kneel', flip: true, hands: [at(40, -6, 6), at(34, -2, 8)] }),
    actor(cast.plum, 280, 544, { size: 2.4, pose: 'kneel', hands: [at(40, -4, 6), at(34, 0, 8)] }),
    beadChain(chain, 3.9),
    flags,
  )
}

/** Brass, a cloth, and a picture of oneself that grows clearer. */
export const untilItShines = () =>
  scene(
    asiriRoom(600),
    wallShelf(220, 220, 220, place(-60, 0, pot(44)) + place(-60, -38, sprout(34)) + place(30, 0, bookRow(5, 58))),
    place(420, 552, table(380, 130)),
    place(430, 422, ellipse(0, -5, 88, 8, paint.wood.shade)),
    place(
      440,
      416,
      jug(104, { light: paint.gold.light, base: paint.gold.base, shade: paint.gold.shade, deep: paint.gold.deep }),
    ),
    stroke('M424 380l-14 -34M436 372l-8 -20', '#FFF6DC', 5),
    place(560, 422, cup(40, paint.white)),
    actor(cast.thobe, 216, 562, {
      size: 2.7,
      hands: [at(54, -78, 4), at(40, -62, 8)],
      holds: place(6, 0, path('M-20 -14Q0 -26 22 -12L16 16Q-4 24 -18 12Z', paint.pink.base)),
    }),
  )
