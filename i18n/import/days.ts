import { foldDigits, withoutMarks } from 'contract/text.ts'
import { folded } from '../folding.ts'
import { addDays, weekdayName } from '../format.ts'
import { isoDayOfHijri } from '../hijri.ts'
import { languages } from '../languages.ts'
import { hijriMonthName, monthName } from '../months.ts'

/** The orders in which `3/1/2022` can be read. */
export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]

export type DayProblem = 'date_wrong' | 'date_order_unknown'

/** The ISO day that a cell means in either order; the same in both if it can be read in one way only. */
type DayByOrder = Readonly<Record<DateOrder, string | undefined>>

/** A month's name in any spelling: «ذي الحجة» is «ذو الحجة», «جمادى الثانية» «جمادى الآخرة», and `Dhul Hijjah` has no signs. */
const monthKey = (name: string) =>
  folded(name)
    .replace(/^ذي /, 'ذو ')
    .replace(/^(جمادي|ربيع) (?:ثاني|ثانيه|اخره|اخري)$/, '$1 اخر')
    .replace(/^جمادي اولي$/, 'جمادي اول')
    .replace(/[ ʻ]/g, '')

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

const levantine = new Intl.DateTimeFormat('ar-SY-u-ca-gregory', { month: 'long', timeZone: 'UTC' })
/** The month of a name in either language and calendar. */
const monthsByName = new Map<string, { readonly month: number; readonly isHijri: boolean }>([
  ['sept', { month: 9, isHijri: false }],
])
/** Words beside a date that add nothing: the day of the week, the calendar, `st of` after a number, the T before an hour. */
const fillers = new Set('ه م ah ad st nd rd th of t tues weds thur thurs'.split(' '))
for (const language of languages) {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${two(month)}-15`
    const names = [monthName(language, day), monthName(language, day, 'short'), levantine.format(new Date(day))]
    for (const name of names) monthsByName.set(monthKey(name), { month, isHijri: false })
    const hijriName = hijriMonthName(language, isoDayOfHijri({ year: 1447, month, day: 5 }) ?? day)
    monthsByName.set(monthKey(hijriName), { month, isHijri: true })
  }
  for (let day = 0; day < 7; day += 1)
    for (const width of ['long', 'short'] as const) fillers.add(folded(weekdayName(language, day, width)))
}

/** Excel counts days from 30 December 1899. */
const firstSerial = 20_000
const lastSerial = 60_000
/** The longest writing of a day. */
const dayMaxLength = 60

const sure = (day: string | undefined): DayByOrder => ({ day_first: day, month_first: day })

/** A day with the name of its month: `1 فبراير 2023`, `1-Mar-22`, `Tuesday, March 1, 2022`, `10 رجب 1444 هـ`. */
function namedDay(numbers: readonly number[], name: string): string | undefined {
  const named = monthsByName.get(name)
  const [first = 0, second = 0] = numbers
  if (!named || numbers.length !== 2) return undefined
  const [year, day] = first > 31 ? [first, second] : [second, first]
  return named.isHijri === isHijriYear(year) ? ofYear(year, named.month, day) : undefined
}

/** `2023-02-01T14:30` without the hour and what follows it. */
function withoutTime(text: string): string {
  const at = text.search(/\d{1,2}:\d{2}|\b\d{1,2}\s?(?:[ap]\.?m\b|صباح|مساء)/i)
  return at < 0 ? text : text.slice(0, at)
}

function readingOf(cell: string): DayByOrder {
  const text = foldDigits(withoutMarks(cell)).trim()
  if (text.length > dayMaxLength) return sure(undefined)
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text))
    return sure(serial >= firstSerial && serial <= lastSerial ? addDays('1899-12-30', serial) : undefined)
  }
  const parts = withoutTime(text).match(/\d+|[\p{L}\p{M}\u0640]+/gu) ?? []
  const numbers = parts.filter((part) => /\d/.test(part)).map(Number)
  const words = parts.filter((part) => !/\d/.test(part) && !fillers.has(folded(part)))
  if (words.length > 0) return sure(namedDay(numbers, monthKey(words.join(' '))))
  const [first = 0, second = 0, third = 0] = numbers
  if (numbers.length !== 3) return sure(undefined)
  if (first > 31) return sure(ofYear(first, second, third))
  // The Hijri calendar is written with the day first.
  if (isHijriYear(third)) return sure(ofYear(third, second, first))
  return { day_first: ofYear(third, second, first), month_first: ofYear(third, first, second) }
}

/**
 * The day that people and Excel write, in any digits: `1/2/2023`, `2023-02-01`, `3/1/2022 12:00:00 AM`, `1444/07/10` in the Umm
 * al-Qura calendar, `44958` of Excel, or with the name of the month. A day that can be read in two ways needs the column's order.
 */
export function dayIn(cell: string, order: DateOrder | null = null): string | DayProblem {
  const { day_first, month_first } = readingOf(cell)
  if (day_first === undefined || month_first === undefined || day_first === month_first)
    return day_first ?? month_first ?? 'date_wrong'
  return order === null ? 'date_order_unknown' : order === 'day_first' ? day_first : month_first
}

/** The order that a cell proves, because the other one names no day. */
export function orderProvenBy(cell: string): DateOrder | undefined {
  const { day_first, month_first } = readingOf(cell)
  if ((day_first === undefined) === (month_first === undefined)) return undefined
  return day_first === undefined ? 'month_first' : 'day_first'
}
