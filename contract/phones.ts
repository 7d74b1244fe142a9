import { foldDigits, withoutMarks } from './text.ts'

/** At most 15 digits with the country code (spec §5, §9; ITU-T E.164). */
export const phoneDigitsMax = 15

/** Spaces, dashes of every kind, brackets, points and slashes group a number for the eye. */
const signs = /[\s\p{Pd}\u2212()./·]/gu

/** The digits of a number and its plus, from any keyboard, as they are typed and pasted. */
export const withoutSigns = (written: string) =>
  foldDigits(withoutMarks(written)).replace(signs, '').replaceAll('＋', '+')

/**
 * A phone number as people write it, as E.164: `+966501234567`.
 * Saudi numbers may come without their country code, with `00`, with a doubled zero, spaced, in Arabic digits.
 */
export function phoneDigits(written: string): string {
  const compact = withoutSigns(written)
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact
  if (international.startsWith('+9660')) return `+966${international.slice(5)}`
  if (international.startsWith('+')) return international
  if (/^966\d{9,10}$/.test(international)) return phoneDigits(`+${international}`)
  if (/^0\d+$/.test(international)) return `+966${international.slice(1)}`
  if (/^(5\d{8}|9200\d{5})$/.test(international)) return `+966${international}`
  return international
}
