// The second hero: La Palma opened on the beach, and the reef below the surface before it.

import { paint } from '../../kit/palette.ts'
import { at, circle, clip, each, ellipse, path, place, rect, stroke, times } from '../../kit/svg.ts'
import { aquarium, bucket, openBook, seaStar, shell, spiralShell, wateringCan } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import { bowl, cup, easel, jug, lamp, pot, rug, table } from '../../places/furniture.ts'
import { palm } from '../../places/palms.ts'
import { aloe, bush, flowers } from '../../places/plants.ts'
import { wallShelf } from '../../places/rooms.ts'
import { cloud, coral, dhow, fish, gull } from '../../places/seaside.ts'
import { actor, cast } from '../cast.ts'
import { farShore, sun } from './house.ts'
import { room, seaWindow } from './rooms.ts'
import { narrow, staged, wide } from './stage.ts'

const white = '#FFFDF8'

const reefRoom = (w: number, h: number) =>
  room(w, h, '#DCEEF0', '#BFE0E2', [
    seaWindow(26, -84, 66, 92, { boat: true, sun: true }),
    place(
      232,
      0,
      rect(-92, -58, 184, 58, paint.wood.base) +
        rect(-92, -58, 184, 8, paint.wood.light) +
        rect(-2, -50, 4, 50, paint.wood.shade),
    ),
    place(232, -58, aquarium(172, 106)),
    actor(cast.pony, 120, 0, { size: 1.02, hands: [at(38, -104, -6), at(24, -58)] }),
    each([at(161, -128), at(166, -122), at(158, -119)], ([x, y]) => circle(x, y, 1.6, paint.brown.shade)),
    wallShelf(
      402,
      -134,
      130,
      place(-44, 0, shell(24)) +
        place(-14, 0, spiralShell(24)) +
        place(18, 0, shell(22, paint.sea)) +
        place(46, -10, seaStar(20)),
      5,
    ),
    place(404, 0, table(112, 48)),
    place(378, -48, shell(18)),
    place(402, -48, spiralShell(20)),
    place(424, -48, shell(16, paint.gold)),
    actor(cast.rose, 342, 0, { size: 0.98, hands: [at(30, -58, 6), at(26, -54, 8)] }),
    actor(cast.thobe, 462, 0, { size: 0.98, flip: true, hands: [at(28, -58, 6), at(24, -54, 8)] }),
  ])

const kitchen = (w: number, h: number) => {
  const loaf = (x: number, y: number) =>
    place(x, y, ellipse(0, -8, 20, 9, paint.brown.light) + stroke('M-8 -12l4 6M2 -14l4 6', '#F8E8CB', 2))
  return room(w, h, '#F9D9D4', '#F4BFBE', [
    place(w * 0.52, -h, lamp(26, paint.gold)),
    wallShelf(
      w * 0.22,
      -128,
      84,
      place(-26, 0, cup(18)) + place(-2, 0, cup(18, paint.gold)) + place(24, 0, jug(24, paint.red)),
      5,
    ),
    wallShelf(w * 0.8, -128, 84, place(-20, 0, bowl(30)) + place(22, 0, pot(22)), 5),
    place(w * 0.5, 0, table(150, 52)),
    loaf(w * 0.38, -52),
    loaf(w * 0.56, -52),
    place(w * 0.68, -52, bowl(24, paint.sea)),
    actor(cast.apron, w * 0.17, 0, { size: 1, hands: [at(34, -60, 4), at(30, -56, 6)] }),
    actor(cast.curly, w * 0.86, 0, { size: 1, flip: true, hands: [at(32, -62, 4), at(28, -58, 6)] }),
  ])
}

const upperRoom = (w: number, h: number) =>
  room(w, h, '#FCEBC4', '#F6D99A', [
    seaWindow(w * 0.42, -80, 96, 100, { boat: true }),
    place(w * 0.17, 0, easel(74, 116)),
    place(
      w * 0.17,
      -76,
      fish(44) + path('M-24 18q12 -6 24 0t24 0', 'none', { stroke: paint.sea.shade, strokeWidth: 3 }),
    ),
    actor(cast.sailor, w * 0.32, 0, { size: 1, flip: true, hands: [at(38, -78, -4), at(22, -50)] }),
    stroke(`M${w * 0.32 - 38} -78l-9 -6`, paint.brown.shade, 3),
    place(w * 0.74, 0, rug(200, '#F4A9B2', '#DB3F33', 6)),
    place(
      w * 0.66,
      -4,
      adult({
        kind: 'guide',
        pose: 'kneel',
        c: paint.palm,
        scarf: paint.white,
        skin: 1,
        hands: [at(40, -42), at(34, -36)],
      }),
    ),
    place(w * 0.66 + 44, -38, openBook(34)),
    actor(cast.dotted, w * 0.84, -3, { size: 0.98, pose: 'floor', flip: true, hands: [at(22, -18), at(18, -14)] }),
    actor(cast.plum, w * 0.94, -3, { size: 0.98, pose: 'floor', flip: true, hands: [at(22, -18), at(18, -14)] }),
  ])

const rail = (x: number, y: number, w: number) =>
  times(Math.floor(w / 15), (i) => rect(x + i * 15 + 4, y - 30, 4, 30, paint.wood.base)) +
  rect(x, y - 34, w, 5, paint.wood.shade)
const sail = (x: number, y: number, w: number, ramp: { base: string; shade: string }) =>
  rect(x, y - 124, 6, 124, paint.wood.deep) +
  rect(x + w - 6, y - 108, 6, 108, paint.wood.deep) +
  path(
    `M${x - 10} ${y - 128}Q${x + w * 0.5} ${y - 92} ${x + w + 10} ${y - 116}L${x + w} ${y - 100}Q${x + w * 0.5} ${y - 74} ${x} ${y - 110}Z`,
    ramp.base,
  ) +
  path(
    `M${x + w * 0.5} ${y - 104}Q${x + w * 0.8} ${y - 106} ${x + w + 10} ${y - 116}L${x + w} ${y - 100}Q${x + w * 0.75} ${y - 88} ${x + w * 0.5} ${y - 87}Z`,
    ramp.shade,
  )

/** The white house in section, 820 wide; its left edge on x = 0. */
const openHouse = () => {
  const storey = 236
  const roof = -storey - 10
  const top = roof - 228
  return (
    rect(0, -storey, 820, storey, white) +
    place(14, -2, reefRoom(484, 212)) +
    place(512, -2, kitchen(294, 212)) +
    rect(812, -storey, 8, storey, paint.white.shade) +
    rect(-8, roof, 836, 12, paint.white.shade) +
    rect(150, top, 520, 228, white) +
    place(164, roof - 2, upperRoom(492, 204)) +
    rect(662, top, 8, 228, paint.white.shade) +
    rect(142, top - 10, 536, 12, paint.white.shade) +
    sail(12, roof, 128, paint.gold) +
    actor(cast.bob, 66, roof, { size: 0.98, flip: true, hands: [at(30, -84, -2), at(26, -80, 4)] }) +
    place(34, roof - 84, stroke('M14 4L-26 -12', paint.ink.base, 8) + stroke('M-26 -12L-32 -14', paint.gold.base, 10)) +
    rail(2, roof, 148) +
    place(712, roof, pot(34, paint.sea)) +
    place(712, roof - 32, aloe(40)) +
    place(796, roof, pot(36)) +
    place(796, roof - 32, bush(50, paint.palm, 0.75)) +
    place(796, roof - 56, flowers([at(-14, 4), at(2, -8, 1.1), at(14, 4)])) +
    actor(cast.clay, 742, roof, {
      size: 0.96,
      hands: [at(26, -60, 2), at(22, -54)],
      holds: place(10, 2, wateringCan(18)),
    }) +
    rail(670, roof, 148) +
    sail(250, top - 10, 320, paint.pink) +
    place(300, top - 10, pot(32)) +
    place(300, top - 40, aloe(36)) +
    actor(cast.teal, 410, top - 10, { size: 0.95, hands: [at(24, -92, -4), at(20, -50)] }) +
    rail(160, top - 10, 500) +
    rect(-8, -5, 836, 5, paint.white.deep)
  )
}

/** The sea cut open: its surface above, coral and fish below. `w` wide, from y = 0 down to `depth`. */
const reef = (w: number, depth: number) => {
  const bed = `M0 ${depth}V${depth - 34}C${w * 0.2} ${depth - 58} ${w * 0.36} ${depth - 22} ${w * 0.56} ${depth - 46}C${w * 0.74} ${depth - 70} ${w * 0.86} ${depth - 104} ${w} 6V${depth}Z`
  return (
    clip(path(`M0 0Q${w * 0.12} -9 ${w * 0.25} 0T${w * 0.5} 0T${w * 0.75} 0T${w} 0V${depth}H0Z`, '#000'), [
      rect(0, -20, w, depth + 20, paint.sea.base),
      rect(0, -20, w, 52, '#A5D8D6'),
      path(
        `M0 ${depth}V${depth * 0.55}C${w * 0.2} ${depth * 0.44} ${w * 0.4} ${depth * 0.66} ${w * 0.62} ${depth * 0.5}C${w * 0.8} ${depth * 0.4} ${w * 0.9} ${depth * 0.3} ${w} ${depth * 0.3}V${depth}Z`,
        paint.sea.shade,
        { fillOpacity: 0.55 },
      ),
      path(bed, '#F1DDB8'),
    ]) +
    place(70, depth - 30, coral(110, paint.pink.base)) +
    place(178, depth - 34, coral(70, '#B39BD4')) +
    place(268, depth - 22, coral(96, paint.red.base)) +
    place(474, depth - 34, coral(78, paint.gold.base)) +
    place(590, depth - 42, coral(64, paint.pink.base)) +
    place(150, depth * 0.42, fish(58)) +
    place(352, depth * 0.58, fish(44, paint.red.base, paint.red.shade), 1, { flip: true }) +
    place(240, depth * 0.28, fish(30, '#FFF8EC', paint.blue.base)) +
    place(530, depth * 0.4, fish(36, paint.blue.base, paint.blue.shade)) +
    place(420, depth * 0.3, fish(24, paint.pink.base, paint.pink.shade), 1, { flip: true }) +
    place(380, depth - 26, seaStar(28)) +
    each([at(196, 0.36), at(204, 0.28), at(566, 0.3), at(320, 0.46)], ([x, y], i) =>
      circle(x, depth * y, 3 + (i % 2) * 2, '#fff', { fillOpacity: 0.6 }),
    )
  )
}

export const reefWide = (mirrored: boolean) => {
  const { w, h, floor } = wide
  const surface = 690
  const scene =
    rect(0, 0, w, h, '#E3F1F1') +
    sun(1010, 250, 66) +
    place(1330, 100, cloud(130)) +
    place(1760, 210, cloud(150)) +
    place(0, surface - 2, farShore()) +
    place(640, surface + 8, dhow(96)) +
    place(220, surface + 6, dhow(50)) +
    place(0, surface, reef(860, floor - surface)) +
    path(
      `M859 ${floor}V${surface + 5}C910 ${surface} 960 ${floor - 110} 1060 ${floor - 78}H1920V${floor}Z`,
      '#F1DDB8',
    ) +
    path(
      `M859 ${surface + 5}C910 ${surface} 960 ${floor - 110} 1060 ${floor - 78}H1920V${floor - 34}H1060C970 ${floor - 60} 920 ${surface + 62} 859 ${surface + 5}Z`,
      '#FFF6E6',
    ) +
    place(1880, floor, palm(640, { lean: 10, seed: 5, crown: 176, trunk: 24 })) +
    place(1010, floor, palm(330, { lean: -22, seed: 15, crown: 118, trunk: 16 })) +
    place(1060, floor, openHouse()) +
    actor(cast.sunny, 916, floor - 160, { size: 0.98, pose: 'kneel', flip: true, hands: [at(34, -20), at(28, -16)] }) +
    actor(cast.striped, 990, floor - 96, {
      size: 0.98,
      pose: 'walk',
      hands: [at(22, -46, 4), at(-16, -42)],
      holds: place(0, 24, bucket(20, paint.blue)),
    }) +
    place(1050, floor, bush(64, paint.palm, 0.5)) +
    place(1900, floor, bush(90)) +
    place(1060, 130, gull(13)) +
    place(1098, 110, gull(9))
  return staged(wide, scene, mirrored)
}

export const reefNarrow = (mirrored: boolean) => {
  const { w, h, floor } = narrow
  const scene =
    rect(0, 0, w, h, '#E3F1F1') +
    sun(110, 140, 52) +
    place(560, 90, cloud(120)) +
    place(-80, floor - 176, farShore(), 0.9) +
    place(0, floor - 180, rect(0, 0, w, 90, paint.sea.base) + rect(0, 0, w, 26, '#A5D8D6')) +
    place(60, floor - 150, dhow(70)) +
    path(`M0 ${floor}V${floor - 96}C160 ${floor - 116} 420 ${floor - 86} ${w} ${floor - 100}V${floor}Z`, '#FFF6E6') +
    place(706, floor, palm(690, { lean: 8, seed: 5, crown: 150, trunk: 24 })) +
    place(-6, floor, palm(300, { lean: -14, seed: 15, crown: 120, trunk: 18 })) +
    place(-34, floor, openHouse(), 0.98) +
    place(20, floor, bush(60))
  return staged(narrow, scene, mirrored)
}
