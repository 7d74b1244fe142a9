import { bead, beadBar, beadCube } from '../kit/beads.ts'
import { brownStair, pinkTower, rodStair } from '../kit/blocks.ts'
import { bell, cylinderBlock, globe, metalInset, sandLetter } from '../kit/materials.ts'
import { paint } from '../kit/palette.ts'
import { solid } from '../kit/solids.ts'
import { at, each, picture, place, rect } from '../kit/svg.ts'
import { adult } from '../people/adults.ts'
import { child } from '../people/children.ts'
import { cup, jug, rug, tray } from '../places/furniture.ts'
import { palm } from '../places/palms.ts'

/** Single things that stand on the board of a page head or a shelf. Their ground is transparent. */
export const pieces = {
  'piece-practical': () =>
    picture(
      196,
      200,
      place(97, 198, tray(190)) + place(70, 188, jug(118, paint.sea)) + place(146, 188, cup(54, paint.sea)),
    ),
  'piece-sensorial': () =>
    picture(236, 270, place(26, 268, pinkTower(10, 4.7)) + place(142, 268, brownStair(9, 3.1, 8))),
  'piece-language': () =>
    picture(
      206,
      200,
      place(57, 198, sandLetter('س', 'pink', 112, 146)) + place(154, 198, sandLetter('a', 'blue', 96, 124)),
    ),
  'piece-maths': () =>
    picture(
      240,
      200,
      place(66, 198, beadCube(6.4)) +
        place(182, 198, beadBar(6, 10, { vertical: true })) +
        place(204, 198, beadBar(6, 6, { vertical: true })) +
        place(226, 198, place(0, -6, bead(6.4)) + place(0, -19, bead(6.4))),
    ),
  'piece-culture': () => picture(206, 224, place(92, 222, globe(206))),
  'piece-solids': () =>
    picture(
      380,
      190,
      place(60, 188, solid('cylinder', 128)) +
        place(150, 188, solid('sphere', 96)) +
        place(244, 188, solid('cone', 160)) +
        place(330, 188, solid('cube', 96)),
    ),
  'piece-rods': () => picture(420, 210, place(200, 206, rodStair(10, 38, 19))),
  'piece-cylinders': () =>
    picture(
      520,
      220,
      place(
        246,
        216,
        cylinderBlock({
          count: 5,
          cell: 88,
          height: 112,
          depth: 32,
          equal: true,
          lifts: [null, null, 0.46, null, 0.46],
          colours: [paint.red, paint.red, paint.red, paint.red, paint.palm],
        }),
      ),
    ),
  'piece-growth': () =>
    picture(
      420,
      190,
      place(52, 188, rug(84, '#CDE8E4', '#3C9DA4', 6)) +
        place(
          46,
          184,
          child({
            style: 'short',
            skin: 0,
            hair: 2,
            top: paint.gold,
            pants: paint.gold.shade,
            shoes: paint.gold.shade,
            pose: 'floor',
            hands: [at(30, -16), at(28, -12)],
          }),
          0.98,
        ) +
        place(
          150,
          188,
          child({
            style: 'puffs',
            skin: 3,
            top: paint.pink,
            dress: true,
            dots: '#FFF6F2',
            pose: 'walk',
            hands: [at(24, -44), at(-16, -42)],
          }),
          1.14,
        ) +
        place(
          252,
          188,
          child({
            style: 'taqiyah',
            skin: 1,
            top: paint.white,
            pants: paint.sea.shade,
            pose: 'walk',
            hands: [at(26, -52), at(-16, -42)],
          }),
          1.46,
        ) +
        place(
          366,
          188,
          child({
            style: 'braid',
            skin: 1,
            top: paint.palm,
            dress: true,
            hands: [at(24, -50, 6), at(20, -46, 6)],
            tie: paint.red.base,
          }),
          1.78,
        ) +
        place(
          392,
          92,
          rect(-6, -14, 34, 22, paint.red.base, { rx: 2 }) + rect(-2, -10, 26, 3, '#fff', { fillOpacity: 0.6 }),
        ),
    ),
  'piece-palm': () => picture(260, 420, place(124, 418, palm(300, { seed: 4, lean: 14, crown: 112, trunk: 18 }))),
  'piece-stair': () => picture(420, 150, place(196, 148, brownStair(10, 6.6, 20))),
  'piece-insets': () =>
    picture(
      330,
      150,
      place(62, 148, metalInset('quatrefoil', 116)) +
        place(168, 148, metalInset('triangle', 86)) +
        place(268, 148, metalInset('ellipse', 116)),
    ),
  'piece-letters': () =>
    picture(
      430,
      160,
      each(['أ', 'ب', 'a', 'b'], (c, i) =>
        place(60 + i * 104, 158, sandLetter(c, c === 'a' || c === 'أ' ? 'blue' : 'pink', 88, i % 2 ? 112 : 132)),
      ),
    ),
  'piece-bells': () =>
    picture(
      520,
      136,
      each([paint.wood.shade, '#22392F', paint.wood.shade, '#22392F', paint.wood.shade], (c, i) =>
        place(54 + i * 103, 134, bell(c, 120)),
      ),
    ),
  'piece-chain': () => {
    let s = ''
    const cs = [
      paint.red,
      paint.palm,
      paint.pink,
      paint.gold,
      paint.sea,
      paint.lilac,
      paint.white,
      paint.brown,
      paint.blue,
      paint.gold,
    ]
    let x = 16
    cs.forEach((c, i) => {
      const k = i + 1
      s += place(x, 148, beadBar(6.4, k, { vertical: true, ramp: c }))
      x += 34
    })
    return picture(344, 152, s)
  },
  'piece-family': () =>
    picture(
      300,
      250,
      place(
        70,
        248,
        adult({ kind: 'mother', c: paint.palm, scarf: paint.pink, skin: 0, hands: [at(20, -74, 6), at(16, -66, 3)] }),
        1.42,
      ) +
        place(
          140,
          248,
          child({
            style: 'puffs',
            skin: 1,
            top: paint.red,
            dress: true,
            dots: '#FFF6F2',
            pose: 'walk',
            hands: [at(18, -46), at(-24, -80, -4)],
          }),
          1.36,
        ) +
        place(
          226,
          248,
          adult({ kind: 'father', beard: true, skin: 1, hands: [at(-18, -84, -4), at(17, -66, 3)] }),
          1.46,
          { flip: true },
        ),
    ),
}
