// Pictures without people: materials, the sea, the coffee table.
import { bead, beadBar, beadCube, beadSquare } from '../kit/beads.ts'
import { brownStair } from '../kit/blocks.ts'
import { digits, letter } from '../kit/letters.ts'
import { cylinderBlock } from '../kit/materials.ts'
import { arch } from '../kit/outlines.ts'
import { paint } from '../kit/palette.ts'
import { patternFill } from '../kit/patterns.ts'
import { solid } from '../kit/solids.ts'
import { at, circle, each, path, place, rect, stroke, times } from '../kit/svg.ts'
import { bowlOfDates, crescent, dallah, finjan, lantern } from '../places/majlis.ts'
import { coral, fish } from '../places/seaside.ts'
import { scene } from './frame.ts'

export const reef = () =>
  scene(
    rect(0, 0, 800, 600, '#7CC5C4'),
    path('M0 0H800V120C640 170 520 90 380 130C240 170 120 110 0 150Z', '#A5D8D6'),
    path('M0 600V430C120 400 240 470 400 440C560 410 680 470 800 430V600Z', '#3C9DA4'),
    path('M0 600V510C160 480 300 540 460 515C600 495 700 530 800 510V600Z', '#F1DDB8'),
    place(110, 560, coral(170, paint.pink.base)),
    place(690, 560, coral(210, paint.red.base)),
    place(590, 570, coral(90, paint.gold.base)),
    place(230, 570, coral(100, '#B39BD4')),
    place(400, 270, fish(210)),
    place(190, 200, fish(90, paint.red.base, paint.red.shade)),
    place(620, 170, fish(110, '#FFF8EC', paint.blue.base)),
    place(250, 400, fish(80, paint.pink.base, paint.pink.shade), 1, { flip: true }),
    place(560, 390, fish(70, paint.blue.base, paint.blue.shade)),
    each([at(330, 110, 10), at(350, 80, 6), at(520, 260, 9), at(536, 236, 5), at(120, 320, 8)], ([x, y, r]) =>
      circle(x, y, r, '#fff', { fillOpacity: 0.6 }),
    ),
  )

const tablecloth =
  rect(0, 430, 800, 170, '#FFFBF4') +
  rect(0, 430, 800, 14, paint.wood.shade) +
  times(21, (i) => path(`M${i * 40} 444l20 34l20 -34Z`, i % 2 ? paint.red.base : paint.palm.base)) +
  rect(0, 444, 800, 4, '#fff')

export const datesAndCoffee = () => {
  const stars = patternFill('khatam', 40, '#E58F98', 2.4)
  return scene(
    rect(0, 0, 800, 600, '#F9D3CF'),
    stars.definition,
    rect(0, 0, 800, 300, stars.url, { fillOpacity: 0.45 }),
    arch(250, 430, 300, 390, '#FFF8EC', 'hijazi'),
    circle(400, 200, 74, '#FBD98A'),
    tablecloth,
    place(250, 430, dallah()),
    place(470, 430, bowlOfDates()),
    place(640, 430, finjan()),
    place(704, 430, finjan()),
  )
}

/** For the director's Sunday coffee: one pot, two cups, an open morning. */
export const coffeeForTwo = () =>
  scene(
    rect(0, 0, 800, 600, '#DDF0F0'),
    circle(570, 190, 92, '#FBDDA0'),
    rect(0, 470, 800, 130, paint.wood.base),
    rect(0, 470, 800, 12, paint.wood.light),
    rect(0, 560, 800, 40, paint.wood.shade),
    rect(160, 452, 480, 20, paint.wood.deep, { rx: 6 }),
    place(300, 452, dallah(), 1.35),
    place(500, 452, finjan(paint.palm.base), 1.5),
    place(596, 452, finjan(paint.palm.base), 1.5),
  )

export const brownStairOnAShelf = () =>
  scene(
    rect(0, 0, 800, 600, '#FDF1D3'),
    circle(250, 230, 130, '#FBE3A8'),
    rect(0, 440, 800, 30, paint.wood.base),
    rect(0, 460, 800, 10, paint.wood.shade),
    rect(0, 470, 800, 130, '#F8E3B4'),
    place(370, 440, brownStair(10, 11, 36)),
  )

export const lanternsAtNight = () => {
  const stars = patternFill('khatam', 46, '#14503F', 2.4)
  const hung = (x: number, y: number, size: number, glass: string) =>
    place(x, y, stroke('M0 -400V0', '#D3931C', 2) + lantern(glass), size)
  return scene(
    rect(0, 0, 800, 600, '#0B3B30'),
    stars.definition,
    rect(0, 0, 800, 600, stars.url),
    circle(400, 300, 210, '#F0B837', { fillOpacity: 0.08 }),
    hung(400, 170, 1.7, paint.pink.base),
    hung(190, 110, 1.1, paint.sea.base),
    hung(610, 90, 1.2, paint.red.base),
    crescent(640, 470, 1.1),
  )
}

export const goldenBeads = () => {
  const stars = patternFill('khatam', 34, '#2C7A62', 2)
  const card = (x: number, value: number, colour: string) => {
    const characters = digits(value)
    const w = 32 + characters.length * 34
    return place(
      x,
      452,
      rect(-w / 2, -62, w, 90, '#fff', { rx: 4, stroke: paint.stone.shade, strokeWidth: 2 }) +
        each(characters, (character, i) =>
          place((i - (characters.length - 1) / 2) * 34, -17, letter(character, 46, colour)),
        ),
    )
  }
  return scene(
    rect(0, 0, 800, 600, '#1C614C'),
    stars.definition,
    rect(0, 0, 800, 600, stars.url, { fillOpacity: 0.7 }),
    rect(60, 52, 680, 496, '#FFF8EC', { rx: 6 }),
    rect(60, 52, 680, 14, paint.pink.base),
    rect(60, 534, 680, 14, paint.pink.base),
    place(210, 330, beadCube(8.2)),
    place(424, 330, beadSquare(6)),
    times(4, (i) => place(536 + i * 26, 330, beadBar(6, 10, { vertical: true }))),
    times(6, (i) => place(664 + (i % 2) * 24, 326 - Math.floor(i / 2) * 28, bead(8))),
    card(210, 1000, paint.palm.base),
    card(424, 100, paint.red.base),
    card(575, 40, paint.blue.base),
    card(676, 6, paint.palm.base),
  )
}

export const geometricSolids = () =>
  scene(
    rect(0, 0, 800, 600, '#F9D3CF'),
    circle(560, 210, 150, '#F4A9B2'),
    rect(0, 430, 800, 30, paint.wood.base),
    rect(0, 450, 800, 10, paint.wood.shade),
    rect(0, 460, 800, 140, '#F4BFBE'),
    place(140, 430, solid('cylinder', 190)),
    place(270, 430, solid('sphere', 120)),
    place(420, 430, solid('cone', 230)),
    place(560, 430, solid('cube', 150)),
    place(690, 430, solid('ovoid', 130)),
    place(556, 308, solid('pyramid', 84)),
  )

export const colouredCylinders = () =>
  scene(
    rect(0, 0, 800, 600, '#D8E2F4'),
    circle(250, 220, 150, '#C3D3F0'),
    rect(0, 450, 800, 150, '#F8E8CB'),
    rect(0, 450, 800, 10, paint.wood.shade),
    place(
      380,
      526,
      cylinderBlock({
        count: 6,
        cell: 100,
        height: 170,
        depth: 46,
        lifts: [0, 0.42, 0, 0, 0.66, 0],
        grade: 0.42,
        colours: [paint.red, paint.gold, paint.palm, paint.blue, paint.pink, paint.sea],
      }),
    ),
  )
