// La Palma indoors: the rooms by the sea.

import { box, pinkTower, pinkTowerTop } from '../../kit/blocks.ts'
import { insetShape } from '../../kit/materials.ts'
import { paint } from '../../kit/palette.ts'
import { solid } from '../../kit/solids.ts'
import { at, circle, each, ellipse, path, place, polygon, rect, stroke, times } from '../../kit/svg.ts'
import { aquarium, bucket, mat, openBook, seaStar, shell, spiralShell } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import { bowl, chair, cup, easel, jug, lamp, pot, shelf, stool, table, tray } from '../../places/furniture.ts'
import { farPalm } from '../../places/palms.ts'
import { sprout } from '../../places/plants.ts'
import { interior, wallShelf, windowOn } from '../../places/rooms.ts'
import { dhow } from '../../places/seaside.ts'
import { actor, cast } from '../cast.ts'
import { scene } from '../frame.ts'
import { resortRoom } from '../rooms.ts'

export const lastCube = () => {
  const [topX, topY] = pinkTowerTop(10, 6.4, 2)
  return scene(
    resortRoom(),
    wallShelf(
      605,
      176,
      270,
      place(-85, 0, solid('sphere', 62)) + place(-5, 0, solid('cone', 70)) + place(79, 0, solid('cylinder', 62)),
    ),
    place(404, 534, mat(470, 40)),
    place(350, 508, pinkTower(10, 6.4, { smallest: 2 })),
    place(350 + topX, 508 + topY, box(12, 12, 4, paint.pink)),
    actor(cast.dotted, 510, 514, { size: 2.7, flip: true, hands: [at(46, -104, -8), at(41, -98, -5)] }),
  )
}

export const threeCups = () =>
  scene(
    interior(800, 600, 520, { wall: '#F9D9D4', dado: '#F4BFBE' }),
    windowOn(300, 300, 170, 220, { body: place(330, 300, farPalm(150, paint.palm.base, paint.palm.base, -8)) }),
    place(640, 0, lamp(70, paint.gold), 1.7),
    wallShelf(135, 210, 110, place(-25, 0, cup(30)) + place(19, 0, cup(30, paint.gold)), 10),
    place(430, 534, table(330, 150)),
    each([320, 388, 456], (x) => place(x, 384, cup(46, paint.blue))),
    actor(cast.apron, 640, 542, { size: 2.75, flip: true, hands: [at(32, -76, 4), at(30, -70, 8)] }),
    place(536, 330, jug(76), 1, { turn: -34 }),
    path('M474 298q-16 18 -14 44l6 0q0 -26 14 -40Z', paint.sea.light),
    actor(cast.curly, 180, 546, { hands: [at(34, -64, 6), at(30, -60, 8)] }),
    place(264, 382, bowl(60)),
  )

export const storyBeforeHome = () => {
  const listener = (x: number, look: Parameters<typeof actor>[0]) =>
    actor(look, x, 650, { pose: 'back', size: 2.5, hands: [] })
  return scene(
    interior(800, 600, 480, { wall: '#D8E2F4', dado: '#BFD0EE' }),
    windowOn(400, 330, 240, 270, {
      kind: 'hijazi',
      sky: '#F9D3C4',
      sun: '#F0856F',
      water: { near: '#E9A99F', far: '#F4C2B4' },
      body: place(350, 300, dhow(60)),
    }),
    place(120, 0, lamp(90, paint.red), 1.6),
    place(680, 0, lamp(60, paint.red), 1.6),
    place(
      400,
      482,
      adult({ kind: 'guide', pose: 'kneel', c: paint.lilac, scarf: paint.ink, hands: [at(40, -44), at(34, -38)] }),
      2.1,
    ),
    place(490, 404, openBook()),
    path('M-40 600C60 496 740 496 840 600Z', paint.pink.base),
    path('M0 600C90 520 710 520 800 600Z', '#FFF8EC', { fillOpacity: 0.55 }),
    listener(130, { skin: 1, top: paint.red, dress: true }),
    listener(262, { skin: 3, top: paint.gold, dress: true, style: 'braids' }),
    listener(540, { skin: 0, hair: 2, top: paint.palm, dress: true }),
    listener(672, { skin: 2, top: paint.sea, dress: true, style: 'braids', bow: paint.pink.base }),
  )
}

export const starsAtTheEasel = () => {
  const star =
    path(insetShape('star', 62), paint.gold.base) +
    path(insetShape('star', 38), paint.red.base) +
    path(insetShape('star', 16), '#fff') +
    stroke('M-92 58Q-40 40 0 62T92 54', paint.sea.shade, 9)
  return scene(
    interior(800, 600, 510, { wall: '#E7F0E4' }),
    windowOn(150, 320, 130, 210, {
      water: null,
      sky: '#CDE8E4',
      body: place(150, 322, farPalm(170, paint.palm.base, paint.palm.shade, 4)),
    }),
    place(480, 538, easel(250, 420)),
    place(480, 268, star),
    actor(cast.sailor, 254, 544, { size: 2.75, hands: [at(50, -92, -6), at(30, -50, 8)] }),
    stroke('M392 290L424 264', paint.brown.shade, 8),
    circle(428, 260, 8, paint.sea.shade),
    place(690, 544, stool(90, 90)),
    place(668, 454, cup(44, paint.red)),
    place(712, 454, cup(44, paint.gold)),
  )
}

export const feedingTime = () =>
  scene(
    resortRoom(null, '#DCEEF0', '#BFE0E2'),
    wallShelf(640, 190, 200, place(-60, -24, seaStar(44)) + place(4, 0, shell(46)) + place(64, 0, spiralShell(46))),
    place(
      392,
      516,
      rect(-190, -112, 380, 112, paint.wood.base) +
        rect(-190, -112, 380, 14, paint.wood.light) +
        rect(-190, -14, 380, 14, paint.wood.shade) +
        rect(-2, -98, 4, 84, paint.wood.shade),
    ),
    place(392, 404, aquarium(340, 200)),
    actor(cast.pony, 150, 540, { size: 2.7, hands: [at(40, -104, -6), at(26, -60, 6)] }),
    each([at(256, 268), at(266, 284), at(250, 292)], ([x, y]) => circle(x, y, 3.4, paint.brown.shade)),
    actor(cast.teal, 662, 546, { size: 2.6, flip: true, hands: [at(34, -72, 4), at(30, -66, 6)] }),
  )

export const sortingShells = () => {
  const cells = each([-105, -35, 35, 105], (x) =>
    rect(x - 30, -20, 60, 14, paint.wood.deep, { fillOpacity: 0.35, rx: 3 }),
  )
  return scene(
    resortRoom(590, '#F6F0E2', '#EADFC6'),
    place(400, 548, table(440, 124)),
    place(400, 424, rect(-150, -22, 300, 22, paint.wood.shade, { rx: 4 }) + cells),
    place(295, 408, shell(44)),
    place(365, 408, shell(38, paint.sea)),
    place(435, 410, spiralShell(44)),
    place(505, 398, seaStar(40, paint.red)),
    actor(cast.rose, 172, 556, { hands: [at(38, -66, 6), at(32, -60, 8)] }),
    place(578, 548, bucket(74, paint.blue)),
    actor(cast.thobe, 664, 556, {
      flip: true,
      hands: [at(36, -74, 2), at(32, -68, 6)],
      holds: place(-6, 4, shell(34, paint.gold)),
    }),
    wallShelf(
      210,
      232,
      220,
      place(-70, 0, shell(40)) +
        place(-14, 0, spiralShell(40)) +
        place(44, 0, pot(36, paint.sea)) +
        place(44, -34, sprout(34)),
      10,
    ),
  )
}

export const settingTheTable = () => {
  const plate = (x: number) =>
    place(x, 402, ellipse(0, -4, 40, 7, paint.white.base) + ellipse(0, -6, 30, 4.5, paint.white.shade))
  const fruit =
    circle(-26, -40, 17, paint.red.base) +
    circle(6, -44, 19, paint.gold.base) +
    circle(34, -38, 15, paint.palm.light) +
    circle(-6, -62, 15, paint.red.light)
  return scene(
    resortRoom(330),
    place(560, 0, lamp(64, paint.red), 1.7),
    place(430, 540, table(400, 138)),
    plate(290),
    plate(560),
    place(426, 402, fruit + bowl(96, paint.sea)),
    place(350, 402, cup(36, paint.gold)),
    place(500, 402, cup(36, paint.gold)),
    actor(cast.clay, 148, 548, { hands: [at(42, -74, 4), at(34, -66, 8)] }),
    place(690, 552, chair(30), 2.7, { flip: true }),
    actor(cast.striped, 690, 552, { size: 2.6, pose: 'sit', flip: true, hands: [at(36, -56, 4), at(30, -50, 6)] }),
    path('M250 402l18 -30l18 30Z', '#FFF8EC'),
  )
}

export const shoesInARow = () => {
  const shoe = (x: number, y: number, colour: string) =>
    place(
      x,
      y,
      path('M-24 0V-14Q-22 -26 -4 -24Q6 -22 14 -14Q26 -12 26 0Z', colour) +
        rect(-24, -5, 50, 5, '#FFFFFF', { fillOpacity: 0.7 }),
    )
  const colours = [paint.red.base, paint.blue.base, paint.gold.base, paint.palm.base, paint.pink.base, paint.ink.base]
  const hooks = times(4, (i) => rect(96 + i * 92, 150, 8, 26, paint.wood.deep, { rx: 4 }))
  const coat = (x: number, colour: string, shade: string) =>
    polygon([at(x - 26, 176), at(x + 26, 176), at(x + 40, 290), at(x - 40, 290)], colour) +
    polygon([at(x + 6, 176), at(x + 26, 176), at(x + 40, 290), at(x + 12, 290)], shade)
  return scene(
    resortRoom(640),
    rect(70, 140, 350, 14, paint.wood.base),
    hooks,
    coat(100, paint.gold.base, paint.gold.shade),
    coat(192, paint.red.base, paint.red.shade),
    coat(284, paint.sea.base, paint.sea.shade),
    place(246, 516, shelf(372, 150, 2, { thick: 10 })),
    each([at(110, 434), at(196, 434), at(282, 434), at(110, 506), at(282, 506), at(368, 434)], ([x, y], i) =>
      shoe(x, y, colours[i] ?? paint.red.base),
    ),
    place(
      560,
      556,
      rect(-84, -66, 168, 16, paint.wood.base, { rx: 5 }) +
        rect(-70, -50, 14, 50, paint.wood.deep) +
        rect(56, -50, 14, 50, paint.wood.deep),
    ),
    actor({ ...cast.bob, shoes: paint.red.base }, 568, 562, {
      size: 2.6,
      pose: 'sit',
      flip: true,
      hands: [at(30, -22, 10), at(24, -18, 10)],
    }),
  )
}

/** A tray is carried with both hands, and nothing on it moves. */
export const carryingTheTray = () =>
  scene(
    resortRoom(600, '#F6F0E2', '#EADFC6'),
    place(210, 516, shelf(260, 170, 2, { thick: 10 })),
    place(150, 430, jug(54, paint.red)),
    place(240, 430, bowl(64)),
    place(150, 506, tray(80)),
    place(250, 506, cup(34, paint.gold)),
    actor(cast.puffs, 430, 556, { size: 2.8, pose: 'walk', hands: [at(30, -52, 8), at(32, -50, 8)] }),
    place(528, 414, tray(120)),
    place(504, 404, jug(52)),
    place(552, 404, cup(30)),
  )
