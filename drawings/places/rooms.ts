import { type ArchKind, arch, archOutline } from '../kit/outlines.ts'
import { paint } from '../kit/palette.ts'
import { circle, clip, path, place, rect } from '../kit/svg.ts'

type Window = {
  kind?: ArchKind
  frame?: string
  sky?: string
  /** A sun of this colour. */
  sun?: string
  /** What is seen outside: water by default, null for none. */
  water?: { near: string; far: string } | null
  body?: string
}
const redSea = { near: paint.sea.base, far: '#A5D8D6' }

/** An open window on a wall; (x, y) is the middle of its sill. `body` is drawn in the view, in the room's coordinates. */
export const windowOn = (x: number, y: number, w: number, h: number, options: Window = {}) => {
  const k = options.kind ?? 'round'
  const water = options.water === undefined ? redSea : options.water
  return (
    arch(x - w / 2 - 12, y + 10, w + 24, h + 22, options.frame ?? '#FFFBF4', k) +
    arch(x - w / 2, y, w, h, options.sky ?? '#DDF1F1', k) +
    clip(path(archOutline(x - w / 2, y, w, h, k), '#000'), [
      options.sun ? circle(x + w * 0.2, y - h * 0.6, w * 0.14, options.sun) : '',
      water
        ? rect(x - w / 2, y - h * 0.3, w, h * 0.3, water.near) + rect(x - w / 2, y - h * 0.3, w, h * 0.07, water.far)
        : '',
      options.body ?? '',
    ]) +
    rect(x - w / 2 - 18, y + 6, w + 36, 12, paint.stone.shade, { rx: 2 })
  )
}
type Room = { wall: string; dado?: string; floor?: string; skirting?: string }

/** An empty room: a wall, a coloured dado, and a floor from `floorY` down. */
export const interior = (w: number, h: number, floorY: number, room: Room) =>
  rect(0, 0, w, h, room.wall) +
  rect(0, 0, w, h * 0.1, '#fff', { fillOpacity: 0.22 }) +
  (room.dado
    ? rect(0, floorY - 130, w, 130, room.dado) + rect(0, floorY - 134, w, 6, '#fff', { fillOpacity: 0.55 })
    : '') +
  rect(0, floorY, w, h - floorY, room.floor ?? paint.wood.base) +
  rect(0, floorY, w, 8, room.skirting ?? paint.wood.shade, { fillOpacity: 0.7 })

/** A board on the wall with things on it; (x, y) is the middle of its top edge. */
export const wallShelf = (x: number, y: number, w: number, things = '', thick = 12) =>
  place(
    x,
    y,
    rect(-w / 2, 0, w, thick, paint.wood.base) + rect(-w / 2, thick * 0.64, w, thick * 0.4, paint.wood.deep) + things,
  )
