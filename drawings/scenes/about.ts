// Eight promises, each in one picture.

import { box, pinkTower } from '../kit/blocks.ts'
import { cylinderBlock, metalInset, sandLetter } from '../kit/materials.ts'
import { paint } from '../kit/palette.ts'
import { solid } from '../kit/solids.ts'
import { at, circle, ellipse, path, place } from '../kit/svg.ts'
import { mat, openBook } from '../kit/things.ts'
import { adult } from '../people/adults.ts'
import { bowl, cup, jug, lamp, shelf, table, tray } from '../places/furniture.ts'
import { farPalm } from '../places/palms.ts'
import { interior, windowOn } from '../places/rooms.ts'
import { actor, cast } from './cast.ts'
import { scene } from './frame.ts'
import { asiriRoom, easternRoom, hijaziRoom, resortRoom } from './rooms.ts'

/** Before the shelf in the morning: which one today? */
export const childrenChoose = () =>
  scene(
    hijaziRoom(null, '#E7F0E4', '#CFE0CB'),
    place(420, 520, shelf(420, 300, 3, { thick: 12 })),
    place(300, 424 - 196, solid('sphere', 54)),
    place(376, 424 - 196, solid('cone', 62)),
    place(452, 424 - 196, solid('cube', 56)),
    place(534, 424 - 196, solid('ovoid', 50)),
    place(310, 324, metalInset('star', 62)),
    place(396, 324, metalInset('circle', 62)),
    place(482, 324, metalInset('triangle', 62)),
    place(560, 324, box(44, 44, 10, paint.pink)),
    place(330, 420, tray(120)),
    place(306, 410, jug(48, paint.gold)),
    place(352, 410, cup(28)),
    place(480, 420, bowl(70)),
    place(560, 420, cup(34, paint.red)),
    place(320, 508, pinkTower(6, 7)),
    place(500, 508, cylinderBlock({ count: 4, cell: 34, height: 46, depth: 10 })),
    actor(cast.puffs, 178, 566, { size: 2.6, hands: [at(34, -66, 2), at(20, -46, 6)] }),
  )

export const twoLanguages = () =>
  scene(
    interior(800, 600, 500, { wall: '#FCEBC4', dado: '#F6D99A' }),
    windowOn(400, 330, 180, 240, {
      kind: 'hijazi',
      body: place(430, 330, farPalm(170, paint.palm.base, paint.palm.base, -8)),
    }),
    place(400, 592, mat(680, 90, '#FFF8EC', paint.palm.base)),
    place(
      150,
      556,
      adult({ kind: 'guide', pose: 'kneel', c: paint.palm, scarf: paint.white, hands: [at(52, -32), at(44, -26)] }),
      2.3,
    ),
    place(
      650,
      556,
      adult({
        kind: 'guide',
        pose: 'kneel',
        c: paint.lilac,
        scarf: paint.pink,
        skin: 2,
        hands: [at(52, -32), at(44, -26)],
      }),
      2.3,
      { flip: true },
    ),
    place(292, 566, sandLetter('س', 'pink', 92, 116)),
    place(508, 566, sandLetter('s', 'pink', 92, 116)),
    actor(cast.dotted, 400, 636, { pose: 'back', size: 2.2, hands: [at(-26, -50, -4), at(26, -50, 4)] }),
  )

/** The older one explains what is already easy. */
export const mixedAges = () =>
  scene(
    easternRoom(620),
    place(430, 552, table(420, 124)),
    place(
      410,
      426,
      cylinderBlock({ count: 5, cell: 54, height: 84, depth: 22, lifts: [0, null, 0, 0.5, 0], grade: 0.3 }),
    ),
    actor(cast.clay, 156, 566, {
      size: 2.9,
      hands: [at(40, -84, 0), at(34, -70, 6)],
      holds: place(0, 22, cylinderInHand()),
    }),
    actor(cast.sunny, 690, 564, { size: 2.2, flip: true, hands: [at(40, -76, 2), at(36, -68, 6)] }),
  )
const cylinderInHand = () =>
  path('M-15 -44H15V0H-15Z', paint.wood.base) +
  path('M2 -44H15V0H2Z', paint.wood.shade) +
  path('M-2 -54H2V-44H-2Z', paint.wood.deep) +
  circle(0, -58, 7, paint.wood.deep)

/** Six faces around one rug: few enough to know each of them. */
export const smallGroups = () => {
  const sitting = (look: Parameters<typeof actor>[0], x: number, y: number, flip: boolean) =>
    actor(look, x, y, { size: 2.1, pose: 'floor', flip, hands: [at(26, -18, 4), at(22, -14, 6)] })
  return scene(
    resortRoom(400),
    place(130, 0, lamp(70, paint.gold), 1.6),
    ellipse(400, 530, 350, 66, paint.pink.base),
    ellipse(400, 528, 310, 54, '#FFF8EC'),
    sitting(cast.teal, 262, 506, false),
    sitting(cast.bun, 540, 506, true),
    place(
      400,
      506,
      adult({
        kind: 'guide',
        pose: 'kneel',
        c: paint.palm,
        scarf: paint.white,
        skin: 1,
        hands: [at(36, -46), at(30, -40)],
      }),
      1.8,
    ),
    place(474, 436, openBook(64)),
    sitting(cast.dotted, 160, 548, false),
    sitting(cast.sailor, 644, 548, true),
    sitting(cast.curly, 270, 588, false),
    sitting(cast.pony, 536, 588, true),
  )
}

/** In the corner of the room there is a chair for a father, and nobody minds. */
export const aChairForParents = () =>
  scene(
    asiriRoom(230),
    place(
      660,
      540,
      path('M-62 -88H26V-74H-62Z', paint.wood.base) +
        path('M-58 -74L-62 0M22 -74L26 0', 'none', { stroke: paint.wood.deep, strokeWidth: 10 }) +
        path('M-58 -176L-52 -82', 'none', { stroke: paint.wood.deep, strokeWidth: 10 }) +
        path('M-66 -180H-44V-130H-66Z', paint.wood.base),
      1,
      { flip: true },
    ),
    place(
      664,
      540,
      adult({ kind: 'father', pose: 'sit', beard: true, skin: 1, hands: [at(36, -62, 6), at(32, -58, 6)] }),
      1.9,
      { flip: true },
    ),
    place(300, 590, mat(440, 70, '#FFF8EC', paint.palm.base)),
    place(340, 566, pinkTower(8, 7)),
    actor(cast.rose, 192, 578, {
      size: 2.4,
      pose: 'kneel',
      hands: [at(38, -58, -2), at(34, -48, 2)],
      holds: place(0, 10, box(26, 26, 6, paint.pink)),
    }),
  )
