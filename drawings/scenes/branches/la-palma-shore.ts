// La Palma outdoors: the shore, the garden, the wind.

import { box } from '../../kit/blocks.ts'
import { arch } from '../../kit/outlines.ts'
import { paint, type Ramp } from '../../kit/palette.ts'
import { lattice } from '../../kit/patterns.ts'
import { at, circle, each, ellipse, path, place, rect, stroke, times } from '../../kit/svg.ts'
import { bucket, kite, plantBed, seaStar, shell, wateringCan } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import { battlements, stoneTexture } from '../../places/architecture.ts'
import { palm } from '../../places/palms.ts'
import { bougainvillea, bush, sprout } from '../../places/plants.ts'
import { cloud, coral, dhow, fish, gull, sea } from '../../places/seaside.ts'
import { actor, cast } from '../cast.ts'
import { scene } from '../frame.ts'

const sand: Ramp = { light: '#FCEFD6', base: '#EED7AC', shade: '#D8B983', deep: '#B8935A' }
const morning = rect(0, 0, 800, 600, '#DFF0F0')
const sunAt = (x: number, y: number, r = 66) =>
  circle(x, y, r, '#FBDDA0') + circle(x, y, r * 1.5, '#FBDDA0', { fillOpacity: 0.3 })
const beach =
  path('M0 600V410C180 380 300 430 470 412C620 396 720 420 800 404V600Z', '#FFF6E6') +
  path('M0 600V470C200 450 380 490 560 474C680 462 760 474 800 470V600Z', '#F8E6C8')

export const walkToTheShore = () =>
  scene(
    morning,
    sunAt(210, 150),
    place(560, 110, cloud(150)),
    sea(0, 276, 800, 150, { seed: 6, calm: 3600 }),
    place(560, 330, dhow(120)),
    place(330, 296, dhow(44)),
    beach,
    place(706, 560, palm(430, { seed: 5, lean: -34, crown: 180, trunk: 26 })),
    actor(cast.sunny, 214, 540, { size: 2.1, pose: 'kneel', hands: [at(44, -20), at(40, -14)] }),
    place(
      340,
      552,
      box(60, 44, 14, sand) +
        place(0, -44, box(34, 34, 9, sand)) +
        place(0, -78, path('M-16 0L0 -26L16 0Z', sand.base)) +
        stroke('M0 -100V-126', paint.brown.base, 3) +
        path('M0 -126L24 -118L0 -110Z', paint.red.base),
    ),
    actor({ ...cast.bun, top: paint.pink, dots: '#fff' }, 482, 570, {
      size: 2.1,
      flip: true,
      hands: [at(30, -34), at(-20, -44)],
    }),
    place(610, 586, bush(90, paint.palm, 0.3)),
  )

export const wateringDay = () =>
  scene(
    rect(0, 0, 800, 600, '#E3F1F1'),
    circle(650, 130, 62, '#FBDDA0'),
    place(180, 110, cloud(150)),
    rect(0, 250, 800, 240, '#F7EDDD'),
    stoneTexture(0, 262, 800, 200, paint.stone.shade, 5, 0.6),
    battlements(0, 250, 800, { step: 40, c: '#F7EDDD' }),
    arch(363, 430, 114, 152, '#FFFBF4'),
    arch(375, 420, 90, 130, paint.palm.shade),
    lattice(375, 296, 90, 124, paint.palm.shade, paint.palm.light, 15),
    place(60, 470, palm(330, { seed: 4, lean: 20, crown: 150, trunk: 22 })),
    place(742, 300, bougainvillea(140, 150, 9)),
    rect(0, 470, 800, 130, '#F1DDB8'),
    rect(0, 470, 800, 8, '#E2C692'),
    place(
      420,
      540,
      plantBed(
        400,
        62,
        each([-150, -90, -30, 40, 100, 160], (x, i) => place(x, 0, sprout(34 + (i % 3) * 12))),
      ),
    ),
    actor(cast.pony, 190, 546, { size: 2.3, hands: [at(36, -56, 2), at(34, -54)] }),
    place(290, 428, wateringCan(46)),
    actor({ ...cast.thobe, dress: false, pants: paint.palm.base }, 640, 548, {
      size: 2.3,
      flip: true,
      hands: [at(34, -40, 4), at(30, -38)],
    }),
  )

export const windDay = () =>
  scene(
    rect(0, 0, 800, 600, '#E3F1F1'),
    place(180, 150, cloud(170)),
    place(660, 90, cloud(120)),
    sea(0, 330, 800, 110, { seed: 8, calm: 3000 }),
    place(120, 356, dhow(70)),
    place(660, 110, gull(14)),
    place(700, 136, gull(10)),
    path('M0 600V470C140 420 300 430 420 452C560 478 660 430 800 440V600Z', '#FFF6E6'),
    path('M0 600V540C200 500 420 560 800 510V600Z', '#F8E6C8'),
    stroke('M500 130C440 290 360 350 300 386', paint.ink.light, 2.4),
    place(500, 130, kite(), 1.5, { turn: -18 }),
    actor(cast.sunny, 232, 552, { size: 2.5, hands: [at(27, -66, -4), at(22, -60, 4)] }),
    actor(cast.pony, 610, 566, { size: 2.4, pose: 'walk', flip: true, hands: [at(30, -96, -6), at(-18, -46, 4)] }),
    place(742, 590, bush(110, paint.palm, 0.34)),
  )

/** A tub of sea water, boats of bark and cork, and a wind to be blown. */
export const boatsThatFloat = () => {
  const boat = (x: number, y: number, hull: string, sail: string) =>
    place(
      x,
      y,
      path('M-30 0Q0 14 30 0L22 16H-22Z', hull) +
        stroke('M0 0V-46', paint.brown.shade, 3) +
        path('M3 -44L28 -8H3Z', sail),
    )
  return scene(
    morning,
    sea(0, 210, 800, 120, { seed: 3, calm: 3400 }),
    place(620, 250, dhow(90)),
    path('M0 600V320C200 300 500 330 800 312V600Z', '#FFF6E6'),
    place(92, 470, palm(360, { seed: 9, lean: 30, crown: 150, trunk: 22 })),
    place(
      400,
      560,
      path('M-190 -118H190L166 0H-166Z', paint.wood.base) +
        path('M60 -118H190L166 0H50Z', paint.wood.shade) +
        stroke('M-186 -84H186M-176 -34H176', paint.wood.deep, 6) +
        ellipse(0, -118, 190, 26, paint.wood.deep) +
        ellipse(0, -116, 176, 20, paint.sea.base) +
        ellipse(-40, -120, 96, 8, '#A5D8D6'),
    ),
    boat(318, 432, paint.red.base, '#FFFFFF'),
    boat(430, 440, paint.gold.base, paint.pink.light),
    boat(502, 426, paint.blue.base, '#FFFFFF'),
    actor(cast.dotted, 168, 572, { size: 2.5, hands: [at(44, -58, 4), at(38, -52, 8)] }),
    actor(cast.plum, 640, 574, { size: 2.5, flip: true, hands: [at(40, -62, 4), at(36, -56, 8)] }),
  )
}

/** Low tide: what lives in a pool is looked at, and stays there. */
export const lowTide = () =>
  scene(
    morning,
    sunAt(640, 120, 54),
    sea(0, 220, 800, 110, { seed: 12, calm: 3000 }),
    path('M0 600V322C200 300 420 344 800 310V600Z', '#F8E6C8'),
    ellipse(420, 520, 250, 66, '#E2C692'),
    ellipse(420, 516, 236, 58, paint.sea.shade),
    ellipse(400, 506, 180, 36, paint.sea.base),
    place(300, 528, coral(56, paint.pink.base)),
    place(556, 530, coral(64, paint.red.base)),
    place(420, 516, fish(52)),
    place(492, 498, fish(34, paint.red.base, paint.red.shade), 1, { flip: true }),
    place(372, 552, seaStar(34, paint.gold)),
    actor(cast.bob, 176, 528, { size: 2.5, pose: 'kneel', hands: [at(44, -14, 6), at(38, -10, 8)] }),
    actor(cast.braid, 672, 540, { size: 2.5, pose: 'kneel', flip: true, hands: [at(34, -52, -4), at(30, -20, 6)] }),
    // The magnifier at the eye of the child who kneels on the right.
    place(
      588,
      402,
      circle(0, 0, 20, '#FFFFFF', { fillOpacity: 0.5, stroke: paint.gold.shade, strokeWidth: 6 }) +
        stroke('M12 16L22 34', paint.brown.shade, 8),
    ),
    place(96, 586, shell(30)),
  )

/** Back with full buckets, one behind the other, the guide last. */
export const backFromTheWater = () =>
  scene(
    rect(0, 0, 800, 600, '#FBEADF'),
    sunAt(170, 170, 60),
    sea(0, 250, 800, 150, { seed: 4, calm: 3000, water: '#6FBFC0' }),
    place(350, 292, dhow(80)),
    path('M0 600V386C240 366 520 400 800 376V600Z', '#FFF6E6'),
    path('M0 600V540C260 520 560 556 800 530V600Z', '#F8E6C8'),
    place(744, 540, palm(400, { seed: 11, lean: -24, crown: 160, trunk: 24 })),
    place(
      140,
      540,
      adult({ kind: 'guide', c: paint.palm, scarf: paint.white, skin: 1, hands: [at(22, -84), at(16, -70, 4)] }),
      2.3,
    ),
    actor(cast.rose, 314, 556, {
      size: 2.3,
      pose: 'walk',
      hands: [at(24, -46, 4), at(-18, -44)],
      holds: place(0, 62, bucket(52, paint.blue)),
    }),
    actor(cast.curly, 458, 560, {
      size: 2.3,
      pose: 'walk',
      hands: [at(24, -46, 4), at(-18, -44)],
      holds: place(0, 62, bucket(52, paint.red)),
    }),
    actor(cast.striped, 600, 556, {
      size: 2.3,
      pose: 'walk',
      hands: [at(24, -46, 4), at(-18, -44)],
      holds: place(0, 62, bucket(52, paint.gold)),
    }),
    times(9, (i) => ellipse(60 + i * 62, 584 + (i % 2) * 6, 9, 3, '#E2C692')),
  )
