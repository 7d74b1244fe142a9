import { phone } from 'contract/fields.ts'
import { foldDigits, trimmed, withoutMarks } from 'contract/text.ts'
import { addDays } from 'i18n/format.ts'
import { isoDayOfHijri } from 'i18n/hijri.ts'
import { languages } from 'i18n/languages.ts'
import { hijriMonthName, monthName } from 'i18n/months.ts'
import { canBeCalled } from '../../requests/phone.ts'
import { folded } from 'i18n/folding.ts'

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
const betweenNumbers = /[,،;؛|\n\r&/\\]+|(?<!\s)\s+(?:و|أو|او|and|or)\s*|(?<!\s)\s+[-–]\s+|\s{2,}/u

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

/** The month of a folded name in either language and calendar. */
const monthsByName = new Map<string, { readonly month: number; readonly isHijri: boolean }>()
for (const language of languages)
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${two(month)}-15`
    for (const width of ['long', 'short'] as const)
      monthsByName.set(folded(monthName(language, day, width)), { month, isHijri: false })
    const hijriName = hijriMonthName(language, isoDayOfHijri({ year: 1447, month, day: 5 }) ?? day)
    monthsByName.set(folded(hijriName), { month, isHijri: true })
  }

/** A day with the name of its month: `1 فبراير 2023`, `February 1, 2023`, `10 رجب 1444 هـ`. */
function namedDayIn(cell: string): string | undefined {
  const written = folded(withoutMarks(cell)).replace(/ [هم]$/u, '')
  const [, before, name = '', after, year] = /^(?:(\d{1,2}) )?(\D+?) (?:(\d{1,2}) )?(\d{4})$/.exec(written) ?? []
  const named = monthsByName.get(name)
  if (!named || (before === undefined) === (after === undefined)) return undefined
  if (named.isHijri !== isHijriYear(Number(year))) return undefined
  return ofYear(Number(year), named.month, Number(before ?? after))
}

/** Excel counts days from 30 December 1899. */
const firstSerial = 20_000
const lastSerial = 60_000

/**
 * Parses a day as people and Excel write it, in any digits: `1/2/2023` (always day first), `2023-02-01`, `1444/07/10` in the
 * Umm al-Qura calendar, `44958` of Excel, or with the name of the month.
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
  if (first === undefined || second === undefined || third === undefined) return namedDayIn(cell)
  if (first > 31) return ofYear(first, second, third)
  return ofYear(third, second, first)
}
