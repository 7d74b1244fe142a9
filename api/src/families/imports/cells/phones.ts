import { phone } from 'contract/fields.ts'
import { foldDigits, withoutMarks } from 'contract/text.ts'
import { canBeCalled } from '../../../requests/phone.ts'

/** Digits of a number in scientific notation ("5.01234567E+08"); undefined if Excel has dropped digits. */
function withoutExponent(written: string): string | undefined {
  const [, whole = '', rest = '', exponent = ''] = /^(\d)(?:[.,](\d+))?[eE]\+?(\d+)$/.exec(written) ?? []
  if (!whole) return written
  return rest.length === Number(exponent) ? whole + rest : undefined
}

export type PhoneProblem = 'phone_wrong' | 'phone_digits_lost' | 'too_many_phones'

/** The longest writing of one number. */
const numberMaxLength = 40
const numbersAtMost = 5

/** One phone number as people and Excel write it, in international form. */
function onePhone(written: string): string | PhoneProblem {
  if (written.length > numberMaxLength) return 'phone_wrong'
  const digits = withoutExponent(written.trim().replace(/^(\d+)\.0+$/, '$1'))
  if (digits === undefined) return 'phone_digits_lost'
  const number = phone.safeParse(digits).data
  return number !== undefined && canBeCalled(number) ? number : 'phone_wrong'
}

/** Whatever is no part of a number divides numbers: words such as «أم», commas, slashes, line breaks, dashes between spaces. */
const betweenNumbers = /[^\d+(). \p{Pd}]+| \p{Pd} /u

/** All phone numbers of a cell in order; a problem if one of them is invalid, or if there are more than five. */
export function phonesIn(cell: string): readonly string[] | PhoneProblem {
  // Wide blanks divide numbers, single ones do not.
  const text = foldDigits(withoutMarks(cell))
    .trim()
    .replace(/\s+/gu, (blank) => (/^[^\r\n\t]$/.test(blank) ? ' ' : '\n'))
  const whole = onePhone(text)
  if (whole.startsWith('+')) return [whole]
  for (const parts of [text.split(betweenNumbers), text.split(/[^\d+]+/)]) {
    const written = parts.filter((part) => /\d/.test(part))
    if (written.length > numbersAtMost) return 'too_many_phones'
    const numbers = written.map(onePhone)
    if (numbers.length > 0 && numbers.every((number) => number.startsWith('+'))) return [...new Set(numbers)]
  }
  return whole as PhoneProblem
}
