// The first hero: a Jeddah house opened like a doll's house, a father and daughter arriving along the beach.

import { box } from '../../kit/blocks.ts'
import { arch } from '../../kit/outlines.ts'
import { paint } from '../../kit/palette.ts'
import { at, circle, each, path, place, rect, stroke } from '../../kit/svg.ts'
import { kite } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import { child } from '../../people/children.ts'
import { battlements } from '../../places/architecture.ts'
import { pot } from '../../places/furniture.ts'
import { farPalm, palm } from '../../places/palms.ts'
import { aloe, bush, flowers } from '../../places/plants.ts'
import { cloud, dhow, gull, sea } from '../../places/seaside.ts'
import { entrance, mainBlock, sideBlock } from './blocks.ts'
import { narrow, staged, wide } from './stage.ts'

export const sun = (x: number, y: number, r: number, colour = '#FBDDA0') =>
  circle(x, y, r, colour) + circle(x, y, r * 1.5, colour, { fillOpacity: 0.28 })

/** A far shore with low white houses and pale palms, 1040 wide, ending on the line y = 0. */
export const farShore = () => {
  const shore = 'M0 0V-18C120 -40 220 -34 330 -16C420 -4 520 -20 640 -10C760 -2 900 -14 1040 0Z'
  const houses = [
    at(130, 44, 30),
    at(166, 30, 44),
    at(200, 36, 26),
    at(242, 26, 36),
    at(470, 40, 26),
    at(514, 28, 38),
    at(545, 34, 24),
  ] as const
  const palms = [at(60, 70), at(96, 52), at(300, 58), at(590, 46), at(634, 62)] as const
  return (
    path(shore, '#CFE3DC') +
    each(palms, ([x, h]) => place(x, -12, farPalm(h, '#B4D5C8', '#B4D5C8', 4))) +
    each(
      houses,
      ([x, w, h], i) =>
        rect(x, -12 - h, w, h, i % 2 ? '#EFF3EC' : '#F7F3E9') + arch(x + w / 2 - 4, -16, 8, 14, '#CFE3DC'),
    )
  )
}
/** A boy pulls a little wagon of bricks; the origin is under the boy. */
const wagon = () =>
  place(
    0,
    0,
    child({
      style: 'short',
      hair: 1,
      top: paint.gold,
      stripe: '#FFF6E0',
      pants: paint.blue.shade,
      pose: 'walk',
      hands: [at(26, -74, 3), at(-14, -40)],
    }),
    0.92,
  ) +
  stroke('M-14 -36L-64 -16', paint.ink.light, 2) +
  place(
    -92,
    -8,
    rect(-30, -14, 60, 12, paint.red.base, { rx: 2 }) +
      place(-14, -14, box(16, 16, 4, paint.pink)) +
      place(6, -14, box(22, 22, 5, paint.gold)) +
      place(-12, -30, box(10, 10, 3, paint.blue)) +
      each([-18, 18], (x) => circle(x, 0, 8, paint.ink.base) + circle(x, 0, 3, paint.gold.base)),
  )
const arriving = () =>
  place(0, 0, adult({ kind: 'father', beard: true, skin: 1, hands: [at(-18, -84, -4), at(17, -70, 3)] }), 1.02) +
  place(
    52,
    0,
    child({
      style: 'puffs',
      skin: 1,
      top: paint.pink,
      dress: true,
      dots: '#FFF6F2',
      pose: 'walk',
      hands: [at(-30, -72, -4), at(16, -42)],
    }),
    0.98,
  )
const flyer = (flip: boolean) =>
  place(
    0,
    0,
    child({
      style: 'curly',
      skin: 2,
      top: paint.blue,
      pants: paint.stone.deep,
      hands: [at(30, -92, -3), at(28, -84, 3)],
    }),
    0.98,
    { flip },
  )

export const houseWide = (mirrored: boolean) => {
  const { w, h, floor } = wide
  const horizon = 742
  const beach =
    path(
      `M0 ${floor}V${floor - 66}C140 ${floor - 78} 260 ${floor - 52} 420 ${floor - 50}C600 ${floor - 48} 760 ${floor - 74} 980 ${floor - 64}C1100 ${floor - 60} 1160 ${floor - 70} 1200 ${floor - 70}V${floor}Z`,
      '#FFF6E6',
    ) +
    path(
      `M0 ${floor}V${floor - 34}C200 ${floor - 46} 420 ${floor - 22} 640 ${floor - 26}C860 ${floor - 30} 1000 ${floor - 40} 1200 ${floor - 36}V${floor}Z`,
      '#F8E6C8',
    )
  const scene =
    rect(0, 0, w, h, '#E3F1F1') +
    sun(1136, 262, 70) +
    place(1430, 96, cloud(130)) +
    place(1700, 236, cloud(150)) +
    place(0, horizon, farShore()) +
    sea(0, horizon - 6, 1200, 90, { seed: 12, calm: 2600 }) +
    place(360, horizon + 20, dhow(84)) +
    place(742, horizon + 4, dhow(40)) +
    beach +
    place(58, floor, palm(186, { lean: 12, seed: 4, crown: 84, trunk: 12 })) +
    place(134, floor, palm(118, { lean: -8, seed: 9, crown: 60, trunk: 9 })) +
    place(84, floor, bush(100, paint.palm, 0.36)) +
    place(168, floor, aloe(34)) +
    place(12, floor, aloe(44)) +
    place(742, floor, arriving()) +
    place(620, floor, wagon()) +
    place(416, floor, bush(70, paint.palm, 0.4)) +
    place(450, floor, aloe(30)) +
    place(900, floor, bush(84)) +
    place(890, floor - 26, flowers([at(-20, 0), at(-4, -10), at(12, 2), at(24, -4, 0.8), at(-12, 10, 0.8)])) +
    place(1868, floor, palm(668, { lean: 14, seed: 5, crown: 176, trunk: 24 })) +
    place(962, floor, palm(300, { lean: -16, seed: 15, crown: 112, trunk: 15 })) +
    place(1008, floor, entrance()) +
    place(1614, floor, sideBlock()) +
    place(1186, floor, mainBlock(mirrored)) +
    place(1066, floor - 416, flyer(true)) +
    stroke(`M1037 ${floor - 506}C1020 ${floor - 590} 1000 ${floor - 650} 962 ${floor - 716}`, paint.ink.light, 1.5) +
    battlements(1004, floor - 410, 192, { step: 24 }) +
    place(962, floor - 712, kite(), 0.84, { turn: 16 }) +
    place(1064, 120, gull(13)) +
    place(1100, 100, gull(9)) +
    place(560, 640, gull(9)) +
    place(590, 652, gull(7)) +
    place(1000, floor, bush(58, paint.palm, 0.62)) +
    place(1178, floor, pot(40, paint.sea)) +
    place(1178, floor - 36, aloe(44)) +
    place(1886, floor, bush(90))
  return staged(wide, scene, mirrored)
}

export const houseNarrow = (mirrored: boolean) => {
  const { w, h, floor } = narrow
  const scene =
    rect(0, 0, w, h, '#E3F1F1') +
    sun(96, 150, 52) +
    place(650, 70, cloud(110)) +
    sea(0, floor - 120, w, 90, { seed: 12 }) +
    path(
      `M0 ${floor}V${floor - 60}C140 ${floor - 72} 260 ${floor - 46} 420 ${floor - 44}L${w} ${floor - 60}V${floor}Z`,
      '#FFF6E6',
    ) +
    place(40, floor, palm(420, { lean: -16, seed: 15, crown: 120, trunk: 18 })) +
    place(690, floor, palm(610, { lean: 10, seed: 5, crown: 150, trunk: 24 })) +
    place(-50, floor, entrance()) +
    place(556, floor, sideBlock()) +
    place(128, floor, mainBlock(mirrored)) +
    place(30, floor - 416, flyer(false)) +
    stroke(`M59 ${floor - 506}C90 ${floor - 560} 84 ${floor - 620} 62 ${floor - 660}`, paint.ink.light, 1.5) +
    battlements(-54, floor - 410, 192, { step: 24 }) +
    place(60, floor - 690, kite(), 0.6, { turn: 16 }) +
    place(118, floor, pot(36, paint.sea)) +
    place(118, floor - 33, aloe(40))
  return staged(narrow, scene, mirrored)
}
