// Pictures of the days when families come.

import { night, paint } from '../../kit/palette.ts'
import { patternFill } from '../../kit/patterns.ts'
import { at, circle, each, path, place, polygon, rect, times } from '../../kit/svg.ts'
import { mat } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import { facades } from '../../places/facades.ts'
import { basket, pot } from '../../places/furniture.ts'
import { bowlOfDates, dallah, finjan, lantern } from '../../places/majlis.ts'
import { bush, sprout } from '../../places/plants.ts'
import { dhow, sea } from '../../places/seaside.ts'
import { actor, cast } from '../cast.ts'
import { scene } from '../frame.ts'
import { bunting, hijaziRoom } from '../rooms.ts'

/** The pink door of La Palma, open, at nine. */
export const openMorning = () =>
  scene(
    rect(0, 0, 800, 600, '#DDF0F0'),
    circle(130, 130, 54, '#FBDDA0'),
    sea(0, 330, 800, 120, { seed: 9, calm: 3000 }),
    place(110, 380, dhow(80)),
    rect(230, 60, 520, 480, '#FFFDF8'),
    rect(218, 46, 544, 18, paint.white.shade),
    path('M300 540V290Q300 170 410 170Q520 170 520 290V540Z', paint.pink.base),
    path('M320 540V296Q320 192 410 192Q500 192 500 296V540Z', '#FCEBC4'),
    rect(320, 456, 180, 84, '#F6D99A'),
    polygon([at(320, 540), at(320, 270), at(262, 290), at(262, 560)], paint.pink.shade),
    place(
      420,
      540,
      adult({ kind: 'guide', c: paint.palm, scarf: paint.pink, skin: 1, hands: [at(30, -96, -6), at(16, -70)] }),
      1.8,
      { flip: true },
    ),
    each([590, 668], (x) =>
      path(`M${x - 30} 300V240Q${x - 30} 206 ${x} 206Q${x + 30} 206 ${x + 30} 240V300Z`, paint.sea.base),
    ),
    path('M0 600V548C200 530 500 560 800 536V600Z', '#F8E6C8'),
    place(
      110,
      586,
      adult({ kind: 'mother', c: paint.ink, scarf: paint.ink, hands: [at(28, -66, 4), at(16, -66)] }),
      1.9,
    ),
    actor(cast.pony, 206, 590, { size: 1.8, pose: 'walk', hands: [at(24, -50), at(-24, -64, -4)] }),
    place(690, 586, pot(70, paint.sea)),
    place(690, 522, bush(96, paint.palm, 0.75)),
  )

/** Children serve the coffee, grandparents tell the stories. */
export const grandparentsDay = () =>
  scene(
    hijaziRoom(400, '#FBE3D6', '#F2C6B4'),
    bunting(20, [paint.palm.base, paint.gold.base, paint.red.base, paint.sea.base]),
    place(400, 598, mat(760, 90, '#C9453B', paint.gold.base)),
    place(
      150,
      556,
      rect(-66, -82, 112, 16, paint.wood.base, { rx: 5 }) +
        rect(-58, -66, 12, 66, paint.wood.deep) +
        rect(26, -66, 12, 66, paint.wood.deep),
    ),
    place(
      150,
      556,
      adult({ kind: 'father', pose: 'sit', beard: true, skin: 0, hands: [at(44, -76, 2), at(36, -60)] }),
      1.9,
    ),
    place(
      650,
      556,
      rect(-46, -82, 112, 16, paint.wood.base, { rx: 5 }) +
        rect(-38, -66, 12, 66, paint.wood.deep) +
        rect(46, -66, 12, 66, paint.wood.deep),
    ),
    place(
      650,
      556,
      adult({
        kind: 'mother',
        pose: 'sit',
        c: paint.lilac,
        scarf: paint.ink,
        skin: 1,
        hands: [at(38, -64, 4), at(32, -58)],
      }),
      1.9,
      { flip: true },
    ),
    actor(cast.thobe, 350, 580, {
      size: 2.3,
      flip: true,
      hands: [at(36, -66, 0), at(28, -56, 6)],
      holds: place(-8, 14, finjan(paint.palm.base), 0.6),
    }),
    actor(cast.dotted, 486, 584, { size: 2.3, hands: [at(30, -64, 0), at(26, -58, 6)] }),
    place(560, 446, dallah(), 0.42),
    place(420, 596, bowlOfDates(), 0.4),
  )

/** Lanterns before the stone house. */
export const lanternEvening = () => {
  const stars = patternFill('khatam', 46, '#33285C', 2)
  const lit = (x: number, y: number, glass: string) =>
    circle(x, y + 40, 54, '#F0B837', { fillOpacity: 0.16 }) + place(x, y, lantern(glass), 0.6)
  return scene(
    rect(0, 0, 800, 600, '#2B2150'),
    stars.definition,
    rect(0, 0, 800, 420, stars.url, { fillOpacity: 0.5 }),
    path('M0 470V330L150 220L300 340L460 200L640 350L800 250V470Z', '#3A2F66'),
    place(430, 520, night(facades.asiri().replaceAll(paint.sea.shade, '#BFE0E2'), '#3A2F66', 0.5), 1.15),
    rect(0, 516, 800, 90, '#241B45'),
    actor(cast.puffs, 150, 572, { size: 2.3, pose: 'walk', hands: [at(26, -60, 2), at(-18, -44)] }),
    lit(212, 430, paint.pink.base),
    actor(cast.sailor, 330, 576, { size: 2.3, pose: 'walk', hands: [at(26, -60, 2), at(-18, -44)] }),
    lit(392, 434, paint.gold.light),
    place(
      650,
      570,
      adult({ kind: 'guide', c: paint.lilac, scarf: paint.white, hands: [at(28, -84, 2), at(18, -70)] }),
      2.1,
      { flip: true },
    ),
  )
}

/** A market with real prices: two dates, one riyal. */
export const marketDay = () =>
  scene(
    rect(0, 0, 800, 600, '#FDF0DC'),
    circle(120, 120, 54, '#F9CE94'),
    bunting(30, [paint.red.base, '#FFFFFF', paint.palm.base, paint.gold.base]),
    rect(0, 500, 800, 100, '#E9BC90'),
    path('M200 170H640L668 262H172Z', paint.palm.base),
    times(3, (i) => path(`M${264 + i * 126} 170h63l${4 + i} 92h-70Z`, '#FFF8EC')),
    rect(196, 262, 10, 250, paint.wood.deep),
    rect(634, 262, 10, 250, paint.wood.deep),
    rect(180, 420, 480, 120, paint.wood.base),
    rect(180, 420, 480, 14, paint.wood.light),
    actor(cast.braid, 420, 430, { size: 2, hands: [at(26, -50), at(22, -44)] }),
    rect(180, 434, 480, 106, paint.wood.base),
    place(260, 420, basket(90, 46)),
    each([at(240, 372), at(268, 366), at(284, 374)], ([x, y]) => circle(x, y, 15, paint.red.base)),
    place(560, 420, bowlOfDates(), 0.46),
    place(350, 420, pot(44)),
    place(350, 380, sprout(40)),
    actor(cast.thobe, 120, 584, {
      size: 2.4,
      hands: [at(34, -66, 2), at(28, -58, 6)],
      holds: circle(4, -4, 9, paint.gold.base),
    }),
    actor(cast.rose, 712, 586, {
      size: 2.4,
      flip: true,
      hands: [at(30, -60, 2), at(26, -52, 6)],
      holds: place(-4, 26, basket(40, 26)),
    }),
  )

/** One pot of coffee, and every question. */
export const coffeeWithTheDirector = () => {
  const bench = (x: number, flip: boolean) =>
    place(
      x,
      556,
      rect(-66, -82, 112, 16, paint.wood.base, { rx: 5 }) +
        rect(-58, -66, 12, 66, paint.wood.deep) +
        rect(26, -66, 12, 66, paint.wood.deep),
      1,
      { flip },
    )
  return scene(
    hijaziRoom(400, '#E7F0E4', '#CFE0CB'),
    bench(200, false),
    place(
      200,
      556,
      adult({ kind: 'guide', pose: 'sit', c: paint.palm, scarf: paint.white, hands: [at(46, -82, 2), at(38, -70)] }),
      1.9,
    ),
    place(288, 424, finjan(paint.palm.base), 0.6),
    bench(600, true),
    place(
      600,
      556,
      adult({
        kind: 'mother',
        pose: 'sit',
        c: paint.ink,
        scarf: paint.ink,
        skin: 1,
        hands: [at(40, -66, 4), at(34, -60)],
      }),
      1.9,
      { flip: true },
    ),
    place(
      400,
      560,
      rect(-90, -88, 180, 14, paint.wood.base, { rx: 5 }) +
        rect(-70, -74, 14, 74, paint.wood.deep) +
        rect(56, -74, 14, 74, paint.wood.deep),
    ),
    place(376, 472, dallah(), 0.5),
    place(452, 472, finjan(paint.palm.base), 0.6),
  )
}
