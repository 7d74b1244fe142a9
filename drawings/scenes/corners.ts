// A corner of each house on an ordinary morning: one thing, and whoever works with it.
import { beadBar, beadSquare } from '../kit/beads.ts'
import { binomialCube, pinkTower, rodStair } from '../kit/blocks.ts'
import { cylinderBlock, tablet } from '../kit/materials.ts'
import { paint } from '../kit/palette.ts'
import { at, circle, each, place, rect, stroke, times } from '../kit/svg.ts'
import { bookRow, mat, openBook, wateringCan } from '../kit/things.ts'
import { basket, bowl, chair, cup, jug, pot, table } from '../places/furniture.ts'
import { cushion } from '../places/majlis.ts'
import { aloe, flowers, sprout } from '../places/plants.ts'
import { wallShelf } from '../places/rooms.ts'
import { dhow } from '../places/seaside.ts'
import { actor, cast } from './cast.ts'
import { scene } from './frame.ts'
import { asiriRoom, easternRoom, hijaziRoom, latticedRoom, najdiRoom } from './rooms.ts'

const stem = (x: number, top: number) => stroke(`M${x} 0V${-top}`, paint.palm.base, 5)
const vase = (petals: readonly [string, string, string]) =>
  stem(-16, 76) + stem(0, 96) + stem(18, 72) + flowers([at(-18, -84, 2.2), at(0, -104, 2.4), at(20, -80, 2.1)], petals)

/** Al Rawdah: every table has flowers before the guests of the day arrive. */
export const flowersForTheTable = () =>
  scene(
    hijaziRoom(170),
    place(500, 552, table(380, 132)),
    place(430, 420, vase(['#E8766C', '#F6B9B4', '#9E241B']) + pot(64, paint.white)),
    place(560, 420, jug(84)),
    place(640, 420, vase(['#F0B837', '#FBDF8F', '#D3931C']) + pot(52, paint.sea)),
    actor(cast.pony, 250, 562, {
      size: 2.7,
      hands: [at(46, -88, -4), at(40, -66, 6)],
      holds: place(4, 30, stem(0, 60) + flowers([at(0, -66, 2.2)], ['#E8766C', '#F6B9B4', '#9E241B'])),
    }),
  )

/** Al Rawdah: ten rods, a stair one walks with two fingers. */
export const aStairOfRods = () =>
  scene(
    latticedRoom(),
    place(400, 588, mat(700, 96, '#FFF8EC', paint.red.base)),
    place(420, 566, rodStair(10, 34, 14)),
    actor(cast.sunny, 160, 574, { size: 2.5, pose: 'kneel', hands: [at(44, -30), at(38, -22)] }),
    actor(cast.apron, 664, 570, { size: 2.4, flip: true, hands: [at(32, -50, 4), at(26, -44, 6)] }),
  )

/** Al Nakheel: eight blocks, and one way back into the box. */
export const theCubeComesApart = () => {
  const part = (x: number, size: number, front: string, side: string) =>
    place(x, 420, rect(-size / 2, -size, size, size, front) + rect(size / 2 - 9, -size, 9, size, side))
  return scene(
    najdiRoom(620),
    place(440, 552, table(420, 132)),
    place(360, 420, binomialCube(46)),
    part(490, 62, paint.red.base, paint.red.shade),
    part(560, 44, paint.blue.base, paint.blue.shade),
    part(614, 36, paint.ink.base, paint.ink.deep),
    place(206, 562, chair(30), 2.6),
    actor(cast.thobe, 210, 562, { size: 2.6, pose: 'sit', hands: [at(54, -58, 4), at(46, -50, 6)] }),
  )
}

/** Al Nakheel: the pots drink before the children do. */
export const firstThePots = () =>
  scene(
    najdiRoom(190),
    rect(380, 452, 360, 18, paint.brown.base, { rx: 4 }),
    rect(400, 470, 18, 60, paint.brown.shade),
    rect(702, 470, 18, 60, paint.brown.shade),
    place(440, 452, pot(76) + place(0, -70, aloe(96))),
    place(560, 452, pot(64, paint.sea) + place(0, -58, sprout(86))),
    place(668, 452, pot(76) + place(0, -70, aloe(72))),
    actor(cast.braid, 276, 566, { size: 2.7, hands: [at(44, -86, 0), at(38, -74, 6)] }),
    place(404, 360, wateringCan(84)),
  )

/** Al Corniche: tea for four, and not a drop on the tray. */
export const waterForFour = () =>
  scene(
    easternRoom(620),
    place(420, 552, table(420, 132)),
    rect(330, 408, 270, 12, paint.wood.shade, { rx: 5 }),
    place(378, 408, jug(104, paint.blue)),
    each([450, 496, 542, 580], (x) => place(x, 408, cup(40, paint.white))),
    actor(cast.clay, 210, 564, { size: 2.7, hands: [at(52, -78, -2), at(44, -66, 6)] }),
  )

/** Al Corniche: six cylinders, six holes, and the dhow goes by. */
export const everyKnobItsHole = () =>
  scene(
    easternRoom(160, '#E0E9F7'),
    place(420, 596, mat(560, 96, '#FFF8EC', paint.blue.base)),
    place(
      430,
      570,
      cylinderBlock({
        count: 6,
        cell: 62,
        height: 84,
        depth: 30,
        lifts: [0, 0, 0.6, 0, 0, 0],
        grade: 0.5,
        colours: [paint.gold, paint.gold, paint.gold, paint.gold, paint.gold, paint.gold],
      }),
    ),
    place(650, 250, rect(-96, -8, 192, 12, paint.wood.base) + place(0, -8, dhow(120))),
    actor(cast.curly, 178, 584, { size: 2.6, pose: 'kneel', hands: [at(48, -40, 0), at(42, -30, 6)] }),
  )

/** Al Manhal: fog outside, and a book for two. */
export const aBookForTheFog = () =>
  scene(
    asiriRoom(620),
    wallShelf(230, 240, 260, place(-70, 0, bookRow(6, 62)) + place(70, 0, pot(46) + place(0, -42, sprout(46)))),
    place(400, 596, mat(640, 92, '#E9E0F4', paint.lilac.base)),
    place(230, 566, cushion(150, 52, paint.gold)),
    place(560, 566, cushion(150, 52, paint.red)),
    actor(cast.plum, 236, 560, { size: 2.5, pose: 'floor', hands: [at(44, -30, 2), at(38, -24, 6)] }),
    actor(cast.rose, 556, 560, { size: 2.5, pose: 'floor', flip: true, hands: [at(44, -30, 2), at(38, -24, 6)] }),
    place(396, 512, openBook(130, paint.palm)),
  )

/** Al Manhal: lentils for the soup, sorted by two hands. */
export const lentilsForTheSoup = () =>
  scene(
    asiriRoom(170, '#E7EFE6', '#CFE0CB'),
    place(450, 552, table(400, 132)),
    place(400, 420, bowl(110, paint.clay)),
    times(7, (i) => circle(368 + i * 11, 376 - (i % 2) * 4, 6, i % 3 ? '#C97B3D' : '#7E9A4C')),
    place(520, 420, bowl(72, paint.white)),
    place(606, 420, bowl(72, paint.white)),
    actor(cast.dotted, 250, 562, { size: 2.7, hands: [at(48, -82, 0), at(42, -70, 6)] }),
    actor(cast.teal, 690, 562, { size: 2.6, flip: true, hands: [at(34, -76, 0), at(28, -66, 6)] }),
  )

/** Al Corniche: blue, from the deep sea to the morning. */
export const sevenBlues = () =>
  scene(
    rect(0, 0, 800, 600, '#E0E9F7'),
    place(400, 560, mat(700, 420, '#FFF8EC', paint.blue.base)),
    each(['#1E3F86', '#27509F', '#3763BF', '#5B82D2', '#7F9FE0', '#A3BBEA', '#C6D6F3'], (blue, i) =>
      place(160 + i * 80, 420, tablet(blue, 62, 190)),
    ),
    actor(cast.bob, 690, 596, { size: 2.3, pose: 'kneel', flip: true, hands: [at(42, -40), at(36, -30)] }),
  )

/** Al Manhal: a hundred, flat, beside a ten. */
export const tenTensAreASquare = () =>
  scene(
    asiriRoom(null),
    wallShelf(600, 250, 240, place(-60, 0, pinkTower(6, 10)) + place(60, 0, basket(80, 46))),
    place(420, 592, mat(600, 110)),
    place(440, 566, beadSquare(8)),
    times(3, (i) => place(560 + i * 26, 566, beadBar(7, 10, { vertical: true }))),
    actor(cast.sailor, 230, 582, { size: 2.6, pose: 'kneel', hands: [at(48, -34, 0), at(42, -26, 6)] }),
  )
