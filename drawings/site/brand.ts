import { letter } from '../kit/letters.ts'
import { arch } from '../kit/outlines.ts'
import { paint } from '../kit/palette.ts'
import { group, picture, place, rect } from '../kit/svg.ts'

/** The symbol as it stands in the pin of a map. */
export const symbolMini = () =>
  arch(1, 26, 24, 28, '#FFFDF9', 'round') +
  rect(6, 15, 14, 11, paint.pink.base) +
  rect(8.5, 8, 9, 7, '#FBD9DB') +
  rect(11, 3.5, 4, 4.5, paint.gold.base)
type Colours = { door?: string; ink?: string }

/** The symbol: an open door that holds three cubes of the pink tower. */
export const symbol = (size = 64, options: Colours = {}) => {
  return group(
    [
      arch(4, 64, 56, 64, options.door ?? paint.palm.shade, 'round'),
      rect(16, 40, 32, 24, paint.pink.base),
      rect(21, 22, 22, 18, '#FBD9DB'),
      rect(26, 10, 12, 12, paint.gold.base),
    ],
    { transform: `scale(${size / 64})` },
  )
}
export const logo = (lang: 'en' | 'ar', options: Colours = {}) => {
  const ink = options.ink ?? '#16261F'
  return lang === 'ar'
    ? picture(270, 64, place(206, 0, symbol(64, options)) + place(98, 34, letter('سمارت كيدز', 176, ink)))
    : picture(270, 64, symbol(64, options) + place(166, 35, letter('Smart Kids', 172, ink)))
}
