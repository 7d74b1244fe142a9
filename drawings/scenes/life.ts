// Who stands in front of each house: somebody arrives, somebody waits. The origin is the middle of the house.

import { paint } from '../kit/palette.ts'
import { at, place } from '../kit/svg.ts'
import { adult, shemagh } from '../people/adults.ts'
import { child } from '../people/children.ts'
import type { House } from '../places/facades.ts'
import { bush, flowers } from '../places/plants.ts'

const mother = () =>
  adult({ kind: 'mother', c: paint.ink, scarf: paint.ink, hands: [at(-22, -74, -4), at(16, -66, 3)] })
const schoolchild = () =>
  child({ pose: 'back', top: paint.gold, bag: paint.red.base, hands: [at(-19, -38), at(18, -38)] })
const father = () =>
  adult({ kind: 'father', beard: true, skin: 1, ghutra: shemagh, hands: [at(-18, -84, -4), at(17, -66, 3)] })
const curlyHead = () =>
  child({ style: 'curly', skin: 2, top: paint.sea, pose: 'walk', hands: [at(16, -40), at(-26, -70, -4)] })
const inRed = () =>
  child({
    style: 'pony',
    skin: 0,
    hair: 2,
    top: paint.red,
    dress: true,
    pose: 'walk',
    hands: [at(24, -50), at(-16, -42)],
  })
const inGold = () =>
  child({
    style: 'short',
    skin: 1,
    top: paint.gold,
    pants: paint.blue.base,
    pose: 'walk',
    hands: [at(24, -74), at(-16, -42)],
  })
const guide = () => adult({ kind: 'guide', c: paint.sea, scarf: paint.white, hands: [at(26, -80), at(22, -70)] })
const inPink = () => child({ style: 'braid', skin: 1, top: paint.pink, dress: true, hands: [at(24, -62), at(20, -58)] })
const puffs = () =>
  child({ style: 'puffs', skin: 3, top: paint.gold, dress: true, pose: 'walk', hands: [at(24, -60), at(-16, -42)] })
const striped = () =>
  child({ style: 'short', skin: 1, top: paint.red, stripe: '#fff', pose: 'walk', hands: [at(24, -50), at(-16, -42)] })

export const life: Record<House, () => string> = {
  hijazi: () => place(84, 0, mother(), 0.62, { flip: true }) + place(112, 0, schoolchild(), 0.62),
  najdi: () => place(0, 0, father(), 0.64, { flip: true }) + place(36, 0, curlyHead(), 0.62, { flip: true }),
  resort: () =>
    place(-46, 0, inRed(), 0.64, { flip: true }) +
    place(-8, 0, inGold(), 0.62, { flip: true }) +
    place(-184, 0, bush(50)) +
    place(-184, -14, flowers([at(-12, 0), at(2, -8), at(14, 0)])),
  eastern: () => place(-62, 0, guide(), 0.62) + place(-26, 0, inPink(), 0.6, { flip: true }),
  asiri: () => place(-40, 0, puffs(), 0.62) + place(-84, 0, striped(), 0.6) + place(200, 0, bush(44, paint.palm, 0.6)),
}
