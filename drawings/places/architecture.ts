import { type ArchKind, arch, archOutline } from '../kit/outlines.ts'
import { paint, type Ramp } from '../kit/palette.ts'
import { lattice } from '../kit/patterns.ts'
import { at, circle, clip, path, radians, randomFrom, rect, round, stroke, xy } from '../kit/svg.ts'

/** Scattered courses of stone in a rectangle, always the same for the same seed. */
export const stoneTexture = (x: number, y: number, w: number, h: number, c: string, seed = 2, k = 1) => {
  const r = randomFrom(seed)
  let s = ''
  const N = Math.round(((w * h) / 2600) * k)
  for (let i = 0; i < N; i++) {
    const a = 14 + r() * 16
    s += rect(x + r() * (w - a), y + Math.round(r() * (h / 13)) * 13, a, 6 + r() * 2, c, { rx: 2 })
  }
  return clip(rect(x, y, w, h, '#000'), s)
}
type WallOptions = { c?: string; texture?: string; seed?: number; shade?: boolean; shadeWidth?: number }

export const wall = (x: number, y: number, w: number, h: number, rp: Ramp = paint.stone, options: WallOptions = {}) =>
  rect(x, y - h, w, h, options.c ?? rp.base) +
  stoneTexture(x + 6, y - h + 8, w - 12, h - 16, options.texture ?? rp.shade, options.seed ?? 4) +
  (options.shade === false
    ? ''
    : rect(x + w - (options.shadeWidth ?? 10), y - h, options.shadeWidth ?? 10, h, rp.shade))
const fan = (cx: number, cy: number, r: number, c: Ramp) => {
  let s = ''
  for (let i = 0; i <= 6; i++) {
    const a = radians(180 + i * 30)
    s += stroke(`M${xy(cx, cy)}L${xy(cx + r * Math.cos(a), cy + r * Math.sin(a))}`, c.base, 2.2)
  }
  return (
    s + path(`M${xy(cx - r * 0.36, cy)}A${xy(r * 0.36, r * 0.36)} 0 0 1 ${xy(cx + r * 0.36, cy)}Z`, paint.gold.base)
  )
}
type DoorOptions = { c?: Ramp; kind?: ArchKind; frame?: number; frameColour?: string }

/** A carved double door in an arch; (x, y) is its bottom left corner. */
export const door = (x: number, y: number, w: number, h: number, options: DoorOptions = {}) => {
  const c = options.c ?? paint.palm
  const kind = options.kind ?? 'round'
  const f = options.frame ?? 8
  let s =
    arch(x - f, y, w + 2 * f, h + f, options.frameColour ?? paint.stone.light, kind) + arch(x, y, w, h, c.shade, kind)
  const r = w / 2
  const hh = h - r
  s += clip(path(archOutline(x, y, w, h, kind), '#000'), [
    rect(x, y - hh, w, hh, c.base),
    ...[0, 1].map((i) => {
      const dx = x + i * r
      let q = rect(dx + 1, y - hh, r - 2, hh, c.base)
      const m = r * 0.16
      for (const [a, b] of [at(0.05, 0.4), at(0.46, 0.5)])
        q += rect(dx + m, y - hh + hh * a, r - 2 * m, hh * (b - 0.03), c.shade, { rx: 2 })
      q += path(
        `M${xy(dx + r / 2, y - hh + hh * 0.1)}l${xy(r * 0.2, hh * 0.14)}l${xy(-r * 0.2, hh * 0.14)}l${xy(-r * 0.2, -hh * 0.14)}Z`,
        c.base,
      )
      return q
    }),
    rect(x + r - 1.5, y - hh, 3, hh, c.deep),
    rect(x, y - hh - 3, w, 5, c.deep),
    fan(x + r, y - hh - 3, r * 0.84, c),
  ])
  return (
    s + circle(x + r - 5, y - hh * 0.46, 2.4, paint.gold.base) + circle(x + r + 5, y - hh * 0.46, 2.4, paint.gold.base)
  )
}
type RoshanOptions = {
  c?: Ramp
  columns?: number
  latticeStep?: number
  /** The column behind which a lamp is on. */
  lit?: number
}

/** A roshan, the projecting wooden bay window of the Hijaz. */
export const roshan = (w: number, h: number, options: RoshanOptions = {}) => {
  const c = options.c ?? paint.palm
  const x = -w / 2
  let s = ''
  const cr = h * 0.1,
    base = h * 0.13,
    body = h - cr - base
  s +=
    path(`M${xy(x, -base)}H${round(-x)}L${xy(-x * 0.62, 0)}H${round(x * 0.62)}Z`, c.shade) +
    path(`M${xy(x, -base)}H${round(-x)}l${xy(-4, 5)}H${round(x + 4)}Z`, c.deep, { fillOpacity: 0.5 })
  s += rect(x, -base - body, w, body, c.base)
  const cols = options.columns ?? 3
  const cw = w / cols
  const rows = [at(0.05, 0.3, 'lat'), at(0.39, 0.3, 'lou'), at(0.74, 0.21, 'pan')]
  for (let i = 0; i < cols; i++)
    for (const [a, b, k] of rows) {
      const X = x + i * cw + 3.5,
        Y = -base - body + body * a,
        W = cw - 7,
        H = body * b
      if (k === 'lat') s += lattice(X, Y, W, H, c.deep, c.light, options.latticeStep ?? 6)
      else if (k === 'lou') {
        s += rect(X, Y, W, H, i === options.lit ? paint.gold.light : c.shade)
        if (i !== options.lit) {
          let d = ''
          for (let yy = Y + 3.5; yy < Y + H; yy += 5) d += `M${xy(X + 1.5, yy)}H${round(X + W - 1.5)}`
          s += stroke(d, c.light, 1.8, { strokeLinecap: 'butt', strokeOpacity: 0.65 })
        }
      } else
        s +=
          rect(X, Y, W, H, c.shade, { rx: 1 }) +
          path(
            `M${xy(X + W / 2, Y + 2)}L${xy(X + W - 2, Y + H / 2)}L${xy(X + W / 2, Y + H - 2)}L${xy(X + 2, Y + H / 2)}Z`,
            c.base,
          )
    }
  s += rect(-x - w * 0.06, -base - body, w * 0.06, body, c.shade, { fillOpacity: 0.55 })
  s +=
    rect(x - 4, -base - body - 4, w + 8, 7, c.shade) +
    path(
      `M${xy(x - 2, -base - body - 4)}L${xy(x + 3, -base - body - cr)}H${round(-x - 3)}L${xy(-x + 2, -base - body - 4)}Z`,
      c.base,
    )
  const k = Math.max(3, Math.round(w / 12))
  for (let i = 0; i < k; i++) {
    const X = x + 3 + ((w - 6) / k) * i
    s += path(
      `M${xy(X, -base - body - cr)}l${xy((w - 6) / k / 2, -cr * 0.8)}l${xy((w - 6) / k / 2, cr * 0.8)}Z`,
      c.base,
    )
  }
  return s
}
type Battlements = { kind?: 'round' | 'najdi' | 'step'; step?: number; c?: string }

/** A row of battlements standing on the top edge of a wall, each `step` wide. */
export const battlements = (x: number, y: number, w: number, options: Battlements = {}) => {
  const k = Math.round(w / (options.step ?? 20))
  const st = w / k
  const c = options.c ?? paint.stone.base
  let s = ''
  for (let i = 0; i < k; i++) {
    const X = x + i * st
    if (options.kind === 'najdi')
      s += path(`M${xy(X + st * 0.14, y)}L${xy(X + st * 0.5, y - st * 0.9)}L${xy(X + st * 0.86, y)}Z`, c)
    else if (options.kind === 'step')
      s += path(
        `M${xy(X + st * 0.06, y)}v${round(-st * 0.34)}h${round(st * 0.22)}v${round(-st * 0.3)}h${round(st * 0.44)}v${round(st * 0.3)}h${round(st * 0.22)}v${round(st * 0.34)}Z`,
        c,
      )
    else
      s += path(
        `M${xy(X + st * 0.1, y)}V${round(y - st * 0.4)}A${xy(st * 0.4, st * 0.4)} 0 0 1 ${xy(X + st * 0.9, y - st * 0.4)}V${round(y)}Z`,
        c,
      )
  }
  return s
}
type GlazedWindow = {
  kind?: ArchKind
  frame?: number
  frameColour?: string
  glass?: string
  /** The glazing bars; null for none. */
  bars?: string | null
  sill?: boolean
}

/** A window with glazing bars and a gleam on its pane; (x, y) is its bottom left corner. */
export const glazedWindow = (x: number, y: number, w: number, h: number, options: GlazedWindow = {}) => {
  const kind = options.kind ?? 'round'
  const f = options.frame ?? 5
  return (
    (f
      ? arch(x - f, y + (options.sill ? 0 : f), w + 2 * f, h + 2 * f, options.frameColour ?? paint.stone.light, kind)
      : '') +
    arch(x, y, w, h, options.glass ?? '#BFE0E2', kind) +
    clip(path(archOutline(x, y, w, h, kind), '#000'), [
      path(`M${xy(x, y - h)}L${xy(x + w * 0.7, y - h)}L${xy(x, y - h * 0.2)}Z`, '#fff', { fillOpacity: 0.35 }),
    ]) +
    (options.bars === null
      ? ''
      : stroke(
          `M${xy(x + w / 2, y)}V${round(y - h)}M${xy(x, y - h * 0.55)}H${round(x + w)}`,
          options.bars ?? paint.palm.shade,
          2.4,
          { strokeLinecap: 'butt' },
        )) +
    (options.sill ? rect(x - 7, y, w + 14, 6, paint.stone.shade, { rx: 1 }) : '')
  )
}
