// Pictures for the shorter notes: from the rooms, for parents, between families.

import { sandLetter } from '../../kit/materials.ts'
import { paint } from '../../kit/palette.ts'
import { at, circle, each, ellipse, path, place, polygon, rect, stroke, times } from '../../kit/svg.ts'
import { bookRow, openBook } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import { glazedWindow } from '../../places/architecture.ts'
import { cup, easel, jug, shelf, table } from '../../places/furniture.ts'
import { date } from '../../places/majlis.ts'
import { bush, sprout } from '../../places/plants.ts'
import { cloud } from '../../places/seaside.ts'
import { actor, cast } from '../cast.ts'
import { scene } from '../frame.ts'
import { easternRoom, hijaziRoom, najdiRoom, resortRoom } from '../rooms.ts'

/** Fog reached the garden wall, so it was painted. */
export const paintingTheFog = () =>
  scene(
    rect(0, 0, 800, 600, '#EEF2EF'),
    path('M0 360V250L140 150L290 260L430 120L600 260L800 140V360Z', '#D3E0D8'),
    place(200, 260, cloud(320, '#FFFFFF', 0.9)),
    place(620, 300, cloud(300, '#FFFFFF', 0.9)),
    rect(0, 330, 800, 150, '#C9BFA6'),
    times(4, (row) =>
      times(10, (i) =>
        rect(i * 88 - (row % 2) * 40, 336 + row * 36, 80, 28, row % 2 ? '#BDB196' : '#D4CAB2', { rx: 4 }),
      ),
    ),
    rect(0, 478, 800, 122, '#B9C9A6'),
    place(470, 566, easel(220, 360)),
    place(
      470,
      330,
      rect(-92, -70, 184, 140, '#E6EEEA') +
        path('M-92 40L-40 -20L10 36L50 -6L92 30V70H-92Z', '#BCD2C6') +
        place(10, 20, cloud(90)),
    ),
    actor(cast.plum, 250, 574, { size: 2.6, hands: [at(46, -90, -6), at(28, -50, 8)] }),
    stroke('M370 340L400 318', paint.brown.shade, 7),
    circle(404, 315, 8, '#FFFFFF'),
    place(690, 570, bush(110, paint.palm, 0.5)),
  )

/** The first morning: one hand still holds on. */
export const theFirstMorning = () =>
  scene(
    rect(0, 0, 800, 600, '#F9D9D4'),
    rect(0, 520, 800, 80, '#F1DDB8'),
    rect(0, 520, 800, 7, '#E2C692'),
    glazedWindow(620, 330, 110, 190, { kind: 'hijazi', sill: true }),
    path('M330 520V270Q330 130 450 130Q570 130 570 270V520Z', '#FFF8EC'),
    path('M350 520V280Q350 152 450 152Q550 152 550 280V520Z', '#FBE3B8'),
    rect(350, 446, 200, 74, '#F3CF94'),
    polygon([at(350, 520), at(350, 230), at(292, 250), at(292, 544)], paint.palm.base),
    polygon([at(550, 520), at(550, 230), at(608, 250), at(608, 544)], paint.palm.shade),
    place(
      470,
      520,
      adult({ kind: 'guide', pose: 'kneel', c: paint.palm, scarf: paint.white, hands: [at(46, -46, 4), at(38, -40)] }),
      2,
      { flip: true },
    ),
    place(
      130,
      560,
      adult({ kind: 'mother', c: paint.ink, scarf: paint.ink, hands: [at(32, -62, 4), at(16, -68)] }),
      2.2,
    ),
    actor({ ...cast.sunny, bag: paint.red.base }, 252, 572, { size: 2.1, hands: [at(24, -52, 4), at(-24, -66, -4)] }),
  )

/** A lunch box a child can open alone. */
export const lunchBox = () =>
  scene(
    rect(0, 0, 800, 600, '#DDF0F0'),
    rect(0, 380, 800, 220, paint.wood.base),
    rect(0, 380, 800, 12, paint.wood.light),
    rect(180, 330, 340, 150, paint.red.shade, { rx: 18 }),
    rect(180, 316, 340, 140, paint.red.base, { rx: 18 }),
    rect(204, 338, 140, 96, '#FFF8EC', { rx: 10 }),
    rect(360, 338, 136, 44, '#FFF8EC', { rx: 10 }),
    rect(360, 392, 136, 42, '#FFF8EC', { rx: 10 }),
    path('M222 420L274 352L326 420Z', '#F8E8CB') + path('M232 420L274 366L316 420Z', paint.palm.light),
    each([at(384, 360), at(414, 360), at(444, 360), at(472, 360)], ([x, y], i) =>
      circle(x, y, 13, i % 2 ? paint.red.light : paint.red.base),
    ),
    date(398, 414, 12) + date(446, 412, -10, true),
    place(
      620,
      470,
      path('M-34 0V-150Q-34 -166 -20 -170V-190H20V-170Q34 -166 34 -150V0Z', paint.sea.base) +
        path('M8 0V-190H20V-170Q34 -166 34 -150V0Z', paint.sea.shade) +
        rect(-22, -206, 44, 20, paint.blue.base, { rx: 5 }),
    ),
  )

/** Two alphabets on one shelf. */
export const twoAlphabets = () =>
  scene(
    rect(0, 0, 800, 600, '#E7F0E4'),
    circle(230, 190, 130, '#D3E4CF'),
    rect(0, 280, 800, 26, paint.wood.base),
    rect(0, 298, 800, 8, paint.wood.shade),
    rect(0, 500, 800, 26, paint.wood.base),
    rect(0, 518, 800, 8, paint.wood.shade),
    each(
      [at('أ', 'blue'), at('ب', 'pink'), at('ت', 'pink'), at('ح', 'pink'), at('د', 'pink')] as const,
      ([character, colour], i) => place(680 - i * 140, 280, sandLetter(character, colour, 104, 132)),
    ),
    each(
      [at('a', 'blue'), at('b', 'pink'), at('c', 'pink'), at('d', 'pink'), at('e', 'blue')] as const,
      ([character, colour], i) => place(120 + i * 140, 500, sandLetter(character, colour, 104, 132)),
    ),
  )

/** Long cardboard tubes; do not ask why yet. */
export const cardboardTubes = () => {
  const tube = (x: number, y: number, w: number) =>
    rect(x, y, w, 46, paint.clay.base) +
    rect(x, y + 30, w, 16, paint.clay.shade) +
    ellipse(x + w, y + 23, 12, 23, paint.clay.light) +
    ellipse(x + w, y + 23, 7, 15, paint.clay.deep) +
    ellipse(x, y + 23, 12, 23, paint.clay.base)
  return scene(
    hijaziRoom(630),
    tube(110, 520, 470),
    tube(150, 474, 430),
    tube(196, 428, 350),
    actor(cast.curly, 660, 574, { size: 2.5, flip: true, hands: [at(30, -40, 6), at(26, -36, 8)] }),
    actor(cast.apron, 330, 430, { size: 1.5, pose: 'floor', hands: [at(24, -50, -4), at(22, -16)] }),
  )
}

/** The library is open to families every Thursday after school. */
export const thursdayLibrary = () =>
  scene(
    najdiRoom(null, '#FBE6C8', '#EFCB9B'),
    place(240, 512, shelf(330, 330, 4, { thick: 10 })),
    each([262, 342, 422, 502], (y, i) => place(240 + (i % 2 ? -30 : 20), y, bookRow(i % 2 ? 11 : 13, 58))),
    place(
      500,
      560,
      rect(-54, -90, 90, 14, paint.wood.base, { rx: 4 }) +
        rect(-46, -76, 12, 76, paint.wood.deep) +
        rect(16, -76, 12, 76, paint.wood.deep),
    ),
    place(
      520,
      560,
      adult({ kind: 'father', pose: 'sit', beard: true, skin: 1, hands: [at(44, -74, 2), at(38, -70)] }),
      1.9,
    ),
    place(608, 420, openBook(80, paint.blue)),
    actor(cast.rose, 700, 572, { size: 2.2, flip: true, hands: [at(34, -64, 2), at(28, -56, 6)] }),
    place(660, 170, rect(-70, -60, 140, 100, '#FFF8EC', { rx: 4 }) + place(0, 30, sprout(70))),
  )

/** The first jug, poured alone; a sponge lies ready. */
export const firstPouring = () =>
  scene(
    resortRoom(610),
    place(330, 560, table(360, 128)),
    each([280, 340, 400], (x, i) => place(x, 432, cup(34 + i * 4, paint.blue))),
    place(470, 432, rect(-26, -22, 52, 22, paint.gold.base, { rx: 6 })),
    ellipse(372, 432, 22, 4, paint.sea.light),
    actor(cast.apron, 130, 566, { hands: [at(36, -80, 0), at(32, -70, 6)] }),
    place(244, 358, jug(66, paint.sea), 1, { flip: true, turn: 30 }),
    path('M270 388q8 16 8 30', 'none', { stroke: paint.sea.light, strokeWidth: 6, strokeLinecap: 'round' }),
  )

/** Grandmothers lent their chairs; the children carried them, two to a chair. */
export const twoToAChair = () =>
  scene(
    easternRoom(400),
    place(
      400,
      452,
      path('M-60 0V-70H60V0', 'none', { stroke: paint.wood.deep, strokeWidth: 14 }) +
        rect(-70, -84, 140, 18, paint.wood.base, { rx: 6 }) +
        rect(-70, -190, 18, 120, paint.wood.deep) +
        rect(-74, -200, 26, 56, paint.wood.base, { rx: 6 }),
    ),
    actor(cast.striped, 236, 566, { size: 2.6, pose: 'walk', hands: [at(36, -66, 2), at(32, -58, 4)] }),
    actor(cast.dotted, 566, 570, { size: 2.6, pose: 'walk', flip: true, hands: [at(36, -66, 2), at(32, -58, 4)] }),
  )
