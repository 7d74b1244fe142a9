import { night } from '../kit/palette.ts'
import { at, each, path, picture, place, stamp } from '../kit/svg.ts'
import { facades, type House } from '../places/facades.ts'
import { palm } from '../places/palms.ts'

const dark = '#0D4537'
const moonlight = '#FBE3A8'
const houses: readonly (readonly [House, number])[] = [
  ['hijazi', 250],
  ['najdi', 590],
  ['resort', 950],
  ['eastern', 1310],
  ['asiri', 1690],
]
/** More branches than the street has houses are these five. */
const housesAtMost = houses.length
/** Of fewer, which of them stand where: from the middle outwards. */
const fewer: readonly (readonly (readonly [House, number])[])[] = [
  [],
  [['hijazi', 950]],
  [
    ['hijazi', 590],
    ['najdi', 1310],
  ],
  [
    ['hijazi', 590],
    ['najdi', 950],
    ['eastern', 1310],
  ],
  [
    ['hijazi', 250],
    ['najdi', 590],
    ['eastern', 1310],
    ['asiri', 1690],
  ],
]
/** Where a palm stands, and how large it is against the tallest one. */
const palms = [
  at(60, 0.95),
  at(426, 0.74),
  at(764, 1),
  at(1124, 0.68),
  at(1482, 0.68),
  at(1530, 0.93),
  at(1862, 0.98),
] as const
const stars = [at(420, 50), at(700, 90), at(860, 36), at(1240, 70), at(1480, 44), at(180, 60), at(1720, 66)] as const

/** A house for each branch at night, on the edge of the footer. Its ground is transparent. */
export const nightStreet = (branches = housesAtMost) => {
  const w = 1920
  const h = 300
  const moon = path('M1092 40A30 30 0 1 0 1122 84A24 24 0 1 1 1092 40Z', moonlight)
  const sky = each(stars, ([x, y], i) =>
    place(
      x,
      y,
      path('M0 -5L1.4 -1.4L5 0L1.4 1.4L0 5L-1.4 1.4L-5 0L-1.4 -1.4Z', moonlight, { fillOpacity: 0.8 - (i % 3) * 0.2 }),
    ),
  )
  // Two palms, shown many times: a palm is the heaviest thing on this street.
  const grown = (seed: number, lean: number) =>
    stamp(night(palm(190, { seed, lean, dates: false, crown: 76 }), dark, 0.72))
  const first = grown(8, 14)
  const second = grown(6, -10)
  const grove = each(palms, ([x, size], i) => place(x, h, (i % 2 ? second : first).at(0, 0), size))
  const street = each(fewer[branches] ?? houses, ([house, x]) => place(x, h, night(facades[house](), dark, 0.78), 0.66))
  return picture(w, h, moon + sky + first.definition + second.definition + grove + street)
}
