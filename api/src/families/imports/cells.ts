import { phone } from 'contract/fields.ts'
import { foldDigits, trimmed, withoutMarks } from 'contract/text.ts'
import { addDays } from 'i18n/format.ts'
import { isoDayOfHijri } from 'i18n/hijri.ts'
import { canBeCalled } from '../../requests/phone.ts'

/** Digits of a number in scientific notation ("5.01234567E+08"); undefined if Excel has dropped digits. */
function withoutExponent(written: string): string | undefined {
  const [, whole = '', rest = '', exponent = ''] = /^(\d)(?:[.,](\d+))?[eE]\+?(\d+)$/.exec(written) ?? []
  if (!whole) return written
  return rest.length === Number(exponent) ? whole + rest : undefined
}

export type PhoneProblem = 'phone_wrong' | 'phone_digits_lost'

/** One phone number as people and Excel write it, in international form. */
function onePhone(written: string): string | PhoneProblem {
  const digits = withoutExponent(
    foldDigits(withoutMarks(written))
      .trim()
      .replace(/^(\d+)\.0+$/, '$1'),
  )
  if (digits === undefined) return 'phone_digits_lost'
  const number = phone.safeParse(digits).data
  return number !== undefined && canBeCalled(number) ? number : 'phone_wrong'
}

/** Separators between two numbers in a cell: a comma, slash or line break, "and", "or". */
const betweenNumbers = /[,،;؛|\n\r&/\\]+|\s+(?:و|أو|او|and|or)\s*|\s+[-–]\s+|\s{2,}/u

/** All phone numbers of a cell in order; a problem if one of them is invalid. */
export function phonesIn(cell: string): readonly string[] | PhoneProblem {
  const whole = onePhone(cell)
  if (whole.startsWith('+')) return [whole]
  for (const parts of [cell.split(betweenNumbers), cell.trim().split(/\s+/u)]) {
    const numbers = parts.filter((part) => trimmed(part) !== '').map(onePhone)
    if (numbers.length > 1 && numbers.every((number) => number.startsWith('+'))) return [...new Set(numbers)]
  }
  return whole as PhoneProblem
}

const two = (number: number) => String(number).padStart(2, '0')

/** ISO day of a Gregorian date; undefined for a date that does not exist. */
function gregorian(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined
}

const isHijriYear = (year: number) => year >= 1300 && year <= 1500
const ofYear = (year: number, month: number, day: number) =>
  isHijriYear(year) ? isoDayOfHijri({ year, month, day }) : gregorian(year < 100 ? 2000 + year : year, month, day)

/** Excel counts days from 30 December 1899. */
const firstSerial = 20_000
const lastSerial = 60_000

/**
 * Parses a day as people and Excel write it, in any digits: `1/2/2023` (always day first), `2023-02-01`, `1444/07/10` in the
 * Umm al-Qura calendar, `44958` of Excel.
 */
export function dayIn(cell: string): string | undefined {
  const written = foldDigits(withoutMarks(cell))
    .replace(/[هم]ـ?\.?\s*$/u, '')
    .trim()
  if (/^\d{5}(\.\d+)?$/.test(written)) {
    const serial = Math.floor(Number(written))
    return serial >= firstSerial && serial <= lastSerial ? addDays('1899-12-30', serial) : undefined
  }
  const [first, second, third] = (/^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ,].*)?$/.exec(written) ?? [])
    .slice(1)
    .map(Number)
  if (first === undefined || second === undefined || third === undefined) return undefined
  if (first > 31) return ofYear(first, second, third)
  return ofYear(third, second, first)
}
