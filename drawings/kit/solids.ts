import { box } from './blocks.ts'
import { paint, type Ramp } from './palette.ts'
import { at, circle, ellipse, path, polygon, round, xy } from './svg.ts'

export type Solid = 'sphere' | 'cube' | 'cylinder' | 'cone' | 'pyramid' | 'prism' | 'ovoid' | 'ellipsoid'

/** A geometric solid, blue unless told. */
export const solid = (kind: Solid, s = 60, rp: Ramp = paint.blue) => {
  switch (kind) {
    case 'sphere':
      return (
        circle(0, -s / 2, s / 2, rp.base) +
        path(
          `M${xy(s * 0.08, -s * 0.006)}A${xy(s / 2, s / 2)} 0 0 0 ${xy(s * 0.2, -s * 0.958)}A${xy(s * 0.62, s * 0.62)} 0 0 1 ${xy(s * 0.08, -s * 0.006)}Z`,
          rp.shade,
        ) +
        circle(-s * 0.16, -s * 0.68, s * 0.08, rp.light)
      )
    case 'cube':
      return box(s * 0.82, s * 0.82, s * 0.22, rp)
    case 'cylinder':
      return (
        path(
          `M${xy(-s * 0.32, -s)}V${round(-s * 0.1)}A${xy(s * 0.32, s * 0.1)} 0 0 0 ${xy(s * 0.32, -s * 0.1)}V${round(-s)}Z`,
          rp.base,
        ) +
        path(
          `M${xy(s * 0.06, -s)}V${round(-s * 0.002)}A${xy(s * 0.32, s * 0.1)} 0 0 0 ${xy(s * 0.32, -s * 0.1)}V${round(-s)}Z`,
          rp.shade,
        ) +
        ellipse(0, -s, s * 0.32, s * 0.1, rp.light)
      )
    case 'cone':
      return (
        path(
          `M${xy(0, -s * 1.05)}L${xy(-s * 0.4, -s * 0.09)}A${xy(s * 0.4, s * 0.1)} 0 0 0 ${xy(s * 0.4, -s * 0.09)}Z`,
          rp.base,
        ) +
        path(
          `M${xy(0, -s * 1.05)}L${xy(s * 0.1, -s * 0.002)}A${xy(s * 0.4, s * 0.1)} 0 0 0 ${xy(s * 0.4, -s * 0.09)}Z`,
          rp.shade,
        )
      )
    case 'pyramid':
      return (
        polygon([at(0, -s * 0.98), at(-s * 0.46, 0), at(s * 0.2, 0)], rp.base) +
        polygon([at(0, -s * 0.98), at(s * 0.2, 0), at(s * 0.52, -s * 0.14)], rp.shade)
      )
    case 'prism':
      return (
        polygon([at(-s * 0.42, 0), at(-s * 0.06, -s * 0.72), at(s * 0.3, 0)], rp.base) +
        polygon([at(-s * 0.06, -s * 0.72), at(s * 0.26, -s * 0.88), at(s * 0.62, -s * 0.16), at(s * 0.3, 0)], rp.shade)
      )
    case 'ovoid':
      return (
        path(
          `M0 ${round(-s * 1.08)}C${xy(s * 0.3, -s * 1.08, s * 0.42, -s * 0.62, s * 0.42, -s * 0.42)}A${xy(s * 0.42, s * 0.42)} 0 0 1 ${xy(-s * 0.42, -s * 0.42)}C${xy(-s * 0.42, -s * 0.62, -s * 0.3, -s * 1.08)} 0 ${round(-s * 1.08)}Z`,
          rp.base,
        ) +
        path(
          `M${xy(s * 0.06, -s * 0.004)}A${xy(s * 0.42, s * 0.42)} 0 0 0 ${xy(s * 0.42, -s * 0.42)}C${xy(s * 0.42, -s * 0.62, s * 0.3, -s * 1.08, 0, -s * 1.08)}C${xy(s * 0.36, -s * 0.8, s * 0.36, -s * 0.2, s * 0.06, -s * 0.004)}Z`,
          rp.shade,
        )
      )
    case 'ellipsoid':
      return (
        ellipse(0, -s * 0.32, s * 0.52, s * 0.32, rp.base) +
        path(
          `M${xy(s * 0.1, -s * 0.006)}A${xy(s * 0.52, s * 0.32)} 0 0 0 ${xy(s * 0.22, -s * 0.61)}A${xy(s * 0.5, s * 0.36)} 0 0 1 ${xy(s * 0.1, -s * 0.006)}Z`,
          rp.shade,
        )
      )
    default:
      return box(s, s, 0, rp)
  }
}
