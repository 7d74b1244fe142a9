// Pictures of dates to keep.

import { bell } from '../../kit/materials.ts'
import { paint } from '../../kit/palette.ts'
import { at, circle, each, path, place, rect, stroke, times } from '../../kit/svg.ts'
import { bucket } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import { bowl, cup, table } from '../../places/furniture.ts'
import { palm } from '../../places/palms.ts'
import { sprout } from '../../places/plants.ts'
import { cloud, dhow, gull, sea } from '../../places/seaside.ts'
import { actor, cast } from '../cast.ts'
import { scene } from '../frame.ts'
import { easternRoom, najdiRoom, qatt } from '../rooms.ts'

/** Gloves, sacks, and a beach that is cleaner than in the morning. */
export const beachCleaning = () => {
  const sack = (x: number, y: number, colour: string, shade: string) =>
    place(
      x,
      y,
      path('M-34 0Q-46 -60 -20 -84L-26 -98H26L20 -84Q46 -60 34 0Z', colour) +
        path('M6 0Q20 -60 4 -84L8 -98H26L20 -84Q46 -60 34 0Z', shade),
    )
  return scene(
    rect(0, 0, 800, 600, '#FBEADF'),
    circle(620, 150, 58, '#F7C59B'),
    sea(0, 270, 800, 130, { seed: 6, calm: 3200, water: '#6FBFC0' }),
    place(220, 320, dhow(90)),
    path('M0 600V390C200 370 480 410 800 380V600Z', '#FFF6E6'),
    path('M0 600V530C240 512 520 550 800 520V600Z', '#F8E6C8'),
    place(90, 540, palm(330, { seed: 9, lean: 22, crown: 140, trunk: 20 })),
    place(250, 566, adult({ kind: 'father', skin: 1, hands: [at(30, -66, 4), at(24, -58)] }), 2),
    sack(330, 562, paint.sea.base, paint.sea.shade),
    actor(cast.curly, 440, 576, { size: 2.2, pose: 'kneel', hands: [at(40, -16), at(34, -12)] }),
    rect(530, 540, 16, 34, paint.blue.light, { rx: 4 }),
    actor(cast.rose, 650, 578, {
      size: 2.2,
      flip: true,
      hands: [at(26, -54, 4), at(22, -48)],
      holds: place(-6, 44, bucket(44, paint.gold)),
    }),
  )
}

/** A hook with a picture on it instead of a name. */
export const aHookOfOnesOwn = () => {
  const sign = (x: number, art: string) =>
    rect(x - 36, 150, 72, 72, '#FFFFFF', { rx: 8 }) +
    place(x, 186, art) +
    rect(x - 4, 232, 8, 30, paint.wood.deep, { rx: 4 })
  const bag = (x: number, colour: string, shade: string) =>
    stroke(`M${x - 18} 284Q${x} 236 ${x + 18} 284`, shade, 6) +
    rect(x - 34, 274, 68, 84, colour, { rx: 16 }) +
    rect(x - 22, 314, 44, 30, shade, { rx: 6 })
  return scene(
    najdiRoom(null, '#DCEEF0', '#BFE0E2'),
    rect(120, 236, 560, 14, paint.wood.base),
    sign(190, circle(0, 0, 22, paint.gold.base)),
    sign(310, path('M0 -24L24 20H-24Z', paint.palm.base)),
    sign(430, rect(-20, -20, 40, 40, paint.blue.base)),
    sign(550, place(0, 26, sprout(46))),
    bag(190, paint.red.base, paint.red.shade),
    bag(430, paint.gold.base, paint.gold.shade),
    actor({ ...cast.bob, top: paint.lilac }, 300, 572, {
      pose: 'back',
      size: 2.5,
      hands: [at(-12, -108, -3), at(19, -38)],
    }),
    place(
      520,
      560,
      rect(-90, -56, 180, 14, paint.wood.base, { rx: 5 }) +
        rect(-76, -42, 14, 42, paint.wood.deep) +
        rect(62, -42, 14, 42, paint.wood.deep),
    ),
    actor(cast.striped, 520, 566, { size: 2.4, pose: 'sit', hands: [at(28, -20, 10), at(22, -16, 10)] }),
  )
}

/** Brushes, four colours, and a band waiting. */
export const qattBrushes = () =>
  scene(
    rect(0, 0, 800, 600, '#F3EBDD'),
    qatt(0, 150, 800, 100),
    rect(0, 400, 800, 200, paint.wood.base),
    rect(0, 400, 800, 12, paint.wood.light),
    each([at(206, -14), at(318, 8), at(446, -6), at(556, 12)], ([x, turn]) =>
      place(x, 400, rect(-5, -130, 10, 130, paint.brown.base) + rect(-7, -150, 14, 26, paint.ink.light, { rx: 3 }), 1, {
        turn,
      }),
    ),
    each([at(180, paint.red), at(300, paint.gold), at(420, paint.blue), at(540, paint.palm)] as const, ([x, ramp]) =>
      place(x, 480, cup(92, ramp)),
    ),
    place(680, 500, bowl(120)),
  )

/** Nobody plays loudly; everybody hears. */
export const quietConcert = () =>
  scene(
    easternRoom(400, '#DDE6F5', '#C3D2EE'),
    place(400, 560, table(520, 130)),
    times(6, (i) => place(190 + i * 84, 430, bell(i % 2 ? '#22392F' : '#FFFBF4', 76))),
    actor(cast.bun, 110, 572, { size: 2.5, hands: [at(44, -90, -2), at(28, -52, 6)] }),
    stroke('M220 346L240 368', paint.brown.shade, 6),
    circle(243, 371, 7, paint.brown.base),
    actor(cast.teal, 694, 572, { size: 2.5, flip: true, hands: [at(44, -90, -2), at(28, -52, 6)] }),
    stroke('M584 346L566 366', paint.brown.shade, 6),
    circle(563, 369, 7, paint.brown.base),
  )

/** Five mornings about reefs, tides and boats. */
export const redSeaWeek = () =>
  scene(
    rect(0, 0, 800, 600, '#DFF0F0'),
    circle(660, 130, 58, '#FBDDA0'),
    place(200, 110, cloud(150)),
    place(440, 120, gull(13)),
    sea(0, 300, 800, 300, { seed: 6, calm: 3600 }),
    place(410, 450, dhow(330)),
    place(120, 340, dhow(70)),
    path('M0 600V536C200 510 420 560 800 520V600Z', '#FFF6E6'),
    actor(cast.pony, 150, 586, { size: 1.9, hands: [at(28, -86, -4), at(-16, -44)] }),
    actor(cast.sunny, 650, 586, { size: 1.9, flip: true, hands: [at(26, -80, -4), at(-16, -44)] }),
  )
