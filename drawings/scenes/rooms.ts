// One room of each house, empty: its wall, its window and what is seen there, its floor from y = 500 down.
import { arch } from '../kit/outlines.ts'
import { paint } from '../kit/palette.ts'
import { lattice } from '../kit/patterns.ts'
import { at, each, path, place, polygon, rect, times } from '../kit/svg.ts'
import { farPalm } from '../places/palms.ts'
import { bougainvillea } from '../places/plants.ts'
import { interior, windowOn } from '../places/rooms.ts'
import { cloud, dhow } from '../places/seaside.ts'

const floor = 500
const sunlight = '#FBD98A'

/** La Palma: white light, round windows on the sea. `windowX` null leaves the wall plain. */
export const resortRoom = (windowX: number | null = 166, wall = '#CDE8E4', dado = '#A9D6D1') =>
  interior(800, 600, floor, { wall, dado }) +
  (windowX === null
    ? ''
    : windowOn(windowX, 352, 150, 220, { sun: sunlight, body: place(windowX - 16, 316, dhow(60)) }))

/** Al Rawdah: rose walls, a pointed window behind turned wood, bougainvillea from the courtyard. */
export const hijaziRoom = (windowX: number | null = 180, wall = '#F9D9D4', dado = '#F4BFBE') =>
  interior(800, 600, floor, { wall, dado }) +
  (windowX === null
    ? ''
    : windowOn(windowX, 350, 140, 230, {
        kind: 'hijazi',
        water: null,
        sky: '#FCEBDD',
        body:
          place(windowX - 40, 118, bougainvillea(90, 120, 7, 60)) +
          lattice(windowX - 70, 262, 140, 90, '#FCEBDD', paint.palm.base, 15),
      }))

/** A wide window in three pointed bays, its lower half behind turned wood. */
export const latticedRoom = () => {
  const bay = (x: number) =>
    arch(x, 340, 140, 240, '#FDF3E7', 'hijazi') + lattice(x, 230, 140, 110, '#FDF3E7', paint.brown.base, 15.5)
  return (
    interior(800, 600, floor, { wall: '#FBE3D6', dado: '#F2C6B4' }) +
    rect(146, 84, 508, 268, paint.brown.base, { rx: 6 }) +
    each([166, 330, 494], bay) +
    rect(134, 346, 532, 14, paint.brown.shade, { rx: 2 })
  )
}

/** Al Nakheel: clay walls, a deep square window with palms, a row of triangles. */
export const najdiRoom = (windowX: number | null = 180, wall = '#FBE6C8', dado = '#EFCB9B') =>
  interior(800, 600, floor, { wall, dado, floor: '#E6C091' }) +
  times(15, (i) => polygon([at(30 + i * 54, 74), at(45 + i * 54, 44), at(60 + i * 54, 74)], '#E9BC90')) +
  (windowX === null
    ? ''
    : rect(windowX - 88, 136, 176, 216, '#F6D6AA') +
      rect(windowX - 74, 150, 148, 200, '#D9ECEA') +
      rect(windowX - 74, 300, 148, 50, '#F0D3A4') +
      place(windowX - 26, 338, farPalm(150, paint.palm.base, paint.brown.base, 6)) +
      place(windowX + 40, 344, farPalm(104, paint.palm.light, paint.brown.light, -4)) +
      rect(windowX - 98, 350, 196, 12, '#DDA377'))

/** Al Corniche: pale blue, pointed windows on the Gulf. */
export const easternRoom = (windowX: number | null = 180, wall = '#D8E2F4', dado = '#BFD0EE') =>
  interior(800, 600, floor, { wall, dado }) +
  (windowX === null
    ? ''
    : windowOn(windowX, 350, 140, 236, {
        kind: 'hijazi',
        sky: '#EAF1FA',
        sun: sunlight,
        water: { near: '#7FB6CF', far: '#A9CFE0' },
        body: place(windowX - 10, 318, dhow(54)),
      }))

const qattColours = [paint.red.base, paint.gold.base, paint.blue.base, paint.palm.base] as const
/** A painted band of the Asir: triangles in four colours between two lines. */
export const qatt = (x: number, y: number, w: number, size = 44) => {
  const count = Math.round(w / size)
  const step = w / count
  const triangles = times(count, (i) => {
    const left = x + i * step
    const colour = qattColours[(i % 4) as 0 | 1 | 2 | 3]
    return (
      polygon([at(left, y + step), at(left + step / 2, y + step * 0.1), at(left + step, y + step)], colour) +
      polygon(
        [at(left + step * 0.28, y + step), at(left + step / 2, y + step * 0.5), at(left + step * 0.72, y + step)],
        '#FFFBF4',
      )
    )
  })
  return (
    rect(x, y - step * 0.2, w, step * 1.4, '#FFFBF4') +
    rect(x, y - step * 0.2, w, step * 0.16, paint.red.base) +
    triangles +
    rect(x, y + step * 1.04, w, step * 0.16, paint.palm.base)
  )
}
/** Al Manhal: lilac plaster, a painted band, a small window on the mountains and their cloud. */
export const asiriRoom = (windowX: number | null = 180, wall = '#ECE6F3', dado = '#D9CFE7') =>
  interior(800, 600, floor, { wall, dado }) +
  qatt(0, 372, 800, 40) +
  (windowX === null
    ? ''
    : rect(windowX - 84, 110, 168, 190, '#FFFBF4') +
      rect(windowX - 70, 124, 140, 162, '#E6EEEA') +
      path(
        `M${windowX - 70} 286V220L${windowX - 36} 180L${windowX} 216L${windowX + 34} 168L${windowX + 70} 210V286Z`,
        '#BCD2C6',
      ) +
      path(`M${windowX - 70} 286V254L${windowX - 20} 226L${windowX + 30} 258L${windowX + 70} 236V286Z`, '#93B7A4') +
      place(windowX + 18, 236, cloud(74, '#FFFFFF', 0.9)) +
      rect(windowX - 2.5, 124, 5, 162, '#FFFBF4') +
      rect(windowX - 70, 202, 140, 5, '#FFFBF4') +
      rect(windowX - 92, 298, 184, 12, paint.stone.shade))

/** Small arrows of cloth across the room, for a day that is not like the others. */
export const bunting = (y: number, colours: readonly string[]) =>
  path(`M0 ${y}Q400 ${y + 60} 800 ${y}`, 'none', { stroke: paint.gold.shade, strokeWidth: 3 }) +
  each([40, 120, 200, 280, 360, 440, 520, 600, 680, 760], (x, i) => {
    const sag = y + 60 * (1 - ((x - 400) / 400) ** 2) * 0.5
    return polygon([at(x - 22, sag), at(x + 22, sag), at(x, sag + 44)], colours[i % colours.length] ?? paint.red.base)
  })
