// The third hero: the clay house of Riyadh opened towards its grove, in the last hour of light.

import { beadBar, beadCube, beadSquare } from '../../kit/beads.ts'
import { cutLetter, globe } from '../../kit/materials.ts'
import { paint } from '../../kit/palette.ts'
import { at, circle, clip, each, path, place, rect, times } from '../../kit/svg.ts'
import { bookRow, mat, openBook, plantBed, scales, wateringCan } from '../../kit/things.ts'
import { adult, shemagh } from '../../people/adults.ts'
import { battlements, stoneTexture } from '../../places/architecture.ts'
import { basket, lamp, pot, rug, shelf, table } from '../../places/furniture.ts'
import { bowlOfDates, cushion, dallah, finjan } from '../../places/majlis.ts'
import { farPalm, palm } from '../../places/palms.ts'
import { bush, sprout } from '../../places/plants.ts'
import { cloud, gull } from '../../places/seaside.ts'
import { actor, cast } from '../cast.ts'
import { room } from './rooms.ts'
import { narrow, staged, wide } from './stage.ts'

const clay = paint.clay
/** A deep window with two palms outside; (x, y) is its bottom left corner. */
const palmWindow = (x: number, y: number, w: number, h: number) =>
  rect(x - 7, y - h - 7, w + 14, h + 10, '#F6D6AA') +
  rect(x, y - h, w, h, '#FCE7C0') +
  rect(x, y - h * 0.2, w, h * 0.2, '#F0CB96') +
  place(x + w * 0.36, y - h * 0.06, farPalm(h * 0.76, paint.palm.base, paint.brown.base, 5)) +
  place(x + w * 0.78, y - h * 0.02, farPalm(h * 0.52, paint.palm.light, paint.brown.light, -3)) +
  rect(x - 10, y + 1, w + 20, 6, clay.shade)

const majlis = (w: number, h: number) =>
  room(w, h, '#FBE3CF', '#F2C6A4', [
    times(12, (i) => path(`M${20 + i * (w / 12)} ${-h + 26}l7 -13l7 13Z`, clay.base)),
    palmWindow(w * 0.44, -84, 64, 84),
    place(w * 0.5, 0, rug(w * 0.86, '#C9453B', paint.gold.base, 8)),
    place(w * 0.12, -6, cushion(70, 28, paint.palm)),
    place(w * 0.88, -6, cushion(70, 28, paint.palm)),
    place(
      w * 0.5,
      -6,
      rect(-60, -20, 120, 8, paint.wood.base, { rx: 2 }) +
        rect(-48, -12, 8, 12, paint.wood.deep) +
        rect(40, -12, 8, 12, paint.wood.deep),
    ),
    place(w * 0.5, -26, bowlOfDates(), 0.3),
    place(w * 0.6, -26, finjan(), 0.32),
    actor(cast.thobe, w * 0.2, -4, { size: 1.02, hands: [at(34, -66, 0), at(28, -56, 6)] }),
    place(w * 0.2 + 42, -58, dallah(), 0.23, { turn: 14 }),
    actor(cast.rose, w * 0.78, -8, {
      size: 1,
      pose: 'floor',
      flip: true,
      hands: [at(30, -34), at(24, -14)],
      holds: place(-2, 6, finjan(paint.palm.base), 0.28),
    }),
  ])

const countingRoom = (w: number, h: number) =>
  room(w, h, '#E9EFE0', '#CFE0CB', [
    palmWindow(w * 0.1, -80, 58, 86),
    place(w * 0.84, 0, shelf(96, 108, 3)),
    each([0, 1, 2], (i) => place(w * 0.84 - 28 + i * 28, -74, beadSquare(1.1))),
    place(w * 0.84 - 20, -39, basket(26, 16)),
    place(w * 0.84 + 22, -39, beadCube(0.9)),
    place(w * 0.84, -5, bookRow(7, 22)),
    place(w * 0.84 - 24, -108, globe(40)),
    place(w * 0.84 + 22, -108, pot(20)),
    place(w * 0.84 + 22, -126, sprout(24)),
    place(w * 0.44, -1, rug(180, '#FFF8EC', paint.blue.base, 6)),
    place(w * 0.38, -6, beadCube(1.9)),
    each([0, 1, 2], (i) => place(w * 0.52 + i * 8, -6, beadBar(1.9, 10, { vertical: true }))),
    actor(cast.striped, w * 0.24, -3, { size: 1, pose: 'kneel', hands: [at(34, -18), at(28, -14)] }),
    actor(cast.bun, w * 0.64, -3, { size: 1, pose: 'kneel', flip: true, hands: [at(30, -18), at(26, -14)] }),
  ])

const wordRoom = (w: number, h: number, mirrored: boolean) =>
  room(w, h, '#FCEBC4', '#F6D99A', [
    place(w * 0.5, -h, lamp(22, paint.red)),
    palmWindow(w * 0.66, -84, 52, 78),
    place(w * 0.5, 0, table(w * 0.52, 50)),
    place(w * 0.5, -64, cutLetter('نخلة', paint.red.base, 46, { unflip: mirrored })),
    actor(cast.clay, w * 0.17, 0, { size: 0.98, hands: [at(30, -60, 4), at(26, -56, 6)] }),
    actor(cast.teal, w * 0.84, 0, { size: 0.98, flip: true, hands: [at(30, -60, 4), at(26, -56, 6)] }),
  ])

/** The clay house in section, 800 wide: a long low part, and a tower of three rooms at its end. */
const openHouse = (mirrored: boolean) => {
  const low = 236
  const towerX = 500
  const towerW = 300
  const towerH = 3 * 212 + 34
  const body = (x: number, w: number, h: number, seed: number) =>
    rect(x, -h, w, h, clay.base) + stoneTexture(x + 8, -h + 10, w - 30, h - 20, '#D3976A', seed, 0.7)
  const slits = (x: number, y: number, count: number) =>
    times(count, (i) => path(`M${x + i * 30} ${y}l7 -13l7 13Z`, clay.deep, { fillOpacity: 0.7 }))
  return (
    body(0, towerX + 10, low + 62, 3) +
    rect(0, -low - 64, towerX, 5, paint.stone.light) +
    battlements(0, -low - 62, towerX - 4, { kind: 'najdi', c: clay.base, step: 28 }) +
    slits(20, -low - 20, 15) +
    rect(6, -low, towerX - 8, low, '#F6D6AA') +
    place(16, -2, majlis(300, 212)) +
    rect(316, -low, 12, low, '#F6D6AA') +
    // The painted door of the house stands open between the majlis and the tower.
    rect(340, -150, 132, 150, paint.stone.light) +
    rect(350, -140, 112, 140, '#FCE7C0') +
    clip(rect(350, -140, 112, 140, '#000'), [
      rect(350, -44, 112, 44, '#F0CB96'),
      place(
        404,
        -2,
        adult({ kind: 'father', beard: true, skin: 1, ghutra: shemagh, hands: [at(24, -84, 2), at(17, -66, 3)] }),
        0.84,
        { flip: true },
      ),
    ]) +
    path('M350 0V-140L322 -126V10Z', paint.brown.base) +
    each([at(-116, paint.red.base), at(-84, paint.gold.base), at(-52, paint.sea.shade)], ([y, colour]) =>
      path(`M327 ${y}l18 -7v22l-18 7Z`, colour),
    ) +
    body(towerX, towerW, towerH, 6) +
    rect(towerX - 4, -towerH - 4, towerW + 8, 6, paint.stone.light) +
    battlements(towerX, -towerH - 2, towerW, { kind: 'najdi', c: clay.base, step: 27 }) +
    slits(towerX + 20, -towerH + 26, 9) +
    rect(towerX + 8, -3 * 212 - 2, towerW - 16, 3 * 212, '#F6D6AA') +
    place(towerX + 18, -2, countingRoom(towerW - 36, 198)) +
    place(towerX + 18, -214, wordRoom(towerW - 36, 198, mirrored)) +
    place(towerX + 18, -426, readingLoft(towerW - 36, 198)) +
    rect(towerX + towerW - 8, -towerH, 8, towerH, clay.shade) +
    rect(0, -5, 800, 5, clay.deep) +
    // Two on the roof, looking for the first star.
    actor(cast.puffs, 140, -low - 62, { size: 0.98, hands: [at(26, -90, -4), at(18, -50)] }) +
    actor(cast.plum, 204, -low - 62, { size: 0.98, flip: true, hands: [at(14, -52), at(-20, -44)] }) +
    battlements(0, -low - 58, towerX - 4, { kind: 'najdi', c: clay.base, step: 28 })
  )
}
const readingLoft = (w: number, h: number) =>
  room(w, h, '#F3DCE0', '#E7BFC6', [
    palmWindow(w * 0.1, -80, 54, 82),
    place(
      w * 0.72,
      -104,
      rect(-70, 0, 140, 5, paint.wood.base) + rect(-70, 3, 140, 2, paint.wood.deep) + bookRow(10, 26),
    ),
    place(w * 0.5, 0, rug(w * 0.8, paint.sea.base, paint.sea.shade, 6)),
    place(
      w * 0.34,
      -4,
      adult({ kind: 'guide', pose: 'kneel', c: paint.ink, scarf: paint.ink, hands: [at(40, -42), at(34, -36)] }),
      0.96,
    ),
    place(w * 0.34 + 42, -38, openBook(34, paint.palm)),
    actor(cast.pony, w * 0.66, -3, { size: 0.98, pose: 'floor', flip: true, hands: [at(22, -18), at(18, -14)] }),
    actor(cast.curly, w * 0.84, -3, { size: 0.98, pose: 'floor', flip: true, hands: [at(22, -18), at(18, -14)] }),
  ])

const goldenSky = '#FCEFD6'
const dunes = (floor: number, w: number) =>
  path(
    `M0 ${floor}V${floor - 150}C${w * 0.12} ${floor - 226} ${w * 0.22} ${floor - 120} ${w * 0.36} ${floor - 168}C${w * 0.5} ${floor - 214} ${w * 0.62} ${floor - 130} ${w} ${floor - 180}V${floor}Z`,
    '#F6D9B4',
  ) +
  path(
    `M0 ${floor}V${floor - 86}C${w * 0.2} ${floor - 136} ${w * 0.36} ${floor - 64} ${w} ${floor - 112}V${floor}Z`,
    '#EFC598',
  ) +
  path(
    `M0 ${floor}V${floor - 36}C${w * 0.16} ${floor - 52} ${w * 0.4} ${floor - 28} ${w} ${floor - 40}V${floor}Z`,
    '#E6B27F',
  )
const lowSun = (x: number, y: number, r: number) =>
  circle(x, y, r * 1.5, '#F7B97A', { fillOpacity: 0.26 }) + circle(x, y, r, '#F7B97A')

export const groveWide = (mirrored: boolean) => {
  const { w, h, floor } = wide
  const dates = place(0, 2, bowlOfDates(), 0.2)
  const weight = path('M-12 0V-20H12V0Z', paint.gold.shade) + rect(-6, -27, 12, 9, paint.gold.shade, { rx: 3 })
  const scene =
    rect(0, 0, w, h, goldenSky) +
    lowSun(960, 470, 88) +
    place(1240, 110, cloud(150, '#FFFFFF', 0.75)) +
    place(980, 190, gull(12, paint.brown.base)) +
    place(1016, 172, gull(9, paint.brown.base)) +
    dunes(floor, w) +
    each([at(40, 150), at(210, 120), at(330, 96), at(420, 130), at(700, 104), at(880, 128)], ([x, high]) =>
      place(x, floor - 96, farPalm(high, '#B9BF86', '#D9B489', 4)),
    ) +
    place(108, floor, palm(250, { lean: 16, seed: 4, crown: 104, trunk: 15 })) +
    place(20, floor, palm(170, { lean: -10, seed: 9, crown: 78, trunk: 12 })) +
    place(186, floor, bush(76, paint.palm, 0.4)) +
    // On the rug: a story. At the table: a kilo of dates. At the bed: mint.
    place(372, floor, mat(300, 26, '#C9453B', paint.gold.base)) +
    place(
      300,
      floor - 6,
      adult({
        kind: 'guide',
        pose: 'kneel',
        c: paint.lilac,
        scarf: paint.white,
        skin: 1,
        hands: [at(40, -42), at(34, -36)],
      }),
    ) +
    place(344, floor - 42, openBook(36)) +
    actor(cast.dotted, 408, floor - 6, { size: 1, pose: 'floor', flip: true, hands: [at(22, -18), at(18, -14)] }) +
    actor(cast.bob, 466, floor - 4, { size: 1, pose: 'floor', flip: true, hands: [at(22, -18), at(18, -14)] }) +
    place(668, floor, table(150, 50)) +
    place(668, floor - 50, scales(116, 84, 8, weight, dates)) +
    actor(cast.sunny, 578, floor, { size: 1, hands: [at(34, -86, -3), at(26, -58, 6)] }) +
    actor(cast.apron, 760, floor, { size: 1, flip: true, hands: [at(30, -74, 2), at(26, -60, 6)] }) +
    place(
      918,
      floor,
      plantBed(
        150,
        26,
        each([-56, -28, 0, 28, 56], (x, i) => place(x, 0, sprout(18 + (i % 2) * 6))),
      ),
    ) +
    actor(cast.curly, 830, floor, {
      size: 0.98,
      hands: [at(26, -52, 2), at(22, -48)],
      holds: place(8, 0, wateringCan(20, paint.sea)),
    }) +
    place(1880, floor, palm(600, { lean: 18, seed: 5, crown: 170, trunk: 24 })) +
    place(1032, floor, palm(430, { lean: -26, seed: 15, crown: 140, trunk: 19 })) +
    place(1072, floor, openHouse(mirrored)) +
    place(1056, floor, bush(70, paint.palm, 0.55)) +
    place(1896, floor, bush(90))
  return staged(wide, scene, mirrored)
}

export const groveNarrow = (mirrored: boolean) => {
  const { w, h, floor } = narrow
  const scene =
    rect(0, 0, w, h, goldenSky) +
    lowSun(150, 236, 66) +
    place(380, 90, cloud(120, '#FFFFFF', 0.75)) +
    dunes(floor, w) +
    place(24, floor, palm(470, { lean: 26, seed: 15, crown: 140, trunk: 20 })) +
    place(716, floor, palm(560, { lean: -6, seed: 5, crown: 140, trunk: 22 })) +
    place(-44, floor, openHouse(mirrored), 0.96) +
    place(2, floor, bush(60))
  return staged(narrow, scene, mirrored)
}
