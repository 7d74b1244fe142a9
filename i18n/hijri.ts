import { addDays, noonOf, schoolZone } from './format.ts'

export interface HijriDate {
  readonly year: number
  /** Muharram is 1. */
  readonly month: number
  readonly day: number
}

const numbers = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: schoolZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** The Umm al-Qura date of an ISO day, in numbers. */
export function hijriDate(isoDay: string): HijriDate {
  const parts = numbers.formatToParts(noonOf(isoDay))
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return { year: number('year'), month: number('month'), day: number('day') }
}

/** The ISO days between two others (both included) on which a Hijri month and day fall. */
export function daysOfHijri(month: number, day: number, from: string, to: string): string[] {
  const found: string[] = []
  for (let isoDay = from; isoDay <= to; ) {
    const date = hijriDate(isoDay)
    if (date.month === month && date.day === day) found.push(isoDay)
    // A month has at least 29 days: the next such day is no nearer than that, and the days before it need no reckoning.
    const months = (month - date.month + 12) % 12 || (day > date.day ? 0 : 12)
    isoDay = addDays(isoDay, Math.max(1, 29 * months + day - date.day))
  }
  return found
}
