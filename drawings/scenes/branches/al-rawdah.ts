// Al Rawdah, Jeddah: behind the roshans.

import { box, brownStair, rod } from '../../kit/blocks.ts'
import { insetShape, metalInset, sandLetter } from '../../kit/materials.ts'
import { arch } from '../../kit/outlines.ts'
import { night, paint } from '../../kit/palette.ts'
import { patternFill } from '../../kit/patterns.ts'
import { at, circle, each, path, place, polygon, rect, stroke, times } from '../../kit/svg.ts'
import { mat } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import { facades } from '../../places/facades.ts'
import { chair, pot, table } from '../../places/furniture.ts'
import { crescent, lantern, paperLantern } from '../../places/majlis.ts'
import { aloe } from '../../places/plants.ts'
import { interior, wallShelf } from '../../places/rooms.ts'
import { actor, cast } from '../cast.ts'
import { scene } from '../frame.ts'
import { hijaziRoom, latticedRoom } from '../rooms.ts'

const alphabet = ['ا', 'م', 'س', 's', 'm', 'a'] as const

export const tracingBa = () => {
  const rail = each(alphabet, (letter, i) =>
    place(-190 + i * 76, 0, sandLetter(letter, letter === 'a' || letter === 'ا' ? 'blue' : 'pink', 64, 84)),
  )
  return scene(
    interior(800, 600, 520, { wall: '#FCEBC4', dado: '#F6D99A' }),
    wallShelf(420, 240, 480, rail, 14),
    place(
      590,
      550,
      adult({ kind: 'guide', pose: 'kneel', c: paint.palm, scarf: paint.white, hands: [at(58, -34), at(50, -28)] }),
      2.3,
      { flip: true },
    ),
    actor(cast.bob, 290, 556, { size: 2.7, pose: 'kneel', hands: [at(42, -30), at(40, -22)] }),
    place(424, 564, sandLetter('ب', 'pink', 92, 112)),
  )
}

export const longAndShort = () => {
  // The longest rod lies farthest away, so the shortest is drawn last, in front.
  const rods = times(8, (i) => place(150 + i * 6, 500 + i * 11, rod(10 - i, 36, 9, 'red', 8)))
  return scene(
    hijaziRoom(600),
    wallShelf(
      220,
      232,
      250,
      place(-80, 0, metalInset('quatrefoil', 66)) +
        place(4, 0, pot(46)) +
        place(4, -42, aloe(52)) +
        place(84, 0, box(44, 44, 10, paint.brown)),
    ),
    place(352, 592, mat(600, 104)),
    rods,
    actor(cast.rose, 642, 588, { size: 2.6, pose: 'kneel', flip: true, hands: [at(48, -20, 4), at(40, -14, 6)] }),
  )
}

export const tenSteps = () =>
  scene(
    latticedRoom(),
    place(404, 572, mat(690, 60, '#FFF8EC', paint.blue.base)),
    place(330, 556, brownStair(10, 7.4, 30)),
    actor(cast.plum, 640, 564, { size: 2.5, pose: 'kneel', flip: true, hands: [at(42, -26), at(36, -20)] }),
  )

/** Forty lanterns, cut and folded, on the evening they are lit. */
export const fortyLanterns = () => {
  const stars = patternFill('khatam', 46, '#14503F', 2.4)
  const ramps = [paint.red, paint.gold, paint.sea, paint.pink, paint.lilac] as const
  const strung = times(11, (i) =>
    place(40 + i * 72, 30 + 22 * Math.sin(i * 1.3), paperLantern(26, ramps[(i % 5) as 0 | 1 | 2 | 3 | 4])),
  )
  const carried = (glass: string) =>
    circle(0, 40, 60, '#F0B837', { fillOpacity: 0.14 }) + place(0, -4, lantern(glass), 0.62)
  return scene(
    rect(0, 0, 800, 600, '#0B3B30'),
    stars.definition,
    rect(0, 0, 800, 600, stars.url),
    crescent(640, 170, 0.8),
    place(400, 520, night(facades.hijazi(), '#0F4A3B', 0.7), 1.05),
    path('M-10 44Q400 96 810 30', 'none', { stroke: '#D3931C', strokeWidth: 2.4 }),
    strung,
    rect(0, 516, 800, 90, '#0D3329'),
    actor(cast.thobe, 220, 566, {
      size: 2.4,
      pose: 'walk',
      hands: [at(26, -60, 2), at(-18, -44)],
      holds: carried(paint.sea.base),
    }),
    actor(cast.dotted, 400, 570, {
      size: 2.4,
      pose: 'walk',
      hands: [at(26, -60, 2), at(-18, -44)],
      holds: carried(paint.gold.light),
    }),
    actor(cast.sunny, 578, 566, {
      size: 2.4,
      pose: 'walk',
      hands: [at(26, -60, 2), at(-18, -44)],
      holds: carried(paint.pink.base),
    }),
  )
}

/** The old town in wooden blocks: arches below, roshans above. */
export const oldTownInBlocks = () => {
  const archBlock = (x: number, y: number, colour: string, shade: string) =>
    rect(x, y - 64, 84, 64, colour) + arch(x + 20, y, 44, 46, '#F9D9D4') + rect(x + 76, y - 64, 8, 64, shade)
  const cube = (x: number, y: number, w: number, h: number, ramp: Parameters<typeof box>[3]) =>
    place(x, y, box(w, h, 10, ramp))
  return scene(
    hijaziRoom(640),
    place(386, 580, mat(560, 62, '#FFF8EC', paint.palm.base)),
    archBlock(262, 556, paint.wood.base, paint.wood.shade),
    archBlock(350, 556, paint.wood.base, paint.wood.shade),
    archBlock(438, 556, paint.wood.base, paint.wood.shade),
    cube(304, 492, 70, 52, paint.palm),
    cube(392, 492, 80, 52, paint.wood),
    cube(480, 492, 70, 52, paint.brown),
    cube(306, 440, 60, 40, paint.wood),
    cube(396, 440, 58, 58, paint.palm),
    polygon([at(276, 400), at(336, 400), at(306, 366)], paint.red.base),
    polygon([at(367, 382), at(425, 382), at(396, 344)], paint.gold.base),
    cube(480, 440, 36, 36, paint.blue),
    actor(cast.apron, 150, 574, { size: 2.5, pose: 'kneel', hands: [at(46, -62, -4), at(34, -30, 6)] }),
    actor(cast.teal, 640, 572, {
      size: 2.6,
      flip: true,
      hands: [at(38, -66, 0), at(30, -56, 6)],
      holds: place(-8, 10, box(34, 34, 8, paint.pink)),
    }),
  )
}

/** A mat rolled tight is the end of a piece of work. */
export const rollingTheMat = () => {
  const rolled = (x: number, edge: string) =>
    rect(x - 16, 396, 32, 120, '#FFF8EC', { rx: 14 }) +
    rect(x - 16, 416, 32, 9, edge) +
    rect(x - 16, 488, 32, 9, edge) +
    circle(x, 408, 10, '#F1E4CC')
  const spiral = 'M0 -4a5 5 0 1 1 -5 6a12 12 0 1 0 14 -16a20 20 0 1 0 -8 34'
  return scene(
    hijaziRoom(200, '#FBE3D6', '#F2C6B4'),
    wallShelf(
      590,
      210,
      250,
      place(-70, 0, metalInset('star', 70)) +
        place(20, 0, pot(50)) +
        place(20, -46, aloe(54)) +
        place(90, 0, box(46, 46, 10, paint.pink)),
    ),
    place(
      590,
      530,
      rect(-86, -150, 172, 150, paint.wood.light) +
        rect(-86, -150, 14, 150, paint.wood.base) +
        rect(72, -150, 14, 150, paint.wood.shade) +
        rect(-86, -14, 172, 14, paint.wood.shade),
    ),
    rolled(550, paint.blue.base),
    rolled(592, paint.palm.base),
    rolled(634, paint.red.base),
    rect(352, 576, 330, 9, '#FFF8EC', { rx: 4 }),
    rect(640, 576, 20, 9, paint.pink.base),
    circle(352, 551, 34, '#FFF8EC'),
    circle(352, 551, 34, 'none', { stroke: '#EAD9B8', strokeWidth: 2 }),
    place(352, 551, stroke(spiral, '#EAD9B8', 5)),
    actor(cast.clay, 226, 585, { size: 2.6, pose: 'kneel', hands: [at(40, -24), at(34, -18)] }),
  )
}

/** A star is traced inside its frame, twice, in two colours. */
export const starInAFrame = () => {
  const drawing =
    rect(-60, -46, 120, 46, '#FFFFFF') +
    place(0, -23, path(insetShape('star', 17), 'none', { stroke: paint.red.base, strokeWidth: 4 }))
  return scene(
    hijaziRoom(600),
    wallShelf(
      230,
      226,
      290,
      each([at(-94, 'circle'), at(0, 'quatrefoil'), at(94, 'triangle')], ([x, shape]) =>
        place(x, 0, metalInset(shape, 80)),
      ),
    ),
    place(470, 552, table(330, 132)),
    place(560, 420, metalInset('star', 92)),
    place(430, 424, drawing),
    place(266, 562, chair(30), 2.6),
    actor(cast.bun, 270, 562, { size: 2.6, pose: 'sit', hands: [at(52, -54, 4), at(44, -50, 6)] }),
    stroke('M398 424L426 384', paint.blue.base, 7),
    place(
      640,
      420,
      rect(-26, -34, 52, 34, paint.wood.base, { rx: 4 }) +
        each([-16, 0, 16], (x) =>
          stroke(
            `M${x} -34V-58`,
            [paint.red.base, paint.palm.base, paint.gold.base][(x + 16) / 16] ?? paint.red.base,
            7,
          ),
        ),
    ),
  )
}
