import { circle, stroke, xy } from '../kit/svg.ts'

/** Where a hand is, seen from the figure's feet, and how far the elbow bends. */
export type Hand = readonly [x: number, y: number, bend?: number]

type Arm = { skin: string; sleeve: string; bend: number; width?: number; sleeveLength?: number }

/**
 * From shoulder to hand in one curve, with a soft elbow; a negative bend turns the elbow up. The sleeve covers the
 * first part of the same curve.
 */
export const arm = (x: number, y: number, handX: number, handY: number, look: Arm) => {
  const dx = handX - x
  const dy = handY - y
  const length = Math.hypot(dx, dy) || 1
  const elbowX = (x + handX) / 2 + (dy / length) * look.bend
  const elbowY = (y + handY) / 2 + (dx / length) * look.bend
  const width = look.width ?? 8
  const t = look.sleeveLength ?? 0.56
  const midX = x + (elbowX - x) * t
  const midY = y + (elbowY - y) * t
  const cuffX = midX + (elbowX + (handX - elbowX) * t - midX) * t
  const cuffY = midY + (elbowY + (handY - elbowY) * t - midY) * t
  return (
    stroke(`M${xy(x, y)}Q${xy(elbowX, elbowY, handX, handY)}`, look.skin, width * 0.84) +
    circle(handX, handY, width * 0.54, look.skin) +
    stroke(`M${xy(x, y)}Q${xy(midX, midY, cuffX, cuffY)}`, look.sleeve, width)
  )
}
