import { hourMs } from 'contract/durations.ts'
import type { Language } from './languages.ts'

/** Time zone of the school, which defines days and weekdays (product §2). No daylight saving. */
export const schoolZone = 'Asia/Riyadh'

// Calendar and digits are explicit, because the default calendar of ar-SA differs between versions.
const localeTag = (language: Language, calendar: 'gregory' | 'islamic-umalqura') =>
  `${language}-SA-u-ca-${calendar}-nu-latn`

const daysAtMost = 2000
const days = new Map<string, Readonly<Record<string, string>>>()

/** Formatted parts of an ISO day in a language. Cached, because `Intl` is slow and days repeat. */
export function partsOfDay(
  language: Language,
  isoDay: string,
  { calendar = 'gregory', ...options }: Intl.DateTimeFormatOptions & { calendar?: 'gregory' | 'islamic-umalqura' },
): Readonly<Record<string, string>> {
  const name = `${language} ${isoDay} ${calendar} ${JSON.stringify(options)}`
  const known = days.get(name)
  if (known) return known
  const parts = formatter(localeTag(language, calendar), options).formatToParts(noonOf(isoDay))
  const day = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  if (days.size >= daysAtMost) days.clear()
  days.set(name, day)
  return day
}

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options)
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: schoolZone, ...options })
  formatters.set(key, known)
  return known
}

/** The first moment of an ISO day in Riyadh. */
export const midnightOf = (isoDay: string) => new Date(`${isoDay}T00:00:00+03:00`)

/** Noon of an ISO day in Riyadh. */
export const noonOf = (isoDay: string) => new Date(`${isoDay}T12:00:00+03:00`)

/** UTC date shifted to Riyadh, always UTC+3. */
const inRiyadh = (moment: Date) => new Date(moment.getTime() + 3 * hourMs).toISOString()

/** ISO day of a moment in Riyadh: 2026-03-03T21:30Z is 2026-03-04. */
export const riyadhDay = (moment: Date): string => inRiyadh(moment).slice(0, 10)

/** Time of a moment in Riyadh: '09:00'. */
export const riyadhTime = (moment: Date): string => inRiyadh(moment).slice(11, 16)

/** Weekday of an ISO day; Sunday is 0. */
export const weekdayOf = (isoDay: string): number => new Date(`${isoDay}T00:00:00Z`).getUTCDay()

export function addDays(isoDay: string, days: number): string {
  const date = new Date(`${isoDay}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const wholeDay = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** "Tuesday, 24 November 2026" · «الثلاثاء، 24 نوفمبر 2026» */
export function longDay(language: Language, isoDay: string): string {
  const { weekday, day, month, year } = partsOfDay(language, isoDay, { weekday: 'long', ...wholeDay })
  return `${weekday}${language === 'ar' ? '،' : ','} ${day} ${month} ${year}`
}

/** "24 November 2026" · «24 نوفمبر 2026» */
export function dayText(language: Language, isoDay: string): string {
  const { day, month, year } = partsOfDay(language, isoDay, wholeDay)
  return `${day} ${month} ${year}`
}

/** "Tue 24 Nov" · «الثلاثاء 24 نوفمبر» (Arabic has no short weekdays worth the name) */
export function shortDay(language: Language, isoDay: string): string {
  const width = language === 'en' ? 'short' : 'long'
  const { weekday, day, month } = partsOfDay(language, isoDay, { weekday: width, day: 'numeric', month: width })
  return `${weekday} ${day} ${month}`
}

/** "1448 AH" · «1448 هـ»: no Hijri year is read as the other one. */
export const hijriYear = (language: Language, year: number | string) =>
  `${year}\u00a0${{ en: 'AH', ar: 'هـ' }[language]}`

/** "2026/27": a school year is named by its August. */
export const schoolYearText = (year: number) => `${year}/${String(year + 1).slice(2)}`

/** "1448 AH": the Hijri year of the first day of a school year. */
export const hijriSchoolYear = (language: Language, year: number) =>
  hijriYear(
    language,
    partsOfDay(language, `${year}-08-01`, { calendar: 'islamic-umalqura', year: 'numeric' }).year ?? '',
  )

/** "14 Jumada II" · «14 جمادى الآخرة»: the Umm al-Qura day, without its year unless asked for. */
export function hijriDay(language: Language, isoDay: string, withYear = false): string {
  const { day, month, year = '' } = partsOfDay(language, isoDay, { calendar: 'islamic-umalqura', ...wholeDay })
  return withYear ? `${day} ${month} ${hijriYear(language, year)}` : `${day} ${month}`
}

/** '15:00' → "3:00 pm" · «3:00 م» */
export function clockTime(language: Language, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const half = hours < 12 ? { en: 'am', ar: 'ص' } : { en: 'pm', ar: 'م' }
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')}\u00a0${half[language]}`
}

/** A range of times; in Arabic in words, because a dash between two times has no safe order. */
export const timeRange = (language: Language, from: string, to: string) =>
  language === 'ar'
    ? `من ${clockTime('ar', from)} إلى ${clockTime('ar', to)}`
    : // The joiner keeps a line from ending after the dash.
      `${clockTime('en', from)}\u00a0–\u2060\u00a0${clockTime('en', to)}`

export const weekdayName = (language: Language, day: number, width: 'long' | 'short' = 'long'): string =>
  // 2023-01-01 was a Sunday.
  partsOfDay(language, `2023-01-0${day + 1}`, { weekday: width }).weekday ?? ''

const numbers: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-SA-u-nu-latn'),
  ar: new Intl.NumberFormat('ar-SA-u-nu-latn'),
}
export const wholeNumberText = (language: Language, value: number) => numbers[language].format(value)

const halalas: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-SA-u-nu-latn', { minimumFractionDigits: 2 }),
  ar: new Intl.NumberFormat('ar-SA-u-nu-latn', { minimumFractionDigits: 2 }),
}
/** 3300000 halalas → "33,000", 366667 → "3,666.67" */
export const riyalText = (language: Language, amount: number) =>
  (amount % 100 === 0 ? numbers : halalas)[language].format(amount / 100)

/** +966501234567 → "+966 50 123 4567": grouped for reading; always set left-to-right. */
export function phoneText(e164: string): string {
  const unified = /^\+966(9200)(\d{5})$/.exec(e164)
  if (unified) return `+966 ${unified[1]} ${unified[2]}`
  const saudi = /^\+966(\d{2})(\d{3})(\d{4})$/.exec(e164)
  if (saudi) return `+966 ${saudi[1]} ${saudi[2]} ${saudi[3]}`
  return e164.replace(/^(\+\d{1,3})(\d{2,4})(\d{3})(\d+)$/, '$1 $2 $3 $4')
}
