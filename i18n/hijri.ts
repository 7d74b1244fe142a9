import { addDays, noonOf, schoolZone } from './format.ts'

export interface HijriDate {
  readonly year: number
  /** 1 is Muharram. */
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
    // Skips the days before the next match: a month has at least 29 days.
    const months = (month - date.month + 12) % 12 || (day > date.day ? 0 : 12)
    isoDay = addDays(isoDay, Math.max(1, 29 * months + day - date.day))
  }
  return found
}

/** The ISO day of an Umm al-Qura date; undefined where its month has no such day. */
export function isoDayOfHijri({ year, month, day }: HijriDate): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 30) return undefined
  // A Hijri year has 354.367 days on average: near enough to look around.
  const near = addDays('0622-07-19', Math.round((year - 1) * 354.367 + (month - 1) * 29.53 + day - 1))
  return daysOfHijri(month, day, addDays(near, -8), addDays(near, 8)).find((isoDay) => hijriDate(isoDay).year === year)
}
