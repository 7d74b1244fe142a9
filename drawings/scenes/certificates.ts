// Licences and accreditations as they hang in the hall: a framed sheet, its writing told by rods and beads. What they
// say in words stands beside the picture, in the reader's language.
import { beadBar } from '../kit/beads.ts'
import { pinkTower } from '../kit/blocks.ts'
import { arch } from '../kit/outlines.ts'
import { paint, type Ramp } from '../kit/palette.ts'
import { patternFill } from '../kit/patterns.ts'
import { circle, each, path, place, polygon, radians, rect, round, times, xy } from '../kit/svg.ts'
import { jug, tray } from '../places/furniture.ts'
import { crescent, lantern } from '../places/majlis.ts'
import { symbol } from '../site/brand.ts'
import { scene } from './frame.ts'

interface Sheet {
  readonly wall: string
  readonly ink: Ramp
  readonly seal: Ramp
  /** What the certificate is about, standing on the sill of the arch at 0,0. */
  readonly emblem: string
}

/** A seal of twelve petals with two ribbons; its middle is the origin. */
const seal = (ramp: Ramp) => {
  const petals = Array.from({ length: 48 }, (_, i): [number, number] => {
    const radius = i % 4 < 2 ? 50 : 43
    const angle = radians(i * 7.5)
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  return (
    path('M-26 24L-40 104L-18 88L-4 106L6 30Z', ramp.shade) +
    path('M26 24L40 104L18 88L4 106L-6 30Z', ramp.base) +
    polygon(petals, ramp.base) +
    circle(0, 0, 34, ramp.light) +
    circle(0, 0, 28, ramp.base) +
    path(
      `M${each([0, 1, 2, 3, 4, 5, 6, 7], (i) => `${i ? 'L' : ''}${xy(...star(i * 2))}L${xy(...star(i * 2 + 1))}`)}Z`,
      '#fff',
    )
  )
}
const star = (i: number): [number, number] => {
  const radius = i % 2 ? 11 : 21
  return [round(radius * Math.cos(radians(i * 22.5))), round(radius * Math.sin(radians(i * 22.5)))]
}

/** A line of writing, as a rod: alternating pieces of one length. */
const written = (y: number, pieces: number, ramp: Ramp) =>
  times(pieces, (i) => rect(400 - (pieces * 30) / 2 + i * 30, y, 26, 10, i % 2 ? ramp.light : ramp.base, { rx: 5 }))

const quiet: Ramp = { ...paint.stone, light: '#EFE8DA', base: '#E4DAC8' }

const framed = ({ wall, ink, seal: wax, emblem }: Sheet) => {
  const border = patternFill('khatam', 16, ink.light, 2)
  return scene(
    rect(0, 0, 800, 600, wall),
    rect(88, 52, 640, 512, '#16261F', { rx: 8, fillOpacity: 0.08 }),
    rect(80, 40, 640, 512, paint.wood.shade, { rx: 6 }),
    rect(80, 40, 640, 14, paint.wood.light, { rx: 6 }),
    rect(80, 538, 640, 14, paint.wood.deep, { rx: 6 }),
    rect(100, 60, 600, 472, '#FFFBF4'),
    border.definition,
    rect(112, 72, 576, 448, border.url),
    rect(146, 106, 508, 380, '#FFFDF9'),
    rect(146, 106, 508, 380, 'none', { stroke: ink.base, strokeWidth: 3 }),
    arch(318, 300, 164, 172, ink.light, 'hijazi', { fillOpacity: 0.5 }),
    rect(300, 300, 200, 8, ink.base, { rx: 4 }),
    place(400, 300, emblem),
    written(336, 9, ink),
    written(364, 12, quiet),
    written(390, 10, quiet),
    place(226, 428, beadBar(6, 5)),
    rect(196, 446, 120, 4, ink.light),
    place(560, 400, seal(wax)),
  )
}

export const nurseryLicence = () =>
  framed({ wall: '#E3F1F1', ink: paint.palm, seal: paint.gold, emblem: place(-46, -92, symbol(92)) })

export const montessoriMember = () =>
  framed({
    wall: '#FBD9DB',
    ink: { ...paint.pink, light: '#F4A9B2', base: '#B4475A' },
    seal: paint.palm,
    emblem: pinkTower(10, 2.5),
  })

export const civilDefence = () =>
  framed({ wall: '#FDF4DD', ink: paint.red, seal: paint.blue, emblem: place(0, -76, lantern(paint.gold.base), 0.82) })

export const kitchens = () =>
  framed({
    wall: '#E3F1F1',
    ink: paint.sea,
    seal: paint.red,
    emblem: tray(130) + place(0, -10, jug(78, paint.sea)),
  })

export const firstAid = () =>
  framed({
    wall: '#FDEEEE',
    ink: paint.red,
    seal: paint.gold,
    emblem: circle(0, -62, 48, '#fff') + crescent(0, -62, 1.1, paint.red.base),
  })

export const accessible = () =>
  framed({
    wall: '#EDF1FA',
    ink: paint.blue,
    seal: paint.pink,
    emblem:
      polygon(
        [
          [-76, 0],
          [40, -44],
          [76, -44],
          [76, 0],
        ],
        paint.wood.base,
      ) +
      polygon(
        [
          [-76, 0],
          [40, -44],
          [40, -40],
          [-66, 0],
        ],
        paint.wood.deep,
      ) +
      place(58, -44, arch(-18, 0, 36, 62, paint.palm.shade, 'round')) +
      circle(-14, -52, 26, paint.blue.base) +
      circle(-14, -52, 15, '#fff'),
  })
