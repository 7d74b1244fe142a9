// The fourth hero: the stone house of Abha after sunset, its windows lit; families come up the path with lanterns.

import { cutLetter } from '../../kit/materials.ts'
import { paint } from '../../kit/palette.ts'
import { at, circle, clip, each, path, place, polygon, rect, times } from '../../kit/svg.ts'
import { bookRow, openBook } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import type { Child } from '../../people/children.ts'
import { lamp, pot, rug, shelf, table } from '../../places/furniture.ts'
import { cushion, lantern, paperLantern } from '../../places/majlis.ts'
import { bush, sprout } from '../../places/plants.ts'
import { cloud } from '../../places/seaside.ts'
import { actor, cast } from '../cast.ts'
import { qatt } from '../rooms.ts'
import { room } from './rooms.ts'
import { narrow, staged, wide } from './stage.ts'

const dusk = '#EBE3F4'
const slate = '#7C7268'
const plaster = '#EADBCB'

const glow = (x: number, y: number, r: number) =>
  circle(x, y, r, '#FCE9B8', { fillOpacity: 0.5 }) + circle(x, y, r * 0.6, '#FFF6DC', { fillOpacity: 0.6 })
/** A small mountain window at dusk; (x, y) is its bottom left corner. */
const hillWindow = (x: number, y: number, w: number, h: number) =>
  rect(x - 8, y - h - 8, w + 16, h + 16, '#FFFBF4') +
  rect(x, y - h, w, h, '#CFC0E2') +
  path(
    `M${x} ${y}V${y - h * 0.4}L${x + w * 0.3} ${y - h * 0.66}L${x + w * 0.55} ${y - h * 0.36}L${x + w * 0.8} ${y - h * 0.58}L${x + w} ${y - h * 0.4}V${y}Z`,
    '#A992C6',
  ) +
  rect(x + w / 2 - 1.5, y - h, 3, h, '#FFFBF4')

const storyRoom = (w: number, h: number) =>
  room(w, h, '#FCEBC4', '#F3CF94', [
    glow(w * 0.5, -h + 52, 88),
    place(w * 0.5, -h, lamp(28, paint.red), 1.2),
    hillWindow(w * 0.08, -84, 56, 72),
    place(w * 0.86, 0, shelf(88, 104, 3)),
    each([-70, -37, -4], (y) => place(w * 0.86, y, bookRow(6, 24))),
    place(w * 0.46, 0, rug(w * 0.6, '#C9453B', paint.gold.base, 8)),
    place(
      w * 0.3,
      -6,
      adult({
        kind: 'guide',
        pose: 'kneel',
        c: paint.palm,
        scarf: paint.pink,
        skin: 1,
        hands: [at(40, -42), at(34, -36)],
      }),
    ),
    place(w * 0.3 + 44, -40, openBook(36)),
    place(w * 0.5, -6, cushion(56, 16, paint.sea)),
    place(w * 0.64, -6, cushion(56, 16, paint.lilac)),
    actor(cast.dotted, w * 0.5, -18, { size: 0.98, pose: 'floor', flip: true, hands: [at(22, -18), at(18, -14)] }),
    actor(cast.striped, w * 0.64, -18, { size: 0.98, pose: 'floor', flip: true, hands: [at(22, -18), at(18, -14)] }),
  ])

const writingRoom = (w: number, h: number, mirrored: boolean) =>
  room(w, h, '#F8DFD8', '#EDC2B8', [
    glow(w * 0.7, -h + 46, 70),
    place(w * 0.7, -h, lamp(22, paint.gold), 1.2),
    rect(w * 0.1, -150, 110, 62, '#FFFBF4'),
    rect(w * 0.1, -150, 110, 5, paint.wood.base),
    place(w * 0.1 + 55, -118, cutLetter('قمر', paint.ink.base, 56, { unflip: mirrored })),
    hillWindow(w * 0.8, -86, 40, 62),
    place(w * 0.56, 0, table(w * 0.5, 48)),
    place(
      w * 0.56,
      -48,
      rect(-30, -4, 60, 4, '#FFFFFF') + path('M40 0V-14Q40 -18 46 -18H50Q56 -18 56 -14V0Z', paint.ink.base),
    ),
    actor(cast.braid, w * 0.22, 0, { size: 0.98, hands: [at(32, -58, 4), at(28, -54, 6)] }),
    actor(cast.teal, w * 0.88, 0, { size: 0.98, flip: true, hands: [at(30, -60, 4), at(26, -56, 6)] }),
  ])

const lanternRoom = (w: number, h: number) =>
  room(w, h, '#FBE3B8', '#EFC786', [
    each(
      [
        at(0.16, paint.red),
        at(0.34, paint.sea),
        at(0.52, paint.gold),
        at(0.7, paint.pink),
        at(0.88, paint.lilac),
      ] as const,
      ([k, ramp], i) => place(w * k, -h, paperLantern(12 + (i % 2) * 16, ramp)),
    ),
    place(w * 0.46, 0, table(w * 0.5, 48)),
    place(w * 0.36, -48, paperLantern(0, paint.gold), 1, { turn: 180 }),
    place(w * 0.56, -48, path('M-22 0L0 -26L22 0Z', paint.pink.base) + path('M0 -26L22 0H0Z', paint.pink.shade)),
    actor(cast.clay, w * 0.14, 0, { size: 0.98, hands: [at(32, -60, 4), at(28, -56, 6)] }),
    actor(cast.plum, w * 0.8, 0, { size: 0.98, flip: true, hands: [at(32, -60, 4), at(28, -56, 6)] }),
  ])

/** Stone courses stand out from the plaster like eaves, one above the other. */
const courses = (x: number, w: number, h: number) =>
  rect(x, -h, w, h, plaster) +
  times(
    Math.floor((h - 40) / 19),
    (i) =>
      rect(x - 6, -34 - i * 19, w + 12, 5, slate) +
      rect(x - 6, -29 - i * 19, w + 12, 2, '#5F564E', { fillOpacity: 0.4 }),
  )

/** The stone house in section, 800 wide: two storeys, and a third over its middle. */
const openHouse = (mirrored: boolean) => {
  const storey = 226
  const lower = 2 * storey + 44
  const upper = lower + 190
  const frame = (x: number, y: number, w: number, h: number) => rect(x - 10, y - h - 10, w + 20, h + 14, '#FFFBF4')
  const door =
    rect(52, -166, 112, 166, '#FFFBF4') +
    rect(62, -156, 92, 156, '#FBE3B8') +
    clip(rect(62, -156, 92, 156, '#000'), [
      rect(62, -46, 92, 46, '#EFC786'),
      place(
        112,
        -2,
        adult({ kind: 'mother', c: paint.ink, scarf: paint.ink, hands: [at(24, -96, -6), at(-10, -66)] }),
        0.9,
        { flip: true },
      ),
    ]) +
    polygon([at(62, 0), at(62, -156), at(34, -140), at(34, 12)], paint.palm.base) +
    each([-124, -84, -44], (y, i) =>
      path(`M48 ${y - 14}l9 12l-9 14l-9 -10Z`, i === 1 ? paint.gold.base : paint.red.base),
    )
  const star = (x: number, y: number) => path(`M${x} ${y}l6 -18l6 18Z`, '#FFFBF4')
  return (
    courses(0, 800, lower) +
    courses(250, 330, upper) +
    qatt(0, -lower + 8, 250, 30) +
    qatt(580, -lower + 8, 220, 30) +
    qatt(250, -upper + 8, 330, 30) +
    rect(-6, -lower - 8, 812, 8, '#FFFBF4') +
    rect(244, -upper - 8, 342, 8, '#FFFBF4') +
    star(0, -lower - 8) +
    star(788, -lower - 8) +
    star(246, -upper - 8) +
    star(572, -upper - 8) +
    door +
    frame(216, -4, 556, 204) +
    place(216, -2, storyRoom(556, 204)) +
    frame(30, -storey - 8, 330, 200) +
    place(30, -storey - 6, writingRoom(330, 200, mirrored)) +
    frame(400, -storey - 8, 370, 200) +
    place(400, -storey - 6, lanternRoom(370, 200)) +
    hillLit(300, -lower - 42) +
    hillLit(384, -lower - 42) +
    hillLit(468, -lower - 42) +
    rect(792, -lower, 8, lower, '#8A7D6E', { fillOpacity: 0.3 }) +
    place(690, -lower - 8, pot(34)) +
    place(690, -lower - 40, bush(46, paint.palm, 0.8)) +
    glow(106, -lower - 58, 42) +
    actor(cast.bob, 80, -lower - 8, {
      size: 0.98,
      hands: [at(26, -70, 2), at(16, -48)],
      holds: place(0, -2, lantern(paint.gold.light), 0.32),
    }) +
    actor(cast.sunny, 150, -lower - 8, { size: 0.96, flip: true, hands: [at(30, -92, -4), at(16, -48)] }) +
    rect(0, -5, 800, 5, '#5F564E')
  )
}
const hillLit = (x: number, y: number) =>
  rect(x - 6, y - 84, 60, 96, '#FFFBF4') +
  rect(x, y - 78, 48, 84, '#F8D888') +
  rect(x + 22.5, y - 78, 3, 84, '#FFFBF4') +
  rect(x, y - 40, 48, 3, '#FFFBF4')

const ridges = (floor: number, w: number, high: number) =>
  path(
    `M0 ${floor}V${floor - high * 0.7}L${w * 0.08} ${floor - high}L${w * 0.18} ${floor - high * 0.62}L${w * 0.3} ${floor - high * 0.94}L${w * 0.42} ${floor - high * 0.56}L${w * 0.56} ${floor - high * 0.86}L${w * 0.74} ${floor - high * 0.6}L${w} ${floor - high}V${floor}Z`,
    '#D9CCE9',
  ) +
  path(
    `M0 ${floor}V${floor - high * 0.42}L${w * 0.14} ${floor - high * 0.66}L${w * 0.27} ${floor - high * 0.36}L${w * 0.4} ${floor - high * 0.56}L${w * 0.58} ${floor - high * 0.3}L${w} ${floor - high * 0.5}V${floor}Z`,
    '#BFAAD6',
  )
const terraces = (floor: number, w: number) =>
  path(
    `M0 ${floor}V${floor - 92}C${w * 0.2} ${floor - 112} ${w * 0.36} ${floor - 74} ${w} ${floor - 84}V${floor}Z`,
    '#8FB29C',
  ) +
  path(
    `M0 ${floor}V${floor - 50}C${w * 0.2} ${floor - 66} ${w * 0.4} ${floor - 36} ${w} ${floor - 44}V${floor}Z`,
    '#6E9A82',
  )
const juniper = (x: number, floor: number, h: number) =>
  place(
    x,
    floor,
    polygon([at(0, -h), at(h * 0.22, 0), at(-h * 0.22, 0)], paint.palm.shade) +
      polygon([at(0, -h), at(h * 0.22, 0), at(h * 0.04, 0)], paint.palm.deep),
  )
const moon = (x: number, y: number, scale: number) =>
  place(x, y, path('M-10 -50A42 42 0 1 0 36 14A34 34 0 1 1 -10 -50Z', '#F3C95F'), scale)
const stars = (points: readonly (readonly [number, number])[]) =>
  each(points, ([x, y]) => place(x, y, path('M0 -9L2.4 -2.4L9 0L2.4 2.4L0 9L-2.4 2.4L-9 0L-2.4 -2.4Z', '#F3C95F')))

/** The glow lies behind the child, the lantern before it. */
const carrying = (look: Child, x: number, y: number, glass: string) =>
  glow(x + 26, y - 40, 46) +
  actor(look, x, y, {
    size: 1,
    pose: 'walk',
    hands: [at(26, -60, 2), at(-16, -42)],
    holds: place(0, -3, lantern(glass), 0.3),
  })

export const lanternsWide = (mirrored: boolean) => {
  const { w, h, floor } = wide
  const scene =
    rect(0, 0, w, h, dusk) +
    moon(1010, 190, 1.3) +
    stars([at(1120, 120), at(1180, 260), at(940, 330), at(1780, 90), at(1850, 220)]) +
    ridges(floor, w, 330) +
    place(250, floor - 190, cloud(280, '#FFFFFF', 0.6)) +
    place(780, floor - 150, cloud(240, '#FFFFFF', 0.55)) +
    terraces(floor, w) +
    juniper(40, floor, 190) +
    juniper(108, floor, 140) +
    juniper(176, floor, 104) +
    juniper(960, floor, 170) +
    juniper(1884, floor, 240) +
    place(330, floor, adult({ kind: 'mother', c: paint.ink, scarf: paint.ink, hands: [at(24, -72, 2), at(18, -66)] })) +
    carrying(cast.pony, 396, floor, paint.sea.base) +
    place(520, floor, adult({ kind: 'father', beard: true, skin: 1, hands: [at(22, -78, 2), at(17, -66)] }), 1.02) +
    carrying(cast.thobe, 588, floor, paint.gold.light) +
    carrying(cast.rose, 690, floor, paint.pink.base) +
    carrying(cast.curly, 800, floor, paint.red.light) +
    place(1050, floor, openHouse(mirrored)) +
    place(1036, floor, bush(70, paint.palm, 0.55)) +
    place(886, floor, sprout(26)) +
    place(250, floor, bush(56, paint.palm, 0.5))
  return staged(wide, scene, mirrored)
}

export const lanternsNarrow = (mirrored: boolean) => {
  const { w, h, floor } = narrow
  const scene =
    rect(0, 0, w, h, dusk) +
    moon(90, 80, 0.9) +
    stars([at(180, 50), at(600, 40), at(660, 100), at(40, 190)]) +
    ridges(floor, w, 420) +
    terraces(floor, w) +
    juniper(18, floor, 230) +
    juniper(706, floor, 260) +
    place(-40, floor, openHouse(mirrored), 0.98) +
    place(0, floor, bush(50, paint.palm, 0.55))
  return staged(narrow, scene, mirrored)
}
