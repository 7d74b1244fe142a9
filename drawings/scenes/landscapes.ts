// The land around each house: sky, what lies far away, ground. `floor` is the line the house stands on.

import { arch } from '../kit/outlines.ts'
import { paint } from '../kit/palette.ts'
import { at, circle, each, path, place, rect, round, times, xy } from '../kit/svg.ts'
import { battlements } from '../places/architecture.ts'
import type { House } from '../places/facades.ts'
import { farPalm } from '../places/palms.ts'
import { cloud, dhow, sea } from '../places/seaside.ts'

export type Frame = {
  w: number
  h: number
  floor: number
  /** Where the sun stands, as shares of width and height; each land has its own place for it. */
  sun?: readonly [number, number]
  boats?: boolean
}
const daylight = '#FBDDA0'
const sunIn = ({ w, h, sun }: Frame, [x, y]: readonly [number, number], size: number, colour = daylight) =>
  circle((sun?.[0] ?? x) * w, (sun?.[1] ?? y) * h, size * h, colour)
const ground = ({ w, h, floor }: Frame, colour: string, edge: string) =>
  rect(0, floor, w, h - floor, colour) + rect(0, floor, w, 6, edge)

const oldJeddah = (frame: Frame) => {
  const { w, h, floor } = frame
  const houses = times(7, (i) => {
    const wide = h * 0.19
    const high = h * (0.22 + ((i * 37) % 5) * 0.035)
    const x = (i * w) / 6 - wide * 0.6
    const c = i % 2 ? '#EFE9DC' : '#F4EFE4'
    const windows = each([0.25, 0.6], (k) =>
      arch(x + wide * k, floor - high * 0.45, wide * 0.16, high * 0.3, '#D9D2C2'),
    )
    return rect(x, floor - high, wide, high, c) + battlements(x, floor - high, wide, { step: h * 0.036, c }) + windows
  })
  return (
    rect(0, 0, w, h, '#E3F1F1') +
    sunIn(frame, [0.8, 0.26], 0.1) +
    place(w * (frame.sun ? 0.9 : 0.2), h * 0.16, cloud(h * 0.22)) +
    houses +
    ground(frame, '#F1DDB8', '#E2C692')
  )
}
const redDunes = (frame: Frame) => {
  const { w, h, floor } = frame
  const far = `M0 ${floor}V${round(floor - h * 0.16)}C${xy(w * 0.2, floor - h * 0.3, w * 0.34, floor - h * 0.12, w * 0.55, floor - h * 0.2)}C${xy(w * 0.75, floor - h * 0.28, w * 0.86, floor - h * 0.16, w, floor - h * 0.22)}V${floor}Z`
  const near = `M0 ${floor}V${round(floor - h * 0.07)}C${xy(w * 0.3, floor - h * 0.15, w * 0.5, floor - h * 0.05, w, floor - h * 0.11)}V${floor}Z`
  return (
    rect(0, 0, w, h, '#FBEADF') +
    sunIn(frame, [0.22, 0.28], 0.11, '#F7C59B') +
    path(far, '#F3D3B4') +
    path(near, '#EDC49E') +
    each([0.06, 0.11, 0.9, 0.95], (k, i) =>
      place(w * k, floor - 4, farPalm(h * (0.24 - (i % 2) * 0.06), paint.palm.light, paint.palm.light, 4)),
    ) +
    ground(frame, '#E9BC90', '#DDA377')
  )
}
const redSeaShore = (frame: Frame) => {
  const { w, h, floor } = frame
  const boats = place(w * 0.1, floor - h * 0.17, dhow(h * 0.15)) + place(w * 0.93, floor - h * 0.2, dhow(h * 0.08))
  return (
    rect(0, 0, w, h, '#DDF0F0') +
    sunIn(frame, [0.2, 0.24], 0.1) +
    place(w * 0.74, h * 0.18, cloud(h * 0.24)) +
    sea(0, floor - h * 0.24, w, h * 0.24, { seed: 9, calm: 3200 }) +
    (frame.boats === false ? '' : boats) +
    path(`M0 ${h}V${floor - 6}C${xy(w * 0.3, floor - 24, w * 0.6, floor + 8, w, floor - 8)}V${h}Z`, '#FFF6E6') +
    rect(0, floor + 8, w, h, '#F8E6C8')
  )
}
const gulfShore = (frame: Frame) => {
  const { w, h, floor } = frame
  const skyline = [
    at(0.02, 0.2),
    at(0.07, 0.28),
    at(0.12, 0.18),
    at(0.82, 0.24),
    at(0.88, 0.34),
    at(0.94, 0.2),
  ] as const
  return (
    rect(0, 0, w, h, '#E0E9F7') +
    sunIn(frame, [0.8, 0.24], 0.1) +
    place(w * (frame.sun ? 0.92 : 0.3), h * 0.16, cloud(h * 0.24)) +
    each(skyline, ([x, high]) => rect(w * x, floor - h * high, w * 0.045, h * high, '#CBD8EE')) +
    sea(0, floor - h * 0.08, w, h * 0.08, { seed: 2, water: '#7FB6CF', far: '#A9CFE0' }) +
    ground(frame, '#F5DCC3', '#E3B89A')
  )
}
/** Ridges from left to right: [share of width, share of height above the floor]. */
const ridge = ({ w, h, floor }: Frame, peaks: readonly (readonly [number, number])[], colour: string) =>
  path(`M0 ${floor}L${peaks.map(([x, y]) => xy(w * x, floor - h * y)).join('L')}V${floor}Z`, colour)
const asirMountains = (frame: Frame) => {
  const { w, h, floor } = frame
  const far = [at(0, 0.36), at(0.14, 0.52), at(0.26, 0.38), at(0.42, 0.58), at(0.62, 0.36), at(0.8, 0.54), at(1, 0.34)]
  const near = [at(0, 0.2), at(0.2, 0.36), at(0.38, 0.2), at(0.66, 0.3), at(0.86, 0.2), at(1, 0.32)]
  const juniper = (k: number, i: number) =>
    place(
      w * k,
      floor,
      path(`M0 ${round(-h * (0.24 - (i % 2) * 0.06))}L${xy(h * 0.05, 0)}H${round(-h * 0.05)}Z`, paint.palm.shade),
    )
  return (
    rect(0, 0, w, h, '#E6EEEA') +
    place(w * 0.76, h * 0.2, cloud(h * 0.3)) +
    ridge(frame, far, '#BCD2C6') +
    ridge(frame, near, '#93B7A4') +
    place(w * 0.3, floor - h * 0.3, cloud(h * 0.3, '#fff', 0.85)) +
    each([0.03, 0.07, 0.12, 0.88, 0.93, 0.98], juniper) +
    ground(frame, '#C9BFA6', '#A79A7F')
  )
}

export const landscapes: Record<House, (frame: Frame) => string> = {
  hijazi: oldJeddah,
  najdi: redDunes,
  resort: redSeaShore,
  eastern: gulfShore,
  asiri: asirMountains,
}
