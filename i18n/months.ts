import { addDays, hijriYear, partsOfDay, riyadhDay, weekdayOf } from './format.ts'
import { hijriDate } from './hijri.ts'
import type { Language } from './languages.ts'

/** `2026-11` */
export const monthOf = (isoDay: string) => isoDay.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** "Nov" · «نوفمبر»: Arabic has no short months worth the name. */
export const monthName = (language: Language, isoDay: string, width: 'long' | 'short' = 'long'): string =>
  partsOfDay(language, isoDay, { day: 'numeric', month: language === 'ar' ? 'long' : width }).month ?? ''

/** "November 2026" · «نوفمبر 2026» */
export const monthText = (language: Language, month: string) =>
  `${monthName(language, `${month}-15`)} ${month.slice(0, 4)}`

export const hijriMonthName = (language: Language, isoDay: string): string =>
  partsOfDay(language, isoDay, { calendar: 'islamic-umalqura', day: 'numeric', month: 'long' }).month ?? ''

const lastDayOf = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)

/** Hijri months of a Gregorian month: "Jumada I – Jumada II 1448 AH". */
export function hijriMonthsText(language: Language, month: string): string {
  const [from, to] = [`${month}-01`, lastDayOf(month)]
  const [first, last] = [hijriDate(from), hijriDate(to)]
  const [firstName, lastName] = [hijriMonthName(language, from), hijriMonthName(language, to)]
  if (first.month === last.month) return `${firstName} ${hijriYear(language, first.year)}`
  const firstText = first.year === last.year ? firstName : `${firstName} ${first.year}`
  return `${firstText} – ${lastName} ${hijriYear(language, last.year)}`
}

/** The weeks of a month as ISO days, from Sunday to Saturday, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const begin = addDays(first, -weekdayOf(first))
  const days = weekdayOf(first) + Number(lastDayOf(month).slice(8))
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(begin, week * 7 + day)),
  )
}

interface Period {
  readonly starts_at: string
  /** End; for whole days the midnight after the last day. */
  readonly ends_at: string
}

/** First and last ISO day of a period in Riyadh. */
export const daysOf = ({ starts_at, ends_at }: Period): { first: string; last: string } => ({
  first: riyadhDay(new Date(starts_at)),
  last: riyadhDay(new Date(Date.parse(ends_at) - 1)),
})
