// The three parts of the Jeddah doll's house. Each stands on the line y = 0, its left edge on x = 0.

import { arch, archOutline } from '../../kit/outlines.ts'
import { paint } from '../../kit/palette.ts'
import { patternFill } from '../../kit/patterns.ts'
import { at, clip, each, path, place, polygon, rect, stroke, times } from '../../kit/svg.ts'
import { wateringCan } from '../../kit/things.ts'
import { adult } from '../../people/adults.ts'
import { child } from '../../people/children.ts'
import { battlements, glazedWindow, roshan, wall } from '../../places/architecture.ts'
import { pot, rug } from '../../places/furniture.ts'
import { aloe, bougainvillea, bush, flowers } from '../../places/plants.ts'
import { languageRoom, mathsRoom, practicalRoom, sensorialRoom } from './rooms.ts'

/** The open door under its roshan, 184 wide, 400 high. */
export const entrance = () => {
  const h = 400
  const guide = adult({
    kind: 'guide',
    c: paint.palm,
    scarf: paint.pink,
    skin: 1,
    hands: [at(-24, -96, -6), at(-10, -66, 8)],
  })
  const inside = clip(path(archOutline(46, 0, 80, 154, 'hijazi'), '#000'), [
    rect(46, -52, 80, 52, '#F6D99A'),
    rect(46, -55, 80, 3, '#fff', { fillOpacity: 0.7 }),
    place(86, 0, rug(70, paint.red.base, paint.gold.base, 5)),
    place(84, -2, guide, 0.8, { flip: true }),
  ])
  const leaves =
    polygon([at(46, 0), at(46, -110), at(24, -98), at(24, 6)], paint.palm.base) +
    polygon([at(46, 0), at(46, -110), at(41, -107), at(41, 1)], paint.palm.shade) +
    polygon([at(126, 0), at(126, -110), at(148, -98), at(148, 6)], paint.palm.shade) +
    each([0, 1], (i) =>
      polygon(
        [at(28, -88 + i * 46), at(41, -95 + i * 48), at(41, -56 + i * 48), at(28, -51 + i * 46)],
        paint.palm.shade,
      ),
    )
  return (
    wall(0, 0, 184, h, paint.stone, { seed: 11, shade: false }) +
    rect(-6, -h - 10, 196, 12, paint.stone.shade) +
    battlements(-4, -h - 10, 192, { step: 24 }) +
    arch(34, 0, 104, 168, paint.stone.light, 'hijazi') +
    arch(46, 0, 80, 154, '#FCEBC4', 'hijazi') +
    inside +
    leaves +
    stroke('M34 -132A56 60 0 0 1 138 -132', paint.gold.base, 3, { strokeDasharray: '0.1 8' }) +
    place(92, -204, roshan(116, 168, { latticeStep: 7 })) +
    place(158, -395, bougainvillea(58, 130, 9, 70)) +
    place(20, -398, bougainvillea(40, 60, 4, 30)) +
    rect(-4, -5, 188, 5, paint.stone.deep)
  )
}

/** Three rooms upon each other, 430 wide: mathematics below, then the senses, then language under the frieze. */
export const mainBlock = (mirrored: boolean) => {
  const w = 430
  const side = 14
  const storey = 214
  const h = 3 * storey + 34
  const inner = w - 2 * side
  const floors = each(
    [1, 2],
    (i) =>
      rect(0, -i * storey - 1, w, 12, '#FFFBF4') +
      rect(side, -i * storey + 8, inner, 3.5, paint.stone.deep, { fillOpacity: 0.6 }),
  )
  const frieze = patternFill('khatam', 8.2, paint.palm.base, 1.2, { transform: 'translate(0 4)' })
  return (
    rect(0, -h, w, h, '#FFFBF4') +
    place(side, -2, mathsRoom(inner, storey - 14)) +
    place(side, -storey - 2, sensorialRoom(inner, storey - 14)) +
    place(side, -2 * storey - 2, languageRoom(inner, storey - 14, mirrored)) +
    rect(side, -2, inner, 2, paint.stone.shade) +
    floors +
    rect(0, -h, w, 34, '#FFFBF4') +
    rect(side, -3 * storey + 2, inner, 5, paint.stone.shade) +
    rect(w - 7, -h, 7, h, paint.stone.shade) +
    rect(-8, -h - 8, w + 16, 12, paint.stone.shade) +
    battlements(-6, -h - 8, w + 12, { step: 27, c: '#FFFBF4' }) +
    frieze.definition +
    rect(side, -h + 6, inner - 6, 22, frieze.url)
  )
}

/** Practical life below, a lit roshan above, a garden on the roof; 262 wide. */
export const sideBlock = () => {
  const w = 262
  const h = 470
  const gardener = child({
    style: 'pony',
    hair: 2,
    top: paint.sea,
    dress: true,
    stripe: '#EAF7F6',
    hands: [at(34, -52, 2), at(32, -50)],
  })
  const rail = times(18, (i) => rect(4 + i * 15, -h - 34, 4, 28, paint.palm.base, { rx: 1 }))
  return (
    wall(0, 0, w, h, paint.stone, { seed: 21, shadeWidth: 12 }) +
    rect(0, -226, w, 226, '#FFFBF4') +
    place(12, -2, practicalRoom(w - 26, 206)) +
    rect(w - 8, -226, 8, 226, paint.stone.shade) +
    rect(0, -226, w, 4, paint.stone.shade) +
    rect(12, -208, w - 26, 4, paint.stone.shade) +
    place(82, -252, roshan(104, 168, { c: paint.brown, latticeStep: 7, lit: 2 })) +
    glazedWindow(176, -286, 40, 84, { kind: 'hijazi', bars: paint.brown.shade, sill: true }) +
    rect(-4, -h - 8, w + 10, 12, paint.stone.shade) +
    place(60, -h - 8, pot(30)) +
    place(60, -h - 36, aloe(38)) +
    place(206, -h - 8, pot(38, paint.sea)) +
    place(206, -h - 42, bush(60, paint.palm, 0.75)) +
    place(206, -h - 70, flowers([at(-16, 4), at(2, -8, 1.1), at(16, 4), at(-4, 12), at(12, -14, 0.8)])) +
    place(126, -h - 8, gardener, 0.98) +
    place(160, -h - 54, wateringCan(20)) +
    rail +
    rect(-2, -h - 38, w + 6, 5, paint.palm.shade, { rx: 2 }) +
    place(236, -h + 2, bougainvillea(70, 120, 14, 80)) +
    rect(0, -5, w, 5, paint.stone.deep)
  )
}
