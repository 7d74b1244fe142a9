import { glyphs, type Letter } from './glyphs.ts'
import { round } from './svg.ts'

export type { Letter }

/** One letter (or a whole word of the data file), centred on the origin and fitted into a square of `size`. */
export const letter = (character: Letter, size: number, fill: string, more: { unflip?: boolean | undefined } = {}) => {
  const { outline, box } = glyphs[character]
  const [left, top, right, bottom] = box
  const width = right - left
  const height = bottom - top
  const scale = Math.min(size / width, size / height)
  // A mirrored picture mirrors its letters back: writing never runs the wrong way.
  const unflipped = more.unflip ? 'scale(-1 1) ' : ''
  const centred = `translate(${round(-(left + width / 2))} ${round(-(top + height / 2))})`
  return `<path transform="${unflipped}scale(${scale.toFixed(4)}) ${centred}" d="${outline}" fill="${fill}"/>`
}
/** The digits of a whole number as letters. */
export const digits = (value: number): Letter[] =>
  [...String(value)].filter((digit): digit is Letter => digit in glyphs)
