import { bell, globe, insetShape } from '../../kit/materials.ts'
import { paint } from '../../kit/palette.ts'
import { at, circle, each, ellipse, path, place, rect, stroke, times } from '../../kit/svg.ts'
import { kite } from '../../kit/things.ts'
import { child } from '../../people/children.ts'
import { facades } from '../../places/facades.ts'
import { basket, bowl, pot, table } from '../../places/furniture.ts'
import { date } from '../../places/majlis.ts'
import { farPalm, palm } from '../../places/palms.ts'
import { bush } from '../../places/plants.ts'
import { interior, wallShelf } from '../../places/rooms.ts'
import { cloud, fish, gull, sea } from '../../places/seaside.ts'
import { actor, cast } from '../cast.ts'
import { scene } from '../frame.ts'
import { asiriRoom } from '../rooms.ts'

/** Paintings hang where a child looks, not where a visitor does. */
export const atEyeLevel = () => {
  const framed = (x: number, y: number, w: number, h: number, art: string) =>
    rect(x - w / 2 - 9, y - h / 2 - 9, w + 18, h + 18, paint.wood.base) +
    rect(x - w / 2, y - h / 2, w, h, '#FFFFFF') +
    place(x, y, art)
  const line = rect(0, 236, 800, 3, paint.stone.deep, { fillOpacity: 0.5 })
  return scene(
    interior(800, 600, 500, { wall: '#F7EDDD' }),
    line,
    framed(
      190,
      340,
      130,
      150,
      place(-6, 0, fish(78)) + path('M-44 40q22 -10 44 0t44 0', 'none', { stroke: paint.sea.shade, strokeWidth: 6 }),
    ),
    framed(
      400,
      340,
      150,
      150,
      path(insetShape('star', 52), paint.red.base) + path(insetShape('star', 28), paint.gold.base),
    ),
    framed(610, 340, 130, 150, place(0, 60, farPalm(120, paint.palm.base, paint.palm.shade, 6))),
    actor({ skin: 1, top: paint.sea, dress: true, style: 'braids' }, 330, 610, {
      pose: 'back',
      size: 2.5,
      hands: [at(-20, -40), at(20, -40)],
    }),
    actor({ skin: 3, top: paint.gold, pants: paint.blue.base }, 500, 604, {
      pose: 'back',
      size: 2.3,
      hands: [at(-24, -90, -3), at(19, -38)],
    }),
  )
}

/** The bells in two rows, back on their board after tuning. */
export const bellsInTwoRows = () =>
  scene(
    rect(0, 0, 800, 600, '#ECE6F3'),
    circle(560, 190, 120, '#D9CFE7'),
    rect(0, 380, 800, 220, paint.wood.light),
    rect(0, 380, 800, 10, paint.wood.shade),
    times(7, (i) => place(110 + i * 96, 440, bell(i % 3 === 1 ? '#22392F' : '#FFFBF4', 92))),
    times(7, (i) => place(110 + i * 96, 570, bell(paint.wood.shade, 104))),
    stroke('M690 336L742 268', paint.brown.shade, 9),
    circle(748, 260, 13, paint.brown.base),
  )

/** Thirty-one pins on one globe. */
export const pinsOnTheGlobe = () => {
  const pins = [
    at(-60, -60),
    at(-20, -96),
    at(30, -70),
    at(62, -30),
    at(-84, -10),
    at(-40, 20),
    at(8, -8),
    at(52, 40),
    at(-10, 70),
    at(84, 4),
    at(-66, 62),
    at(30, 98),
  ] as const
  const colours = [paint.red.base, paint.blue.base, paint.pink.base, '#FFFFFF']
  return scene(
    rect(0, 0, 800, 600, '#FCEBC4'),
    circle(400, 280, 250, '#FDF3DC'),
    rect(0, 500, 800, 100, paint.wood.base),
    rect(0, 500, 800, 10, paint.wood.shade),
    place(400, 520, globe(430)),
    place(
      400,
      271,
      each(
        pins,
        ([x, y], i) =>
          stroke(`M${x} ${y}l8 -22`, paint.ink.base, 3) + circle(x + 9, y - 26, 9, colours[i % 4] ?? paint.red.base),
      ),
    ),
    place(158, 500, bowl(110, paint.sea)),
    each([at(130, 444), at(158, 438), at(186, 446)], ([x, y], i) => circle(x, y, 10, colours[i] ?? paint.red.base)),
  )
}

/** The first dates of the year are cut, caught, and weighed twice. */
export const firstDatesOfTheYear = () =>
  scene(
    rect(0, 0, 800, 600, '#FDF0DC'),
    circle(170, 140, 60, '#F9CE94'),
    path('M0 440V360C180 300 320 380 480 340C620 310 720 350 800 330V440Z', '#F3D3B4'),
    rect(0, 436, 800, 164, '#E9BC90'),
    rect(0, 436, 800, 7, '#DDA377'),
    place(560, 500, palm(350, { seed: 6, lean: -18, crown: 190, trunk: 30, dates: false })),
    place(
      500,
      196,
      stroke('M0 -36Q-8 -10 -6 20', paint.gold.shade, 5) +
        each([at(-22, 26), at(2, 20), at(-34, 50), at(-8, 48), at(16, 42), at(-24, 74), at(4, 70)], ([x, y], i) =>
          ellipse(x, y, 13, 16, i % 2 ? paint.gold.shade : paint.gold.base),
        ),
    ),
    place(
      430,
      560,
      path('M-34 0L-20 -230M34 0L20 -230', 'none', { stroke: paint.wood.deep, strokeWidth: 9 }) +
        times(5, (i) => rect(-33 + i * 2.4, -40 - i * 42, 66 - i * 5, 7, paint.wood.base)),
    ),
    place(430, 474, child({ ...cast.striped, hands: [at(30, -92, -4), at(20, -52)] }), 2.1),
    actor(cast.puffs, 640, 572, { size: 2.3, flip: true, hands: [at(30, -52, 4), at(26, -46, 6)] }),
    place(560, 560, basket(96, 62)),
    date(534, 494, 10) + date(566, 488, -18, true) + date(588, 496, 24),
  )

/** A list written by children, and the grocer's answer on the back of it. */
export const theGrocersList = () =>
  scene(
    rect(0, 0, 800, 600, '#F9D9D4'),
    path('M60 120H740L770 230H30Z', paint.red.base),
    times(8, (i) => (i % 2 ? path(`M${60 + i * 85} 120h85l${i < 4 ? 4 : 8} 110h-92Z`, '#FFF8EC') : '')),
    rect(60, 230, 680, 240, '#FBE3D6'),
    wallShelf(
      400,
      330,
      560,
      each(
        [
          at(-220, paint.gold),
          at(-170, paint.red),
          at(-120, paint.palm),
          at(-70, paint.gold),
          at(90, paint.sea),
          at(140, paint.red),
          at(190, paint.gold),
        ] as const,
        ([x, ramp]) => place(x, 0, rect(-18, -46, 36, 46, ramp.base, { rx: 5 }) + rect(-18, -34, 36, 16, '#FFF8EC')),
      ),
    ),
    rect(90, 440, 620, 110, paint.wood.base),
    rect(90, 440, 620, 14, paint.wood.light),
    each([at(180, paint.red.base), at(222, paint.red.light), at(202, paint.red.base)], ([x, colour], i) =>
      circle(x, 424 - (i === 2 ? 26 : 0), 19, colour),
    ),
    each([at(560, paint.gold.base), at(604, paint.gold.base), at(648, paint.gold.shade)], ([x, colour]) =>
      ellipse(x, 424, 24, 16, colour),
    ),
    rect(0, 550, 800, 50, '#E3D6C2'),
    actor(cast.bob, 250, 582, { size: 2.4, hands: [at(34, -86, -2), at(26, -58, 6)] }),
    place(
      346,
      372,
      rect(-26, -36, 52, 72, '#FFFFFF') +
        times(5, (i) => rect(-17, -24 + i * 12, i === 4 ? 20 : 34, 4, i % 2 ? paint.blue.base : paint.ink.light)),
      1,
      { turn: -8 },
    ),
    actor(cast.thobe, 520, 586, { size: 2.4, flip: true, hands: [at(28, -60, 4), at(22, -52)] }),
  )

/** On windy days the tower hums. */
export const theTowerHums = () =>
  scene(
    rect(0, 0, 800, 600, '#E0E9F7'),
    place(160, 130, cloud(150)),
    place(120, 230, gull(13)),
    sea(0, 470, 800, 60, { seed: 2, water: '#7FB6CF', far: '#A9CFE0' }),
    rect(0, 520, 800, 80, '#F5DCC3'),
    rect(0, 520, 800, 6, '#E3B89A'),
    place(360, 522, facades.eastern(), 1.34),
    each([at(70, 150, 170), at(40, 210, 220), at(96, 270, 150)], ([x, y, w]) =>
      path(`M${x} ${y}q${w * 0.25} -16 ${w * 0.5} 0t${w * 0.5} 0`, 'none', {
        stroke: '#FFFFFF',
        strokeWidth: 7,
        strokeLinecap: 'round',
      }),
    ),
    place(706, 150, kite(), 0.9, { turn: 20 }),
    stroke('M700 160C690 300 696 400 712 470', paint.ink.light, 2),
    actor(cast.sailor, 706, 566, { size: 1.5, hands: [at(6, -70), at(2, -64)] }),
    actor(cast.rose, 560, 566, { size: 1.5, hands: [at(16, -84, -4), at(-16, -44)] }),
  )

/** Roses after the hail. */
export const theDayItHailed = () =>
  scene(
    asiriRoom(400, '#E9EDF2', '#D3DCE6'),
    each([at(356, 170), at(380, 206), at(420, 160), at(444, 214), at(366, 246), at(430, 260), at(404, 190)], ([x, y]) =>
      circle(x, y, 6, '#FFFFFF'),
    ),
    place(400, 552, table(320, 120)),
    place(
      400,
      432,
      path('M-60 -34H60L48 0H-48Z', '#FFFFFF', { fillOpacity: 0.8 }) +
        each([at(-36, -38), at(-12, -42), at(14, -40), at(36, -38), at(-24, -54), at(2, -58), at(26, -54)], ([x, y]) =>
          circle(x, y, 13, '#F4F8FB', { stroke: '#C9D8E4', strokeWidth: 2 }),
        ),
    ),
    actor(cast.teal, 196, 566, { hands: [at(40, -72, 2), at(34, -64, 6)] }),
    actor(cast.bun, 606, 566, { flip: true, hands: [at(38, -74, 2), at(32, -64, 6)] }),
    place(700, 560, pot(70)),
    place(700, 498, bush(86, paint.palm, 0.7)),
  )
