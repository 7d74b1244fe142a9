// Four ages, four rooms.

import { rodStair, spindleBox } from '../kit/blocks.ts'
import { globe } from '../kit/materials.ts'
import { paint, skins } from '../kit/palette.ts'
import { at, circle, each, ellipse, path, place, rect, stroke } from '../kit/svg.ts'
import { bookRow, mat, openBook } from '../kit/things.ts'
import { adult } from '../people/adults.ts'
import { chair, shelf, table } from '../places/furniture.ts'
import { interior, wallShelf } from '../places/rooms.ts'
import { actor, cast } from './cast.ts'
import { scene } from './frame.ts'
import { hijaziRoom, najdiRoom } from './rooms.ts'

/** A baby on its tummy, reaching; its head to the right, no features. */
const baby = (colour: { base: string; shade: string }) =>
  ellipse(-10, -26, 58, 26, colour.base) +
  path('M-66 -18Q-92 -20 -96 -4Q-96 0 -90 0H-50Z', colour.shade) +
  circle(52, -44, 30, skins[1]) +
  path('M34 -68C46 -80 72 -76 80 -56C66 -62 48 -60 40 -48C34 -52 30 -60 34 -68Z', '#47291C') +
  circle(46, -40, 6, '#C98E66') +
  circle(81, -40, 4, skins[1]) +
  stroke('M24 -20Q50 -6 72 -8', colour.base, 18) +
  circle(80, -8, 10, skins[1])

/** A mattress on the floor, a mirror beside it, a mobile above. */
export const infants = () =>
  scene(
    interior(800, 600, 500, { wall: '#FBE9E4', dado: '#F6D2CC' }),
    rect(120, 300, 330, 190, paint.wood.base, { rx: 6 }),
    rect(132, 312, 306, 168, '#EAF4F4', { rx: 3 }),
    path('M150 312H260L150 440Z', '#FFFFFF', { fillOpacity: 0.7 }),
    stroke('M320 0V60M250 60H390M250 60V110M320 60V134M390 60V104', paint.wood.deep, 3),
    place(250, 124, circle(0, 0, 20, paint.red.base)),
    place(320, 152, path('M0 -20L20 14H-20Z', paint.gold.base)),
    place(390, 118, rect(-17, -17, 34, 34, paint.blue.base)),
    rect(96, 530, 420, 40, '#FFFFFF', { rx: 18 }),
    rect(96, 550, 420, 26, '#E9E2F2', { rx: 13 }),
    place(300, 532, baby(paint.gold)),
    place(416, 530, circle(0, -18, 18, paint.pink.base) + circle(-6, -24, 5, '#fff', { fillOpacity: 0.6 })),
    place(
      632,
      560,
      adult({ kind: 'guide', pose: 'kneel', c: paint.sea, scarf: paint.white, hands: [at(44, -30), at(38, -26)] }),
      2.3,
      { flip: true },
    ),
    wallShelf(640, 190, 180, place(-40, 0, bookRow(4, 46)) + place(40, -24, circle(0, 0, 24, paint.sea.base)), 10),
  )

/** One, two, three: the rods first, then the spindles. */
export const preschool = () =>
  scene(
    hijaziRoom(640, '#D8E2F4', '#BFD0EE'),
    place(330, 590, mat(590, 92, '#FFF8EC', paint.blue.base)),
    place(280, 556, rodStair(10, 30, 18)),
    place(560, 560, spindleBox(180, 46)),
    actor(cast.dotted, 130, 580, { size: 2.5, pose: 'kneel', hands: [at(40, -30), at(34, -22)] }),
    actor(cast.teal, 690, 586, { size: 2.5, pose: 'kneel', flip: true, hands: [at(36, -40, 2), at(30, -32)] }),
  )

/** A work journal in two languages, and the week planned in it. */
export const primary = () =>
  scene(
    najdiRoom(400, '#E9EFE0', '#CFE0CB'),
    place(660, 512, shelf(190, 230, 3, { thick: 10 })),
    each([430, 356, 502], (y) => place(660, y, bookRow(6, 52))),
    place(670, 282, globe(96)),
    place(330, 552, table(400, 136)),
    place(270, 416, openBook(92, paint.palm)),
    place(412, 416, openBook(92, paint.blue)),
    place(140, 562, chair(30), 2.7),
    actor(cast.braid, 144, 562, { size: 2.7, pose: 'sit', hands: [at(40, -62, 2), at(34, -54, 6)] }),
    place(556, 562, chair(30), 2.7, { flip: true }),
    actor({ ...cast.thobe }, 552, 562, { size: 2.7, pose: 'sit', flip: true, hands: [at(42, -62, 2), at(36, -54, 6)] }),
  )
