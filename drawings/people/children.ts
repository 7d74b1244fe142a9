// Children, built from a circle, an arch and thick round strokes. They are always seen from behind or in profile and
// busy with their work: no faces. They face right; `place(…, { flip: true })` turns them.

import { hairs, paint, type Ramp, skinShades, skins } from '../kit/palette.ts'
import { at, circle, clip, each, ellipse, path, place, rect, round, stroke, xy } from '../kit/svg.ts'
import { arm, type Hand } from './arms.ts'
import { type Head, head } from './heads.ts'

export type Child = Omit<Head, 'r'> & {
  /** sit: on a chair whose seat is 28 above the floor; floor: cross-legged; back: seen from behind. */
  pose?: 'stand' | 'walk' | 'kneel' | 'floor' | 'sit' | 'back'
  top?: Ramp
  dress?: boolean
  pants?: string
  shoes?: string
  stripe?: string
  dots?: string
  apron?: string
  bag?: string
  /** The near hand, then the far one. An empty list draws no arms. */
  hands?: readonly Hand[]
}

const shoe = (x: number, y: number, colour: string) =>
  path(
    `M${xy(x - 5.4, y)}V${round(y - 4.5)}Q${xy(x - 5, y - 8, x, y - 8)}Q${xy(x + 3, y - 7.6, x + 5.5, y - 5.4)}Q${xy(x + 9.6, y - 4.4, x + 9.6, y)}Z`,
    colour,
  )
const limb = (x1: number, y1: number, x2: number, y2: number, colour: string, width: number) =>
  stroke(`M${xy(x1, y1)}L${xy(x2, y2)}`, colour, width)

type Torso = { shoulder: number; hem: number; top: number; bottom: number; lean?: number }

/** A shirt or a dress from the shoulders down to its hem, `top` and `bottom` being half its width there. */
const torso = ({ shoulder, hem, top, bottom, lean = 0 }: Torso, ramp: Ramp, look: Child) => {
  const outline = `M${xy(-top + lean, shoulder + 6)}Q${xy(-top + lean, shoulder, -top + 7 + lean, shoulder)}H${round(top - 7 + lean)}Q${xy(top + lean, shoulder, top + lean, shoulder + 7)}L${xy(bottom, hem)}Q${xy(0, hem + 4, -bottom, hem)}Z`
  const shaded = `M${xy(-top + lean - 2, shoulder - 2)}L${xy(-top * 0.45 + lean, shoulder)}Q${xy(-bottom * 0.4, (shoulder + hem) / 2, -bottom * 0.55, hem + 6)}H${round(-bottom - 6)}Z`
  let cloth = ''
  if (look.stripe) for (let y = shoulder + 8; y < hem; y += 9) cloth += rect(-30, y, 60, 3.4, look.stripe)
  if (look.apron)
    cloth += path(`M${xy(lean - 2, shoulder)}H${round(top + lean + 4)}L${xy(bottom + 3, hem - 4)}H0Z`, look.apron)
  if (look.dots)
    for (let y = shoulder + 9, row = 0; y < hem; y += 9, row++)
      for (let x = -26 + (row % 2) * 5; x < 28; x += 10) cloth += circle(x, y, 1.7, look.dots)
  return path(outline, ramp.base) + clip(path(outline, '#000'), cloth + path(shaded, ramp.shade, { fillOpacity: 0.75 }))
}

/** A child about 100 high. */
export const child = (look: Child = {}) => {
  const skin = skins[look.skin ?? 0]
  const skinShade = skinShades[look.skin ?? 0]
  const top = look.top ?? paint.sea
  const pants = look.pants ?? paint.ink.light
  const lap = look.dress ? top.shade : pants
  const shoes = look.shoes ?? paint.ink.base
  const [near, far]: readonly (Hand | undefined)[] = look.hands ?? [at(24, -52), at(20, -48)]
  const nearArm = (x: number, y: number) =>
    near ? arm(x, y, near[0], near[1], { skin, sleeve: top.base, bend: near[2] ?? 6 }) : ''
  const farArm = (x: number, y: number) =>
    far ? arm(x, y, far[0], far[1], { skin: skinShade, sleeve: top.shade, bend: far[2] ?? 6 }) : ''
  const face = (x: number, y: number) => place(x, y, head(look))
  const standing: Torso = { shoulder: -71, hem: look.dress ? -22 : -32, top: 12.5, bottom: look.dress ? 20 : 15.5 }

  switch (look.pose) {
    case 'walk': {
      const legs =
        limb(-3, -34, -13, -7, skinShade, 8) + shoe(-13, 0, shoes) + limb(4, -34, 12, -6, skin, 8) + shoe(12, 0, shoes)
      const trousers = limb(-3, -34, -9, -18, pants, 11) + limb(4, -34, 9, -18, pants, 11)
      return (
        farArm(3, -63) +
        legs +
        (look.dress ? '' : trousers) +
        torso(standing, top, look) +
        face(1.5, -85) +
        nearArm(-1, -62)
      )
    }
    case 'kneel':
      return (
        farArm(5, -47) +
        path('M-20 -3Q-22 -18 -6 -20H14Q27 -20 27 -9Q27 0 20 0H-16Q-20 0 -20 -3Z', lap) +
        path('M-30 0Q-32 -8 -22 -9L-6 -9V0Z', shoes) +
        torso({ shoulder: -54, hem: -13, top: 12.5, bottom: 17, lean: 3 }, top, look) +
        face(6, -67.5) +
        nearArm(1, -45)
      )
    case 'floor':
      return (
        farArm(3, -42) +
        path('M-24 -4Q-24 -17 -8 -17H10Q26 -17 28 -6Q29 0 22 0H-18Q-24 0 -24 -4Z', lap) +
        path('M8 0Q8 -8 18 -8H27Q33 -7 32 0Z', shoes) +
        torso({ shoulder: -50, hem: -9, top: 12.5, bottom: 16, lean: 1 }, top, look) +
        face(3, -63.5) +
        nearArm(-1, -41)
      )
    case 'sit':
      return (
        farArm(4, -58) +
        limb(17, -30, 17, -7, skinShade, 8) +
        shoe(17, 0, shoes) +
        limb(24, -30, 24, -7, skin, 8) +
        shoe(24, 0, shoes) +
        path('M-14 -40H15Q31 -40 31 -27V-19H16V-24H-14Z', lap) +
        torso({ shoulder: -66, hem: -25, top: 12.5, bottom: 15, lean: 2 }, top, look) +
        face(4, -80) +
        nearArm(0, -57)
      )
    case 'back': {
      const hem = look.dress ? -22 : -32
      const bag = look.bag
        ? rect(-9, -66, 18, 25, look.bag, { rx: 5 }) + rect(-6, -54, 12, 9, '#0B3B30', { rx: 2, fillOpacity: 0.16 })
        : ''
      const braid = (side: number) =>
        each([0, 1, 2], (i) => ellipse(side * (13 + i), -76 + i * 7, 3.6, 4.2, hairs[look.hair ?? 0]))
      const sleeve = top.shade
      return (
        limb(-6.5, -32, -6.5, -5, skin, 8.4) +
        limb(6.5, -32, 6.5, -5, skin, 8.4) +
        rect(-12.5, -6, 11, 6, shoes, { rx: 3 }) +
        rect(1.5, -6, 11, 6, shoes, { rx: 3 }) +
        (look.dress ? '' : limb(-6.5, -34, -6.5, -19, pants, 11) + limb(6.5, -34, 6.5, -19, pants, 11)) +
        (near ? arm(-11, -63, near[0], near[1], { skin, sleeve, bend: near[2] ?? -3 }) : '') +
        (far ? arm(11, -63, far[0], far[1], { skin, sleeve, bend: far[2] ?? 3 }) : '') +
        torso({ shoulder: -71, hem, top: 13.5, bottom: look.dress ? 21 : 16 }, top, look) +
        bag +
        place(0, -85, head({ ...look, style: 'back' })) +
        (look.style === 'braids' ? braid(-1) + braid(1) : '')
      )
    }
    default: {
      const legs =
        limb(-6, -32, -6, -6, skinShade, 8.4) + shoe(-6, 0, shoes) + limb(6, -32, 6, -6, skin, 8.4) + shoe(6, 0, shoes)
      const trousers = limb(-6, -34, -6, -19, pants, 11) + limb(6, -34, 6, -19, pants, 11)
      return (
        farArm(3, -63) +
        legs +
        (look.dress ? '' : trousers) +
        torso(standing, top, look) +
        face(1.5, -85) +
        nearArm(-1, -62)
      )
    }
  }
}
