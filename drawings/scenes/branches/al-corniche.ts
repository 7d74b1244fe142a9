// Al Corniche, Al Khobar: the room for the bells, and the Gulf outside.

import { bell, globe, insetShape, tablet } from '../../kit/materials.ts'
import { paint } from '../../kit/palette.ts'
import { solid } from '../../kit/solids.ts'
import { at, circle, each, path, place, rect, stroke, times } from '../../kit/svg.ts'
import { adult } from '../../people/adults.ts'
import { basket, table } from '../../places/furniture.ts'
import { interior } from '../../places/rooms.ts'
import { cloud, dhow, gull, sea } from '../../places/seaside.ts'
import { actor, cast } from '../cast.ts'
import { scene } from '../frame.ts'
import { easternRoom } from '../rooms.ts'

export const whichTwoSoundAlike = () => {
  const feet = ['#FFFBF4', '#22392F', '#FFFBF4', '#22392F', '#FFFBF4', '#FFFBF4', '#22392F']
  return scene(
    rect(0, 0, 800, 600, '#D8E2F4'),
    circle(240, 220, 140, '#BFD0EE'),
    rect(0, 420, 800, 30, paint.wood.base),
    rect(0, 440, 800, 10, paint.wood.shade),
    rect(0, 450, 800, 150, '#C9D8F1'),
    each(feet, (foot, i) => place(100 + i * 100, 420, bell(foot, 96))),
    actor({ ...cast.apron, top: paint.red, apron: '' }, 420, 580, {
      size: 2.5,
      hands: [at(40, -84, -6), at(30, -50, 8)],
    }),
    stroke('M524 366L548 342', paint.brown.shade, 7),
    circle(552, 338, 9, paint.brown.base),
  )
}

/** Land is rough under the finger, the sea is smooth. */
export const roughLandSmoothSea = () => {
  const continents = [
    at(-190, 60, 62, paint.gold.base),
    at(-70, 40, 44, paint.red.base),
    at(-60, 120, 40, paint.palm.base),
    at(70, 50, 74, paint.pink.base),
    at(190, 70, 40, paint.sea.shade),
    at(100, 130, 24, paint.brown.light),
  ] as const
  const puzzle = each(
    continents,
    ([x, y, size, colour]) =>
      path(insetShape('pentagon', size * 0.8), colour, { transform: `translate(${x} ${y}) rotate(${size})` }) +
      circle(x, y, 5, '#fff'),
  )
  return scene(
    interior(800, 600, 470, { wall: '#FCEBC4' }),
    place(400, 96, rect(-260, -30, 520, 210, '#FFF8EC', { rx: 4 }) + puzzle),
    place(300, 500, globe(260)),
    actor({ ...cast.braid, style: 'bun', skin: 2 }, 600, 520, {
      size: 2.7,
      flip: true,
      hands: [at(60, -72, -6), at(48, -58)],
    }),
  )
}

/** Eyes covered, hands open: a cone is a cone by its point. */
export const withEyesClosed = () =>
  scene(
    easternRoom(160),
    place(440, 552, table(420, 128)),
    place(350, 424, solid('sphere', 76)),
    place(450, 424, solid('cube', 76)),
    place(604, 424, basket(84, 48, paint.wood)),
    place(590, 384, solid('cylinder', 52)),
    place(622, 384, solid('ovoid', 46)),
    actor(cast.plum, 200, 562, { hands: [at(46, -72, 4), at(42, -64, 8)], holds: place(4, 14, solid('cone', 66)) }),
    place(
      206,
      341,
      rect(-34, -9, 80, 20, paint.pink.base, { rx: 4 }) + path('M-34 -8L-62 -18L-58 2Z', paint.pink.shade),
    ),
    actor(cast.pony, 716, 560, { flip: true, hands: [at(30, -60, 6), at(26, -54, 8)] }),
  )

/** Sixty-three tablets, from the lightest to the darkest, laid like a sun. */
export const aSunOfColours = () => {
  const hues = [
    ['#F6B9B4', '#E8766C', '#DB3F33', '#9E241B'],
    ['#F9CDA0', '#F0A35B', '#DE7F2B', '#A0561A'],
    ['#FBE7A8', '#F6CF63', '#EDB12F', '#B07C10'],
    ['#CFE3B0', '#9CC46A', '#6B9D3A', '#476D22'],
    ['#A9D8C5', '#5FAE92', '#2E7D62', '#16503D'],
    ['#C1E4E2', '#7CC5C4', '#3C9DA4', '#1B6B74'],
    ['#BFD0F2', '#7F9FE0', '#3763BF', '#1E3F86'],
    ['#DCCFEC', '#B39BD4', '#8A6BB8', '#593F86'],
    ['#F9CEDC', '#F08FB0', '#D9537F', '#97294F'],
  ]
  const rays = hues
    .map((tones, i) =>
      tones
        .map(
          (tone, j) =>
            `<g transform="translate(400 300) rotate(${i * 40}) translate(0 ${-92 - j * 58})">${place(0, 26, tablet(tone, 40 + j * 9, 52))}</g>`,
        )
        .join(''),
    )
    .join('')
  return scene(
    rect(0, 0, 800, 600, '#F7EDDD'),
    circle(400, 300, 330, '#FFF8EC'),
    rays,
    circle(400, 300, 30, paint.gold.shade),
    circle(396, 296, 26, paint.gold.base),
  )
}

/** A rope with twelve handles: nobody is first, nobody is last. */
export const aRopeWithTwelveHandles = () =>
  scene(
    rect(0, 0, 800, 600, '#E0E9F7'),
    circle(640, 130, 58, '#FBDDA0'),
    place(250, 110, cloud(160)),
    each([at(30, 150), at(84, 210), at(140, 130), at(610, 170), at(668, 240), at(724, 150)], ([x, h]) =>
      rect(x, 330 - h, 46, h, '#CBD8EE'),
    ),
    sea(0, 326, 800, 96, { seed: 2, calm: 3000, water: '#7FB6CF', far: '#A9CFE0' }),
    place(430, 370, dhow(90)),
    place(520, 160, gull(13)),
    rect(0, 418, 800, 12, '#EFD2BA'),
    times(20, (i) => rect(6 + i * 42, 430, 8, 40, '#F8DEC9')),
    rect(0, 466, 800, 140, '#F5DCC3'),
    rect(0, 466, 800, 6, '#E3B89A'),
    path('M180 470Q260 484 330 470T480 470T640 472', 'none', { stroke: paint.red.base, strokeWidth: 6 }),
    place(
      130,
      560,
      adult({ kind: 'guide', c: paint.blue, scarf: paint.white, hands: [at(24, -46, 6), at(18, -70)] }),
      2.1,
    ),
    actor(cast.thobe, 286, 568, { size: 2.1, pose: 'walk', hands: [at(20, -46, 4), at(-16, -44)] }),
    actor(cast.rose, 408, 572, { size: 2.1, pose: 'walk', hands: [at(20, -48, 4), at(-16, -44)] }),
    actor(cast.curly, 528, 568, { size: 2.1, pose: 'walk', hands: [at(20, -46, 4), at(-16, -44)] }),
    actor(cast.pony, 648, 572, { size: 2.1, pose: 'walk', hands: [at(-8, -46, 4), at(20, -60, 4)] }),
  )
