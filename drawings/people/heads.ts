import { hairs, paint, type Ramp, skinShades, skins, type Tone } from '../kit/palette.ts'
import { at, circle, each, ellipse, path, place, radians, xy } from '../kit/svg.ts'

type Hairstyle = 'short' | 'bob' | 'bun' | 'puffs' | 'pony' | 'braid' | 'curly' | 'taqiyah'

export type Head = {
  style?: Hairstyle | 'back' | 'braids'
  skin?: Tone
  hair?: Tone
  /** The ribbon of a braid or pony tail; a bow seen from behind. */
  tie?: string
  bow?: string | null
  r?: number
}

/** A child's head in profile, facing right, its middle on the origin: an ear, hair, no features. */
export const head = (options: Head) => {
  const r = options.r ?? 15
  const sk = skins[options.skin ?? 0]
  const ss = skinShades[options.skin ?? 0]
  const hc = hairs[options.hair ?? 0]
  let b = ''
  let f = ''
  const cap = (low: number) =>
    path(
      `M${xy(r * 0.74, -r * 0.72)}C${xy(r * 0.5, -r * 1.16, -r * 0.1, -r * 1.22, -r * 0.5, -r * 1.02)}C${xy(-r * 1.2, -r * 0.66, -r * 1.26, r * 0.2, -r * 0.82, r * low)}C${xy(-r * 0.5, r * (low - 0.05), -r * 0.3, r * 0.5, -r * 0.26, r * 0.1)}C${xy(-r * 0.2, -r * 0.3, r * 0.5, -r * 0.2, r * 0.74, -r * 0.72)}Z`,
      hc,
    )
  const face = circle(0, 0, r, sk) + circle(r * 0.97, r * 0.16, r * 0.15, sk)
  const ear = circle(-r * 0.12, r * 0.2, r * 0.2, ss)
  switch (options.style) {
    case 'bob':
      f = path(
        `M${xy(r * 0.8, -r * 0.66)}C${xy(r * 0.5, -r * 1.2, -r * 0.3, -r * 1.26, -r * 0.7, -r * 0.9)}C${xy(-r * 1.3, -r * 0.4, -r * 1.26, r * 0.4, -r * 1.12, r * 0.92)}C${xy(-r * 0.8, r * 1.1, -r * 0.3, r * 1.06, -r * 0.06, r * 0.86)}C${xy(r * 0.06, r * 0.4, -r * 0.12, 0, 0, -r * 0.2)}C${xy(r * 0.3, -r * 0.26, r * 0.6, -r * 0.3, r * 0.8, -r * 0.66)}Z`,
        hc,
      )
      break
    case 'bun':
      b = circle(-r * 0.86, -r * 0.92, r * 0.46, hc)
      f = cap(0.6)
      break
    case 'puffs':
      b = circle(-r * 0.98, -r * 0.5, r * 0.54, hc)
      f = cap(0.55) + circle(-r * 0.3, -r * 1.0, r * 0.5, hc)
      break
    case 'pony':
      b =
        path(
          `M${xy(-r * 0.7, -r * 0.6)}C${xy(-r * 1.9, -r * 0.9, -r * 2.1, r * 0.3, -r * 1.7, r * 1.0)}C${xy(-r * 1.5, r * 0.4, -r * 1.3, r * 0.1, -r * 0.8, r * 0.1)}Z`,
          hc,
        ) + circle(-r * 1.02, -r * 0.36, r * 0.2, options.tie ?? paint.pink.base)
      f = cap(0.6)
      break
    case 'braid':
      b =
        each([0, 1, 2, 3], (i) => ellipse(-r * (0.96 + i * 0.06), r * (0.5 + i * 0.5), r * 0.3, r * 0.32, hc)) +
        circle(-r * 1.16, r * 2.3, r * 0.16, options.tie ?? paint.red.base)
      f = cap(0.8)
      break
    case 'curly':
      f =
        each(
          [at(-80, 1), at(-50, 0.98), at(-112, 1.02), at(-145, 1.02), at(-178, 1), at(150, 0.96), at(128, 0.86)],
          ([a, k]) => circle(Math.cos(radians(a)) * r * k * 0.86, Math.sin(radians(a)) * r * k * 0.86, r * 0.42, hc),
        ) +
        path(
          `M${xy(r * 0.5, -r * 0.66)}C${xy(0, -r * 1.1, -r, -r * 0.7, -r * 0.8, r * 0.5)}C${xy(-r * 0.4, r * 0.4, -r * 0.5, -r * 0.1, -r * 0.1, -r * 0.3)}Z`,
          hc,
        )
      break
    case 'taqiyah':
      f =
        cap(0.5) +
        path(
          `M${xy(r * 0.72, -r * 0.56)}C${xy(r * 0.66, -r * 1.22, -r * 0.8, -r * 1.34, -r * 1.02, -r * 0.3)}C${xy(-r * 0.5, -r * 0.52, r * 0.3, -r * 0.66, r * 0.72, -r * 0.56)}Z`,
          '#fff',
        )
      break
    case 'back':
      return (
        circle(0, 0, r * 1.04, hc) +
        (options.bow
          ? place(
              0,
              -r * 0.5,
              path(`M0 0L${xy(-8, -5)}V5ZM0 0L${xy(8, -5)}V5Z`, options.bow) + circle(0, 0, 2.4, options.bow),
            )
          : '') +
        circle(-r, r * 0.2, r * 0.2, ss) +
        circle(r, r * 0.2, r * 0.2, ss)
      )
    default:
      f = cap(0.62)
  }
  return b + face + f + (options.style === 'bob' ? '' : ear)
}
/** A head in a scarf, facing right. */
export const scarf = (sk: string, c: Ramp) =>
  path('M12 -9C7 -19 -12 -18 -15 -3C-17 9 -16 20 -17 27Q-4 34 13 27C15 22 14 17 11 13Z', c.base) +
  path('M-3 -16C-14 -12 -15 4 -13 13C-12 20 -15 24 -17 27Q-10 31 -3 31C-9 22 -10 0 -3 -16Z', c.shade) +
  path('M12.4 -8.6C15 -2 14 8 11 13C4 12 0 6 1 -2C2 -7 8 -9 12.4 -8.6Z', sk) +
  circle(13.6, 2.6, 1.9, sk) +
  path('M1 12Q8 16 12 12.6Q13 18 11 22Q4 20 1 12Z', c.light, { fillOpacity: 0.5 })
