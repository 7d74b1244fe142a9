// The rooms of the doll's house: each is a room in section, its origin the left end of its floor.

import { beadBar, beadCube, beadSquare } from '../../kit/beads.ts'
import { box, brownStair, pinkTower, pinkTowerTop, rodStair, spindleBox } from '../../kit/blocks.ts'
import { cutLetter, globe, sandLetter, tablet } from '../../kit/materials.ts'
import { type ArchKind, arch, archOutline } from '../../kit/outlines.ts'
import { paint } from '../../kit/palette.ts'
import { solid } from '../../kit/solids.ts'
import { at, type Body, circle, clip, each, path, place, rect, stroke, xy } from '../../kit/svg.ts'
import { adult } from '../../people/adults.ts'
import { child } from '../../people/children.ts'
import { basket, bowl, cup, jug, lamp, pot, rug, shelf, table, tray } from '../../places/furniture.ts'
import { farPalm } from '../../places/palms.ts'
import { sprout } from '../../places/plants.ts'
import { wallShelf } from '../../places/rooms.ts'
import { dhow } from '../../places/seaside.ts'

export const room = (w: number, h: number, wall: string, dado: string, things: Body) =>
  clip(rect(0, -h, w, h, '#000'), [
    rect(0, -h, w, h, wall),
    rect(0, -h, w, 26, '#fff', { fillOpacity: 0.28 }),
    rect(0, -58, w, 58, dado),
    rect(0, -58, w, 3, '#fff', { fillOpacity: 0.55 }),
    rect(0, -h, 16, h, '#0B3B30', { fillOpacity: 0.05 }),
    rect(0, -h, w, 7, '#0B3B30', { fillOpacity: 0.07 }),
    ...things,
  ])

type View = { kind?: ArchKind; sun?: boolean; boat?: boolean; tree?: boolean }
/** A window on the sea; (x, y) is its bottom left corner. */
export const seaWindow = (x: number, y: number, w: number, h: number, view: View = {}) =>
  arch(x - 6, y + 4, w + 12, h + 10, '#FFFBF4', view.kind) +
  arch(x, y, w, h, '#D9F0F1', view.kind) +
  clip(path(archOutline(x, y, w, h, view.kind), '#000'), [
    view.sun ? circle(x + w * 0.66, y - h * 0.56, w * 0.15, '#FBD98A') : '',
    rect(x, y - h * 0.3, w, h * 0.3, paint.sea.base),
    rect(x, y - h * 0.3, w, h * 0.08, '#A5D8D6'),
    view.boat ? place(x + w * 0.34, y - h * 0.2, dhow(w * 0.36)) : '',
    view.tree ? place(x + w * 0.7, y, farPalm(h * 0.72, paint.palm.base, paint.palm.base, -6)) : '',
  ]) +
  rect(x - 9, y + 2, w + 18, 6, paint.stone.shade, { rx: 1 })

export const practicalRoom = (w: number, h: number) =>
  room(w, h, '#F9D9D4', '#F4BFBE', [
    seaWindow(w * 0.42, -84, 58, 88, { tree: true }),
    wallShelf(
      w * 0.19,
      -132,
      64,
      place(-18, 0, cup(15)) + place(2, 0, cup(15, paint.gold)) + place(20, 0, cup(15, paint.pink)),
      5,
    ),
    wallShelf(w * 0.19, -88, 64, place(-14, 0, bowl(28)) + place(15, 0, jug(22, paint.red)), 5),
    place(w * 0.8, -h, lamp(26, paint.gold)),
    place(w * 0.6, 0, table(116, 52)),
    each([0.43, 0.53, 0.63], (k) => place(w * k, -52, cup(17, paint.blue))),
    place(
      w * 0.84,
      0,
      child({
        style: 'braid',
        skin: 1,
        top: paint.gold,
        dress: true,
        apron: '#FFF8EC',
        hands: [at(26, -66, 4), at(28, -62, 8)],
      }),
      1.02,
      { flip: true },
    ),
    place(w * 0.7, -58, jug(26), 1, { turn: -32 }),
    stroke(`M${xy(w * 0.625, -76)}q-3 6 -2 12`, paint.sea.light, 3),
    place(w * 0.12, 0, basket(36, 26)),
    place(
      w * 0.12,
      -24,
      circle(-7, -4, 7, paint.red.base) + circle(6, -3, 7, paint.gold.base) + circle(0, -9, 7, paint.palm.light),
    ),
    place(
      w * 0.29,
      0,
      child({ style: 'curly', skin: 3, top: paint.palm, pants: paint.stone.deep, hands: [at(24, -58), at(26, -54)] }),
      0.95,
    ),
    place(w * 0.29 + 25, -53, bowl(24)),
  ])

export const sensorialRoom = (w: number, h: number) => {
  const [topX, topY] = pinkTowerTop(10, 2.5, 2)
  return room(w, h, '#CDE8E4', '#A9D6D1', [
    seaWindow(w * 0.07, -78, 66, 96, { sun: true, boat: true }),
    wallShelf(
      w * 0.76,
      -124,
      176,
      place(-68, 0, solid('sphere', 30)) +
        place(-30, 0, solid('cone', 34)) +
        place(4, 0, solid('cylinder', 30)) +
        place(36, 0, solid('ovoid', 28)) +
        place(66, 0, solid('pyramid', 30)),
      6,
    ),
    place(w * 0.5, -1, rug(176, '#FFF8EC', paint.pink.base, 6)),
    place(w * 0.44, -6, pinkTower(10, 2.5, { smallest: 2 })),
    place(
      w * 0.58,
      -3,
      child({
        style: 'puffs',
        skin: 2,
        top: paint.red,
        dress: true,
        dots: '#fff',
        hands: [at(40, -118, -7), at(36, -112, -4)],
      }),
      1.05,
      { flip: true },
    ),
    place(w * 0.44 + topX, -6 + topY - 3, box(8, 8, 2, paint.pink)),
    place(w * 0.86, 0, brownStair(9, 2.6, 8)),
    place(
      w * 0.2,
      0,
      child({
        style: 'taqiyah',
        skin: 1,
        top: paint.white,
        pants: paint.stone.deep,
        pose: 'floor',
        hands: [at(32, -16), at(28, -13)],
      }),
      0.98,
    ),
    place(w * 0.2 + 44, 0, tablet(paint.red.base, 12, 22)),
    place(w * 0.2 + 60, 0, tablet(paint.gold.base, 12, 22)),
  ])
}

/** `mirrored`: the whole picture is mirrored, so letters are turned back and stand in the other order. */
export const languageRoom = (w: number, h: number, mirrored: boolean) => {
  const letters = mirrored ? (['س', 'م', 'ا', 'a', 'm', 's'] as const) : (['ا', 'م', 'س', 's', 'm', 'a'] as const)
  const rail = each(letters, (letter, i) =>
    place(
      -101 + i * 40.4,
      0,
      sandLetter(letter, letter === 'a' || letter === 'ا' ? 'blue' : 'pink', 33, 42, { unflip: mirrored }),
    ),
  )
  const books =
    rect(-13, -22, 6, 22, paint.red.base) +
    rect(-6, -26, 6, 26, paint.palm.base) +
    rect(1, -20, 7, 20, paint.gold.base) +
    rect(9, -24, 5, 24, paint.blue.base)
  return room(w, h, '#FCEBC4', '#F6D99A', [
    seaWindow(w * 0.73, -80, 76, 92, { tree: true }),
    wallShelf(w * 0.35, -116, 244, rail, 6),
    place(w * 0.42, -1, rug(200, '#F4A9B2', '#DB3F33', 6)),
    place(
      w * 0.2,
      -3,
      adult({ kind: 'guide', pose: 'kneel', c: paint.palm, scarf: paint.white, hands: [at(46, -30), at(40, -26)] }),
    ),
    place(
      w * 0.56,
      -3,
      child({ style: 'bob', skin: 0, hair: 1, top: paint.blue, pose: 'kneel', hands: [at(36, -18), at(30, -15)] }),
      1.04,
      { flip: true },
    ),
    place(w * 0.375, -8, tray(58)),
    place(w * 0.378, -27, cutLetter('بيت', paint.red.base, 40, { unflip: mirrored })),
    place(w * 0.83, 0, shelf(96, 46, 1)),
    place(w * 0.76, -46, globe(38)),
    place(w * 0.84, -46, books),
    place(w * 0.91, -46, pot(18)),
    place(w * 0.91, -62, sprout(26)),
    place(w * 0.79, -5, tray(26)),
    place(w * 0.88, -5, basket(26, 16)),
  ])
}

const bars = [paint.red, paint.palm, paint.pink, paint.gold, paint.sea, paint.lilac, paint.wood, paint.blue] as const
export const mathsRoom = (w: number, h: number) =>
  room(w, h, '#D8E2F4', '#B9CBEB', [
    place(w * 0.14, -70, rodStair(10, 7.6, 7.6)),
    wallShelf(w * 0.14 + 3, -70, 90, '', 5),
    seaWindow(w * 0.32, -84, 62, 92, { boat: true }),
    place(w * 0.7, 0, shelf(110, 112, 3)),
    each([0.64, 0.7, 0.76], (k) => place(w * k, -76.5, beadSquare(1.35))),
    each(bars, (ramp, i) => place(w * 0.6 + i * 12, -40.5, beadBar(1.25, 3 + (i % 6), { vertical: true, ramp }))),
    place(w * 0.65, -6, beadCube(1.2)),
    place(w * 0.75, -6, tray(30)),
    place(w * 0.7, -112, spindleBox(80, 15)),
    place(w * 0.4, -1, rug(150, '#FFF8EC', paint.blue.base, 6)),
    place(
      w * 0.27,
      -3,
      child({
        style: 'short',
        hair: 2,
        top: paint.red,
        stripe: '#FFF3EA',
        pants: paint.blue.shade,
        pose: 'kneel',
        hands: [at(34, -16), at(30, -14)],
      }),
      1.04,
    ),
    place(w * 0.4, -6, beadSquare(2.3)),
    place(w * 0.49, -6, beadBar(2.3, 8, { vertical: true })),
    place(w * 0.53, -6, beadBar(2.3, 6, { vertical: true })),
    place(
      w * 0.9,
      0,
      child({ style: 'bun', skin: 1, top: paint.lilac, dress: true, pose: 'walk', hands: [at(22, -54), at(24, -50)] }),
      1.02,
      { flip: true },
    ),
    place(w * 0.9 - 25, -50, tray(34)),
    place(w * 0.9 - 27, -60, beadCube(0.9)),
  ])
