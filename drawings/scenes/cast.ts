// The children of the school's pictures. They come back from picture to picture, and nobody has a name.

import { paint } from '../kit/palette.ts'
import { place } from '../kit/svg.ts'
import { type Child, child } from '../people/children.ts'

export const cast = {
  dotted: { style: 'puffs', skin: 2, top: paint.red, dress: true, dots: '#FFFFFF' },
  curly: { style: 'curly', skin: 3, top: paint.palm, pants: paint.stone.deep },
  apron: { style: 'braid', skin: 1, top: paint.gold, dress: true, apron: '#FFF8EC' },
  bob: { style: 'bob', skin: 0, hair: 1, top: paint.blue },
  thobe: { style: 'taqiyah', skin: 1, top: paint.white, dress: true, shoes: paint.brown.base },
  pony: { style: 'pony', skin: 0, hair: 2, top: paint.sea, dress: true, stripe: '#EAF7F6' },
  striped: { style: 'short', skin: 0, hair: 2, top: paint.red, stripe: '#FFF3EA', pants: paint.blue.shade },
  sailor: { style: 'short', skin: 1, top: paint.white, stripe: paint.blue.base, pants: paint.red.shade },
  bun: { style: 'bun', skin: 1, top: paint.lilac, dress: true },
  sunny: { style: 'curly', skin: 3, top: paint.gold, pants: paint.blue.base },
  puffs: { style: 'puffs', skin: 3, top: paint.gold, dress: true },
  rose: { style: 'bob', skin: 2, top: paint.pink, dress: true, dots: '#FFF6F2' },
  braid: { style: 'braid', skin: 1, top: paint.palm, dress: true, stripe: '#DDEFE6', tie: paint.red.base },
  plum: { style: 'short', skin: 3, top: paint.lilac, pants: paint.ink.base },
  clay: { style: 'bun', skin: 0, hair: 1, top: paint.clay, dress: true, dots: '#FFF3E6' },
  teal: { style: 'short', skin: 2, top: paint.sea, pants: paint.brown.base },
} as const satisfies Record<string, Child>

type Stance = Pick<Child, 'pose' | 'hands' | 'bag'> & { flip?: boolean; size?: number; holds?: string }

/** A child of the cast on a spot of the picture; what it holds is drawn at its near hand, upright. */
export const actor = (look: Child, x: number, y: number, stance: Stance = {}) => {
  const { flip = false, size = 2.6, holds = '', ...rest } = stance
  const [handX, handY] = rest.hands?.[0] ?? [24, -52]
  const held = holds && place(x + handX * size * (flip ? -1 : 1), y + handY * size, holds)
  return place(x, y, child({ ...look, ...rest }), size, { flip }) + held
}
