// What is drawn once and used everywhere: the loader, the avatar of somebody without a picture, patterns.
import { box } from '../kit/blocks.ts'
import { insetShape } from '../kit/materials.ts'
import { paint } from '../kit/palette.ts'
import { type PatternKind, patternCell } from '../kit/patterns.ts'
import { circle, group, type Picture, path, picture, place, rect } from '../kit/svg.ts'
import { type Child, child } from '../people/children.ts'

/** The tower builds itself, cube by cube; it stands finished where motion is reduced. */
export const loader = () => {
  let y = 190
  const cubes = [60, 48, 37, 27, 18].map((edge, i) => {
    const cube = group(place(80, y, box(edge, edge, edge * 0.24, paint.pink)), { class: `b b${i}` })
    y -= edge
    return cube
  })
  return picture(160, 196, cubes.join(''))
}
export const loaderStyle =
  '@media (prefers-reduced-motion:no-preference){.b{animation:b 2.4s cubic-bezier(.2,.8,.2,1) infinite both}.b1{animation-delay:.18s}.b2{animation-delay:.36s}.b3{animation-delay:.54s}.b4{animation-delay:.72s}@keyframes b{0%{opacity:0;transform:translateY(-22px)}18%,82%{opacity:1;transform:none}100%{opacity:0}}}'

/** Instead of a portrait: a metal inset with its knob. */
export const avatarNone = () =>
  picture(
    96,
    96,
    rect(0, 0, 96, 96, paint.pink.base) +
      place(
        48,
        48,
        path(insetShape('star', 33), paint.pink.shade) +
          path(insetShape('star', 31), paint.blue.base) +
          circle(1.5, 2, 6.5, paint.blue.shade) +
          circle(0, 0, 6.4, paint.gold.base) +
          circle(-2, -2, 2, '#FFF3CF'),
      ),
  )

/** A child of the family's own, in profile and without features: nobody's portrait. */
const avatarOf = (ground: string, look: Child) => () =>
  picture(96, 96, rect(0, 0, 96, 96, ground) + place(44, 196, child({ hands: [], ...look }), 1.75))

export const kidAvatars = {
  'kid-girl-1': avatarOf('#FCEBC4', { style: 'bob', skin: 1, hair: 0, top: paint.sea, dress: true }),
  'kid-girl-2': avatarOf('#FBD9DB', { style: 'puffs', skin: 2, hair: 3, top: paint.red, dress: true }),
  'kid-girl-3': avatarOf('#CBE8E5', { style: 'braid', skin: 0, hair: 2, top: paint.lilac, dress: true }),
  'kid-boy-1': avatarOf('#CBE8E5', { style: 'short', skin: 0, hair: 2, top: paint.gold }),
  'kid-boy-2': avatarOf('#FCEBC4', { style: 'curly', skin: 2, hair: 3, top: paint.palm }),
  'kid-boy-3': avatarOf('#E4DBF0', { style: 'taqiyah', skin: 1, hair: 0, top: paint.white }),
}

/** One cell of a pattern, to be repeated as a background. */
export const patternTile = (kind: PatternKind, side: number, colour: string, width: number): Picture => {
  const cell = patternCell(kind, side)
  const lines = path(cell.lines, 'none', { stroke: colour, strokeWidth: width })
  return picture(+cell.width.toFixed(2), +cell.height.toFixed(2), lines)
}
