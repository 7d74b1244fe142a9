// Figures, built from a circle, an arch and thick round strokes. They are always seen from behind or in profile and
// busy with their work: no faces. They face right; `place(…, { flip: true })` turns them.
import { type Head, head, scarf } from './heads.ts'
import { hairs, paint, type Ramp, skinShades, skins, type Tone } from './palette.ts'
import { at, circle, clip, each, ellipse, path, place, rect, round, stroke, xy } from './svg.ts'

type Arm = { skin: string; c: string; bend?: number; w?: number }

/** From shoulder to hand, with a soft elbow; a negative bend turns the elbow up. */
const arm = (sx: number, sy: number, hx: number, hy: number, options: Arm) => {
  const mx = (sx + hx) / 2,
    my = (sy + hy) / 2
  const dx = hx - sx,
    dy = hy - sy
  const L = Math.hypot(dx, dy)
  const b = options.bend ?? 6
  const ex = mx - (dy / L) * -b,
    ey = my + (dx / L) * b
  const w = options.w ?? 8
  const t = 0.56
  const qx = sx + (ex - sx) * t,
    qy = sy + (ey - sy) * t
  const rx = ex + (hx - ex) * t,
    ry = ey + (hy - ey) * t
  const px = qx + (rx - qx) * t,
    py = qy + (ry - qy) * t
  return (
    stroke(`M${xy(sx, sy)}Q${xy(ex, ey, hx, hy)}`, options.skin, w * 0.84) +
    circle(hx, hy, w * 0.54, options.skin) +
    stroke(`M${xy(sx, sy)}Q${xy(qx, qy, px, py)}`, options.c, w)
  )
}
const shoe = (x: number, y: number, c: string) =>
  path(
    `M${xy(x - 5.4, y)}V${round(y - 4.5)}Q${xy(x - 5, y - 8, x, y - 8)}Q${xy(x + 3, y - 7.6, x + 5.5, y - 5.4)}Q${xy(x + 9.6, y - 4.4, x + 9.6, y)}Z`,
    c,
  )
/** Where a hand is, seen from the figure's feet, and how far the elbow bends. */
export type Hand = readonly [x: number, y: number, bend?: number]

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

/** A child about 100 high, facing right. */
export const child = (options: Child = {}) => {
  const sk = skins[options.skin ?? 0]
  const top = options.top ?? paint.sea
  const pants = options.pants ?? paint.ink.light
  const shoes = options.shoes ?? paint.ink.base
  const hd = { r: 15, ...options }
  const pose = options.pose ?? 'stand'
  const [near, far]: readonly (Hand | undefined)[] = options.hands ?? [at(24, -52), at(20, -48)]
  let s = ''
  const torso = (sy: number, hy: number, wTop: number, wHem: number, lean = 0) => {
    const d = `M${xy(-wTop + lean, sy + 6)}Q${xy(-wTop + lean, sy, -wTop + 7 + lean, sy)}H${round(wTop - 7 + lean)}Q${xy(wTop + lean, sy, wTop + lean, sy + 7)}L${xy(wHem, hy)}Q${xy(0, hy + 4, -wHem, hy)}Z`
    let pat = ''
    if (options.stripe) for (let y = sy + 8; y < hy; y += 9) pat += rect(-30, y, 60, 3.4, options.stripe)
    if (options.apron)
      pat += path(`M${xy(lean - 2, sy)}H${round(wTop + lean + 4)}L${xy(wHem + 3, hy - 4)}H${round(0)}Z`, options.apron)
    if (options.dots)
      for (let y = sy + 9, k = 0; y < hy; y += 9, k++)
        for (let x = -26 + (k % 2) * 5; x < 28; x += 10) pat += circle(x, y, 1.7, options.dots)
    return (
      path(d, top.base) +
      clip(
        path(d, '#000'),
        pat +
          path(
            `M${xy(-wTop + lean - 2, sy - 2)}L${xy(-wTop * 0.45 + lean, sy)}Q${xy(-wHem * 0.4, (sy + hy) / 2, -wHem * 0.55, hy + 6)}H${round(-wHem - 6)}Z`,
            top.shade,
            { fillOpacity: 0.75 },
          ),
      )
    )
  }
  const skinShade = skinShades[options.skin ?? 0]
  const nearArm = (x: number, y: number) =>
    near ? arm(x, y, near[0], near[1], { skin: sk, c: top.base, bend: near[2] ?? 6 }) : ''
  const farArm = (x: number, y: number) =>
    far ? arm(x, y, far[0], far[1], { skin: skinShade, c: top.shade, bend: far[2] ?? 6 }) : ''
  const leg = (x1: number, y1: number, x2: number, y2: number, c: string, w = 10) =>
    stroke(`M${xy(x1, y1)}L${xy(x2, y2)}`, c, w)
  if (pose === 'stand' || pose === 'walk') {
    const wk = pose === 'walk'
    s += farArm(3, -63)
    s += wk
      ? leg(-3, -34, -13, -7, skinShade, 8) + shoe(-13, 0, shoes) + leg(4, -34, 12, -6, sk, 8) + shoe(12, 0, shoes)
      : leg(-6, -32, -6, -6, skinShade, 8.4) + shoe(-6, 0, shoes) + leg(6, -32, 6, -6, sk, 8.4) + shoe(6, 0, shoes)
    if (!options.dress)
      s += wk
        ? leg(-3, -34, -9, -18, pants, 11) + leg(4, -34, 9, -18, pants, 11)
        : leg(-6, -34, -6, -19, pants, 11) + leg(6, -34, 6, -19, pants, 11)
    s += torso(-71, options.dress ? -22 : -32, 12.5, options.dress ? 20 : 15.5, 0)
    s += place(1.5, -85, head(hd))
    s += nearArm(-1, -62)
    return s
  }
  if (pose === 'kneel') {
    // kneeling on the floor, sitting on the heels
    s += farArm(5, -47)
    s +=
      path(`M-20 -3Q-22 -18 -6 -20H14Q27 -20 27 -9Q27 0 20 0H-16Q-20 0 -20 -3Z`, pants) +
      path(`M-30 0Q-32 -8 -22 -9L-6 -9V0Z`, shoes)
    s += torso(-54, -13, 12.5, 17, 3) + place(6, -67.5, head(hd)) + nearArm(1, -45)
    return s
  }
  if (pose === 'floor') {
    // sitting cross-legged
    s +=
      farArm(3, -42) +
      path(`M-24 -4Q-24 -17 -8 -17H10Q26 -17 28 -6Q29 0 22 0H-18Q-24 0 -24 -4Z`, pants) +
      path('M8 0Q8 -8 18 -8H27Q33 -7 32 0Z', shoes) +
      torso(-50, -9, 12.5, 16, 1) +
      place(3, -63.5, head(hd)) +
      nearArm(-1, -41)
    return s
  }
  if (pose === 'sit') {
    // on a small chair, seat at y = -28
    s +=
      farArm(4, -58) +
      leg(-2, -32, 22, -31, pants, 12) +
      leg(22, -30, 23, -7, sk, 8) +
      shoe(23, 0, shoes) +
      torso(-66, -25, 12.5, 15, 2) +
      place(4, -80, head(hd)) +
      nearArm(0, -57)
    return s
  }
  if (pose === 'back') {
    // seen from behind, standing
    s +=
      leg(-6.5, -32, -6.5, -5, sk, 8.4) +
      leg(6.5, -32, 6.5, -5, sk, 8.4) +
      rect(-12.5, -6, 11, 6, shoes, { rx: 3 }) +
      rect(1.5, -6, 11, 6, shoes, { rx: 3 })
    if (!options.dress) s += leg(-6.5, -34, -6.5, -19, pants, 11) + leg(6.5, -34, 6.5, -19, pants, 11)
    if (near) s += arm(-11, -63, near[0], near[1], { skin: sk, c: top.shade, bend: near[2] ?? -3 })
    if (far) s += arm(11, -63, far[0], far[1], { skin: sk, c: top.shade, bend: far[2] ?? 3 })
    s +=
      torso(-71, options.dress ? -22 : -32, 13.5, options.dress ? 21 : 16, 0) +
      (options.bag
        ? rect(-9, -66, 18, 25, options.bag, { rx: 5 }) + rect(-6, -54, 12, 9, '#0B3B30', { rx: 2, fillOpacity: 0.16 })
        : '') +
      place(0, -85, head({ ...hd, style: 'back' }))
    if (options.style === 'braids')
      s += each([-1, 1], (k) =>
        each([0, 1, 2], (i) => ellipse(k * (13 + i), -76 + i * 7, 3.6, 4.2, hairs[options.hair ?? 0])),
      )
    return s
  }
  return s
}
export type Adult = {
  /** A guide or a mother wears an abaya and a scarf, a father a thobe and a ghutra. */
  kind: 'guide' | 'mother' | 'father'
  pose?: 'stand' | 'kneel'
  skin?: Tone
  c?: Ramp
  scarf?: Ramp
  trim?: string
  beard?: boolean
  ghutra?: string
  ghutraShade?: string
  hands?: readonly Hand[]
}

/** A grown-up 158 high, facing right; `kneel` is a guide sitting low beside a child. */
export const adult = (options: Adult) => {
  const sk = skins[options.skin ?? 0]
  let s = ''
  const h = 158
  const c = options.c ?? paint.ink
  const low = options.pose === 'kneel'
  const hands: readonly Hand[] = options.hands ?? (low ? [at(40, -38), at(34, -34)] : [at(26, -79), at(20, -76)])
  const sleeve = (i: 0 | 1, x: number, y: number, colour: string) => {
    const hand = hands[i]
    return hand ? arm(x, y, hand[0], hand[1], { skin: sk, c: colour, bend: hand[2] ?? 8, w: 11 }) : ''
  }
  if (options.kind === 'father') {
    s +=
      sleeve(1, 2, -h * 0.73, paint.white.shade) +
      rect(-9, -5, 16, 5, paint.brown.shade, { rx: 2 }) +
      rect(2, -5, 16, 5, paint.brown.shade, { rx: 2 })
    const d = `M${xy(-15, -h * 0.72)}Q${xy(-15, -h * 0.79, -6, -h * 0.79)}H7Q${xy(16, -h * 0.79, 16, -h * 0.71)}L20 -5Q2 -1 -19 -5Z`
    s +=
      path(d, '#FFFFFF') +
      clip(path(d, '#000'), path(`M-30 ${-h}H-6Q-13 ${round(-h * 0.4)} -8 0H-30Z`, paint.white.shade))
    const gc = options.ghutra ?? '#FFFFFF',
      gs = options.ghutraShade ?? paint.white.shade
    const hy = -h * 0.88
    s += place(
      1,
      hy,
      circle(0, 0, 13, sk) +
        circle(12.4, 2.4, 2, sk) +
        (options.beard ? path('M12 4Q12 15 3 14Q-4 13 -5 4Q1 9 5 6Q9 4 12 4Z', hairs[0]) : '') +
        path(
          `M10.5 -8.5C6 -17 -10 -18 -14.5 -6C-18 6 -17 22 -21 30Q-12 36 -1 31C-3 22 -4 14 -4.4 6C-4 -3 4 -6 10.5 -8.5Z`,
          gc,
        ) +
        path('M-4.4 6C-3.6 14 -3 22 -1 31Q-5 33 -9 33C-11 22 -10 8 -7 1Q-5 2 -4.4 6Z', gs) +
        stroke('M10 -10Q-2 -11 -15 -5', paint.ink.deep, 3.4) +
        stroke('M9 -13Q-3 -14.5 -14 -9', paint.ink.deep, 2.6),
    )
    s += sleeve(0, -2, -h * 0.715, '#FFFFFF')
    return s
  }
  if (low) {
    // guide sitting low, beside the child
    s += sleeve(1, 6, -70, c.shade)
    const d = 'M-38 0C-42 -18 -28 -26 -16 -34L-13 -66Q-12 -82 0 -82H4Q16 -82 16 -66L15 -34C30 -30 42 -18 38 0Z'
    s +=
      path(d, c.base) +
      clip(
        path(d, '#000'),
        path('M-50 0C-40 -24 -24 -30 -6 -34L-4 -90H-60Z', c.shade) + stroke('M15 -34Q0 -30 -10 -34', c.shade, 2),
      )
    s += place(4, -95, scarf(sk, options.scarf ?? paint.pink))
    s += sleeve(0, 0, -69, c.base)
    return s
  }
  s += sleeve(1, 3, -h * 0.7, c.shade)
  const d = `M${xy(-14, -h * 0.68)}Q${xy(-14, -h * 0.77, -4, -h * 0.77)}H6Q${xy(15, -h * 0.77, 15, -h * 0.67)}C${xy(17, -h * 0.4, 22, -h * 0.2, 24, -2)}Q0 3 -23 -2C${xy(-20, -h * 0.2, -16, -h * 0.4, -14, -h * 0.68)}Z`
  s +=
    path(d, c.base) +
    clip(
      path(d, '#000'),
      path(`M-40 ${-h}H-5Q-12 ${round(-h * 0.4)} -12 4H-40Z`, c.shade) +
        (options.trim ? stroke(`M${xy(12, -h * 0.76)}Q${xy(11, -h * 0.4, 15, 2)}`, options.trim, 2.4) : ''),
    )
  s += place(2, -h * 0.87, scarf(sk, options.scarf ?? paint.pink))
  s += sleeve(0, -1, -h * 0.69, c.base)
  return s
}
