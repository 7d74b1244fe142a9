// Al Nakheel, Riyadh: clay rooms and the grove.

import { beadBar, beadCube, beadSquare } from '../../kit/beads.ts'
import { digits, letter } from '../../kit/letters.ts'
import { cutLetter } from '../../kit/materials.ts'
import { paint } from '../../kit/palette.ts'
import { at, circle, each, ellipse, path, place, rect, times } from '../../kit/svg.ts'
import { bookRow, mat, openBook, plantBed, scales, wateringCan } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import { basket, pot, shelf, table } from '../../places/furniture.ts'
import { bowlOfDates, cushion, dallah, date, finjan } from '../../places/majlis.ts'
import { farPalm, palm } from '../../places/palms.ts'
import { bush, sprout } from '../../places/plants.ts'
import { cloud } from '../../places/seaside.ts'
import { actor, cast } from '../cast.ts'
import { scene } from '../frame.ts'
import { najdiRoom } from '../rooms.ts'

const grove = (ground = 430) =>
  rect(0, 0, 800, 600, '#FDF0DC') +
  circle(620, 140, 66, '#F9CE94') +
  path(
    `M0 ${ground}V${ground - 90}C160 ${ground - 170} 300 ${ground - 60} 460 ${ground - 110}C600 ${ground - 150} 700 ${ground - 90} 800 ${ground - 120}V${ground}Z`,
    '#F3D3B4',
  ) +
  each([at(60, 150), at(150, 110), at(690, 130), at(760, 170)], ([x, h]) =>
    place(x, ground, farPalm(h, paint.palm.light, paint.brown.light, 4)),
  ) +
  rect(0, ground, 800, 600 - ground, '#E9BC90') +
  rect(0, ground, 800, 7, '#DDA377')

/** The children's own coffee table: one pours, with the left hand, as a host does; the guests sit. */
export const guestsHaveCome = () =>
  scene(
    najdiRoom(400),
    place(400, 596, mat(760, 92, '#C9453B', paint.gold.base)),
    path('M60 560H740', 'none', { stroke: '#FFF1D6', strokeWidth: 5, strokeDasharray: '18 14' }),
    place(150, 536, cushion(150, 54, paint.palm, paint.gold.base)),
    place(652, 536, cushion(150, 54, paint.palm, paint.gold.base)),
    place(
      400,
      580,
      rect(-110, -34, 220, 12, paint.wood.base, { rx: 3 }) +
        rect(-90, -22, 14, 22, paint.wood.deep) +
        rect(76, -22, 14, 22, paint.wood.deep),
    ),
    place(400, 546, bowlOfDates(), 0.62),
    place(478, 546, finjan(), 0.6),
    actor(cast.rose, 640, 548, {
      size: 2.4,
      pose: 'floor',
      flip: true,
      hands: [at(34, -40, 2), at(26, -14, 4)],
      holds: place(-4, 12, finjan(paint.palm.base), 0.62),
    }),
    actor(cast.thobe, 236, 584, { size: 2.6, hands: [at(34, -66, 0), at(28, -56, 6)] }),
    place(352, 426, dallah(), 0.52, { turn: 14 }),
  )

export const oneKilo = () => {
  const dates = date(-26, -10, 20) + date(14, -8, -14, true) + date(-6, -26, 4) + date(30, -22, 30)
  const weight =
    path('M-20 0V-30H20V0Z', paint.gold.shade) +
    rect(-9, -42, 18, 12, paint.gold.shade, { rx: 4 }) +
    rect(8, -30, 12, 30, paint.gold.deep, { fillOpacity: 0.5 })
  return scene(
    najdiRoom(150),
    place(420, 552, table(420, 122)),
    place(420, 430, scales(300, 210, 7, weight, place(0, 4, dates, 0.8))),
    place(628, 430, basket(80, 52)),
    place(628, 386, date(-14, 0, 10, true) + date(16, 2, -20)),
    actor(cast.curly, 172, 560, { hands: [at(40, -84, -4), at(30, -60, 6)] }),
    actor(cast.clay, 712, 560, { flip: true, hands: [at(46, -92, -6), at(28, -62, 6)] }),
  )
}

export const mintRowByRow = () => {
  const mint = (x: number) => place(x, 0, sprout(30)) + place(x + 10, 2, sprout(22)) + place(x - 9, 2, sprout(20))
  return scene(
    grove(),
    place(84, 452, palm(380, { seed: 4, lean: 26, crown: 160, trunk: 24 })),
    actor(cast.braid, 560, 520, { size: 2.3, pose: 'kneel', flip: true, hands: [at(36, -24, 4), at(30, -18, 6)] }),
    place(420, 548, plantBed(470, 70, each([-190, -120, -50, 30, 110, 190], mint))),
    actor(cast.sunny, 176, 574, { size: 2.5, hands: [at(36, -64, 0), at(32, -58, 4)] }),
    place(296, 432, wateringCan(48, paint.sea)),
    place(700, 580, pot(70)),
    place(700, 516, bush(90, paint.palm, 0.7)),
  )
}

/** A thousand, two hundred, four tens, six: the number is laid out twice, in beads and in cards. */
export const aThousandInTheHand = () => {
  const card = (x: number, value: number, colour: string) => {
    const characters = digits(value)
    const w = 22 + characters.length * 22
    return place(
      x,
      582,
      rect(-w / 2, -44, w, 44, '#FFFFFF', { rx: 3, stroke: paint.stone.shade, strokeWidth: 2 }) +
        each(characters, (character, i) =>
          place((i - (characters.length - 1) / 2) * 22, -22, letter(character, 28, colour)),
        ),
    )
  }
  return scene(
    najdiRoom(616, '#E9EFE0', '#CFE0CB'),
    place(300, 594, mat(540, 96, '#FFF8EC', paint.palm.base)),
    place(170, 530, beadCube(5.4)),
    place(322, 530, beadSquare(4.4)),
    place(334, 524, beadSquare(4.4)),
    each([0, 1, 2, 3], (i) => place(412 + i * 16, 530, beadBar(4.4, 10, { vertical: true }))),
    card(170, 1000, paint.palm.base),
    card(322, 200, paint.red.base),
    card(434, 40, paint.blue.base),
    actor(cast.plum, 600, 566, { size: 2.6, pose: 'kneel', flip: true, hands: [at(44, -22), at(38, -18)] }),
  )
}

export const whichLeafIsThis = () => {
  const leaf = (d: string, colour: string) => path(d, colour)
  const shapes = [
    leaf('M0 -34C22 -20 22 14 0 34C-22 14 -22 -20 0 -34Z', paint.palm.base),
    leaf('M0 -34L26 30H-26Z', paint.palm.shade),
    leaf('M0 34C-34 10 -34 -26 -12 -26C-4 -26 0 -18 0 -14C0 -18 4 -26 12 -26C34 -26 34 10 0 34Z', paint.palm.base),
    leaf('M-8 -36H8L10 36H-10Z', paint.palm.shade),
    leaf('M0 -30A30 30 0 1 1 0 30A30 30 0 1 1 0 -30Z', paint.palm.light),
    leaf('M0 -36L14 -6L36 -2L16 10L20 34L0 20L-20 34L-16 10L-36 -2L-14 -6Z', paint.palm.base),
  ]
  const drawers = each(shapes, (shape, i) => {
    const x = 250 + (i % 3) * 130
    const y = 250 + Math.floor(i / 3) * 130
    return (
      rect(x - 56, y - 56, 112, 112, paint.wood.base, { rx: 6 }) +
      rect(x - 46, y - 46, 92, 92, '#FFF8EC', { rx: 4 }) +
      place(x, y, shape) +
      circle(x, y + 52, 6, paint.gold.base)
    )
  })
  return scene(
    najdiRoom(null),
    rect(176, 178, 408, 350, paint.wood.shade, { rx: 8 }),
    rect(170, 172, 408, 350, paint.wood.light, { rx: 8 }),
    drawers,
    rect(190, 450, 368, 56, paint.wood.base, { rx: 4 }),
    circle(374, 478, 7, paint.gold.base),
    actor(cast.striped, 118, 560, { hands: [at(46, -90, -4), at(30, -52, 6)] }),
    actor(cast.pony, 676, 566, {
      flip: true,
      hands: [at(34, -68, 2), at(28, -60, 6)],
      holds: place(-6, -22, leaf('M0 -34C22 -20 22 14 0 34C-22 14 -22 -20 0 -34Z', paint.palm.base), 0.9),
    }),
  )
}

/** One word, twice: from right to left in red and blue, from left to right below it. */
export const oneWordTwoLanguages = () =>
  scene(
    najdiRoom(170, '#FCEBC4', '#F6D99A'),
    place(600, 510, shelf(250, 170, 2, { thick: 10 })),
    place(600, 424, bookRow(8, 62)),
    place(560, 500, basket(80, 46)),
    place(660, 500, basket(80, 46, paint.sea)),
    place(404, 588, mat(470, 84)),
    place(404, 528, cutLetter('نخلة', paint.red.base, 96)),
    place(404, 564, cutLetter('palm', paint.blue.base, 88)),
    actor(cast.bob, 176, 580, { size: 2.5, pose: 'kneel', hands: [at(44, -24), at(38, -20)] }),
    actor(cast.thobe, 640, 584, { size: 2.5, pose: 'kneel', flip: true, hands: [at(42, -24), at(36, -20)] }),
  )

export const readingUnderThePalms = () =>
  scene(
    grove(440),
    place(160, 110, cloud(130, '#FFFFFF', 0.8)),
    place(650, 470, palm(430, { seed: 3, lean: -30, crown: 180, trunk: 26 })),
    place(380, 588, mat(620, 96, '#C9453B', paint.gold.base)),
    place(210, 560, cushion(120, 44, paint.sea)),
    place(
      300,
      560,
      adult({ kind: 'guide', pose: 'kneel', c: paint.ink, scarf: paint.ink, hands: [at(42, -44), at(36, -38)] }),
      2.1,
    ),
    place(394, 480, openBook(92, paint.palm)),
    actor(cast.puffs, 540, 574, { size: 2.3, pose: 'floor', flip: true, hands: [at(24, -18, 4), at(20, -14, 6)] }),
    actor(cast.teal, 640, 580, { size: 2.3, pose: 'floor', flip: true, hands: [at(24, -18, 4), at(20, -14, 6)] }),
    times(6, (i) => ellipse(60 + i * 130, 596, 10, 2.5, '#DDA377')),
  )
