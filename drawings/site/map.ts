import { paint } from '../kit/palette.ts'
import { group, path, picture, place, randomFrom, rect, stroke } from '../kit/svg.ts'
import { symbolMini } from './brand.ts'

const colours = {
  day: { land: '#F7F1E5', block: '#EFE6D5', road: '#FFFFFF', sea: '#BFE3E2', park: '#CFE3D2' },
  night: { land: '#124A3C', block: '#155142', road: '#1F6350', sea: '#0A3229', park: '#1B5E49' },
}

/** A still map that stands where the live one has not been asked for. */
export const map = (light: 'day' | 'night') => {
  const w = 640
  const h = 420
  const c = colours[light]
  const r = randomFrom(11)
  let s = ''
  for (let y = -10; y < h; y += 46)
    for (let x = 150; x < w; x += 62)
      if (r() > 0.18)
        s += rect(x + r() * 6, y + r() * 6, 40 + r() * 14, 28 + r() * 10, r() > 0.9 ? c.park : c.block, { rx: 4 })
  s = group(s, { transform: 'rotate(-8 320 210)' })
  s = rect(0, 0, w, h, c.land) + s
  s +=
    path(`M0 0H128C150 70 96 120 120 190C140 250 92 300 116 ${h}H0Z`, c.sea) +
    stroke(`M150 -10C176 80 120 130 146 200C168 260 118 320 140 ${h + 10}`, c.road, 9) +
    stroke(`M140 120L660 48M136 300L660 236M330 -10L400 430M520 -10L590 430`, c.road, 11) +
    stroke('M146 210L660 140', c.road, 6)
  s += path('M420 270a70 46 0 1 0 100 -40a60 40 0 0 0 -100 40Z', c.park)
  s += place(
    352,
    214,
    path('M0 0C-30 -34 -34 -50 -34 -62A34 34 0 0 1 34 -62C34 -50 30 -34 0 0Z', paint.red.base) +
      place(-13, -78, symbolMini()),
  )
  return picture(w, h, s)
}
