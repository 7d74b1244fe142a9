import { pinkTower } from '../kit/blocks.ts'
import { arch, archOutline } from '../kit/outlines.ts'
import { paint } from '../kit/palette.ts'
import { at, clip, each, path, picture, place, polygon, rect } from '../kit/svg.ts'
import { adult } from '../people/adults.ts'
import { child } from '../people/children.ts'
import { roshan, stoneTexture } from '../places/architecture.ts'
import { pot, rug } from '../places/furniture.ts'
import { aloe, bougainvillea, bush, flowers } from '../places/plants.ts'
import { windowOn } from '../places/rooms.ts'

// Log-in page: the open door of the Jeddah house
export const authDoor = () => {
  const w = 900,
    h = 1100,
    f = 1000
  let s = rect(0, 0, w, h, paint.stone.base) + stoneTexture(20, 30, w - 40, f - 60, paint.stone.shade, 17, 0.8)
  s += place(450, 330, roshan(330, 300, { c: paint.palm, columns: 4, latticeStep: 13 }))
  s += arch(205, f, 490, 610, paint.stone.light, 'hijazi') + arch(240, f, 420, 566, '#FCEBC4', 'hijazi')
  s += clip(path(archOutline(240, f, 420, 566, 'hijazi'), '#000'), [
    rect(240, f - 170, 420, 170, '#F6D99A'),
    rect(240, f - 174, 420, 6, '#fff', { fillOpacity: 0.6 }),
    windowOn(450, f - 250, 120, 170, { sun: '#FBD98A' }),
    rect(240, f - 40, 420, 40, paint.wood.base),
    place(560, f - 30, pinkTower(10, 3.6)),
    place(480, f - 16, rug(250, paint.red.base, paint.gold.base, 12)),
    place(
      352,
      f - 22,
      adult({ kind: 'guide', c: paint.palm, scarf: paint.pink, skin: 1, hands: [at(34, -118, -8), at(20, -76, 8)] }),
      2.05,
    ),
  ])
  s +=
    polygon([at(240, f), at(240, f - 400), at(120, f - 350), at(120, f + 30)], paint.palm.base) +
    polygon([at(240, f), at(240, f - 400), at(226, f - 394), at(226, f + 4)], paint.palm.shade) +
    each([0, 1, 2], (i) =>
      polygon(
        [
          at(136, f - 322 + i * 112),
          at(210, f - 352 + i * 118),
          at(210, f - 256 + i * 116),
          at(136, f - 232 + i * 108),
        ],
        paint.palm.shade,
      ),
    ) +
    polygon([at(660, f), at(660, f - 400), at(780, f - 350), at(780, f + 30)], paint.palm.shade) +
    polygon([at(660, f), at(660, f - 400), at(674, f - 394), at(674, f + 4)], paint.palm.deep) +
    each([0, 1, 2], (i) =>
      polygon(
        [
          at(764, f - 322 + i * 112),
          at(690, f - 352 + i * 118),
          at(690, f - 256 + i * 116),
          at(764, f - 232 + i * 108),
        ],
        paint.palm.deep,
        { fillOpacity: 0.7 },
      ),
    )
  s +=
    rect(0, f, w, h - f, '#F1DDB8') +
    rect(0, f, w, 10, '#E2C692') +
    place(74, f + 40, pot(90, paint.clay)) +
    place(74, f - 44, aloe(110)) +
    place(846, f + 40, pot(90, paint.sea)) +
    place(846, f - 44, bush(120, paint.palm, 0.8)) +
    place(846, f - 96, flowers([at(-30, 6, 2), at(4, -14, 2.2), at(32, 8, 2), at(-8, 22, 2)]))
  s +=
    place(
      640,
      f + 70,
      child({ pose: 'back', top: paint.gold, bag: paint.red.base, skin: 1, hands: [at(-22, -92, 3), at(19, -38)] }),
      2.2,
    ) +
    place(860, 6, bougainvillea(146, 220, 9), 1.5) +
    place(20, 6, bougainvillea(100, 140, 5), 1.5)
  return picture(w, h, s)
}
