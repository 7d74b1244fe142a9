import { phone } from 'contract/fields.ts'
import { foldDigits, withoutMarks } from 'contract/text.ts'

/** Digits of a number in scientific notation ("5.01234567E+08"); undefined if Excel has dropped digits. */
function withoutExponent(written: string): string | undefined {
  const [, whole = '', rest = '', exponent = ''] = /^(\d)(?:[.,](\d+))?[eE]\+?(\d+)$/.exec(written) ?? []
  if (!whole) return written
  return rest.length === Number(exponent) ? whole + rest : undefined
}

/** Whether a number of another country can exist. */
export type CanBeCalled = (phone: string) => boolean

export type PhoneProblem = 'phone_wrong' | 'phone_digits_lost'

/** The longest writing of one number. */
const numberMaxLength = 40

/** One phone number as people and Excel write it, in international form. */
function onePhone(written: string, canBeCalled: CanBeCalled): string | PhoneProblem {
  if (written.length > numberMaxLength) return 'phone_wrong'
  const digits = withoutExponent(written.trim().replace(/^(\d+)\.0+$/, '$1'))
  if (digits === undefined) return 'phone_digits_lost'
  const number = phone.safeParse(digits).data
  return number !== undefined && canBeCalled(number) ? number : 'phone_wrong'
}

/** Whatever is no part of a number divides numbers: words such as «أم», commas, slashes, line breaks, dashes between spaces. */
const betweenNumbers = /[^\d+(). \p{Pd}]+| \p{Pd} /u

/** All phone numbers of a cell in order; a problem if one of them is invalid. */
export function phonesIn(cell: string, canBeCalled: CanBeCalled = () => true): readonly string[] | PhoneProblem {
  // Wide blanks divide numbers, single ones do not.
  const text = foldDigits(withoutMarks(cell))
    .trim()
    .replace(/\s+/gu, (blank) => (/^[^\r\n\t]$/.test(blank) ? ' ' : '\n'))
  const whole = onePhone(text, canBeCalled)
  if (whole.startsWith('+')) return [whole]
  for (const parts of [text.split(betweenNumbers), text.split(/[^\d+]+/)]) {
    const written = parts.filter((part) => /\d/.test(part))
    const numbers = written.map((part) => onePhone(part, canBeCalled))
    if (numbers.length > 0 && numbers.every((number) => number.startsWith('+'))) return [...new Set(numbers)]
  }
  return whole as PhoneProblem
}
