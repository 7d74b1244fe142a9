// Grown-ups, in profile. They wait, kneel beside a child, or arrive; they never do a child's work.

import { hairs, paint, type Ramp, skins, type Tone } from '../kit/palette.ts'
import { at, circle, clip, path, place, rect, stroke } from '../kit/svg.ts'
import { arm, type Hand } from './arms.ts'
import { scarf } from './heads.ts'

export type Adult = {
  /** A guide or a mother wears an abaya and a scarf, a father a thobe and a ghutra. */
  kind: 'guide' | 'mother' | 'father'
  /** kneel: low, beside a child. sit: on a chair whose seat is 44 above the floor. */
  pose?: 'stand' | 'kneel' | 'sit'
  skin?: Tone
  /** The abaya and the scarf. */
  c?: Ramp
  scarf?: Ramp
  beard?: boolean
  /** A ghutra and its shade: white unless told (red and white is a shemagh). */
  ghutra?: { light: string; shade: string }
  /** The near hand, then the far one. An empty list draws no arms. */
  hands?: readonly Hand[]
}
export const shemagh = { light: '#F7E4E2', shade: '#DB6A61' }

const headInGhutra = (look: Adult, skin: string) => {
  const { light, shade } = look.ghutra ?? { light: '#FFFFFF', shade: paint.white.shade }
  return (
    circle(0, 0, 13, skin) +
    circle(12.4, 2.4, 2, skin) +
    (look.beard ? path('M12 4Q12 15 3 14Q-4 13 -5 4Q1 9 5 6Q9 4 12 4Z', hairs[0]) : '') +
    path(
      'M10.5 -8.5C6 -17 -10 -18 -14.5 -6C-18 6 -17 22 -21 30Q-12 36 -1 31C-3 22 -4 14 -4.4 6C-4 -3 4 -6 10.5 -8.5Z',
      light,
    ) +
    path('M-4.4 6C-3.6 14 -3 22 -1 31Q-5 33 -9 33C-11 22 -10 8 -7 1Q-5 2 -4.4 6Z', shade) +
    stroke('M10 -10Q-2 -11 -15 -5', paint.ink.deep, 3.4) +
    stroke('M9 -13Q-3 -14.5 -14 -9', paint.ink.deep, 2.6)
  )
}
/** A robe: its outline, and its shaded back. */
const robe = (outline: string, back: string, colour: string, shade: string) =>
  path(outline, colour) + clip(path(outline, '#000'), path(back, shade))

/** A grown-up 158 high, facing right. */
export const adult = (look: Adult) => {
  const skin = skins[look.skin ?? 0]
  const dress = look.c ?? paint.ink
  const father = look.kind === 'father'
  const cloth = father ? '#FFFFFF' : dress.base
  const shade = father ? paint.white.shade : dress.shade
  const low = look.pose === 'kneel' || look.pose === 'sit'
  const [near, far]: readonly (Hand | undefined)[] =
    look.hands ?? (low ? [at(40, -38), at(34, -34)] : [at(26, -79), at(20, -76)])
  const sleeved = (hand: Hand | undefined, x: number, y: number, sleeve: string) =>
    hand ? arm(x, y, hand[0], hand[1], { skin, sleeve, bend: hand[2] ?? 8, width: 11, sleeveLength: 0.86 }) : ''
  const face = (x: number, y: number) =>
    place(x, y, father ? headInGhutra(look, skin) : scarf(skin, look.scarf ?? paint.pink))

  if (look.pose === 'kneel') {
    const outline = 'M-38 0C-42 -18 -28 -26 -16 -34L-13 -66Q-12 -82 0 -82H4Q16 -82 16 -66L15 -34C30 -30 42 -18 38 0Z'
    return (
      sleeved(far, 6, -70, shade) +
      robe(outline, 'M-50 0C-40 -24 -24 -30 -6 -34L-4 -90H-60Z', cloth, shade) +
      stroke('M14 -34Q0 -30 -9 -34', shade, 2) +
      face(4, -95) +
      sleeved(near, 0, -69, cloth)
    )
  }
  if (look.pose === 'sit') {
    const outline = 'M-15 -40L-13 -84Q-12 -100 0 -100H4Q16 -100 16 -84L16 -60H34Q44 -60 44 -48L45 -5H20L18 -40Z'
    return (
      sleeved(far, 6, -88, shade) +
      rect(20, -5, 28, 5, father ? paint.brown.shade : paint.ink.shade, { rx: 2 }) +
      robe(outline, 'M-30 -30V-110H-5L-4 -56L0 -40H-30ZM18 -5V-46H27V-5Z', cloth, shade) +
      face(3, -113) +
      sleeved(near, 0, -87, cloth)
    )
  }
  if (father) {
    const outline = 'M-15 -113.8Q-15 -124.8 -6 -124.8H7Q16 -124.8 16 -112.2L20 -5Q2 -1 -19 -5Z'
    return (
      sleeved(far, 2, -115.3, shade) +
      rect(-9, -5, 16, 5, paint.brown.shade, { rx: 2 }) +
      rect(2, -5, 16, 5, paint.brown.shade, { rx: 2 }) +
      robe(outline, 'M-30 -158H-6Q-13 -63.2 -8 0H-30Z', cloth, shade) +
      face(1, -139) +
      sleeved(near, -2, -113, cloth)
    )
  }
  const outline =
    'M-14 -107.4Q-14 -121.7 -4 -121.7H6Q15 -121.7 15 -105.9C17 -63.2 22 -31.6 24 -2Q0 3 -23 -2C-20 -31.6 -16 -63.2 -14 -107.4Z'
  return (
    sleeved(far, 3, -110.6, shade) +
    robe(outline, 'M-40 -158H-5Q-12 -63.2 -12 4H-40Z', cloth, shade) +
    face(2, -137.5) +
    sleeved(near, -1, -109, cloth)
  )
}
