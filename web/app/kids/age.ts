import type { Translate } from 'browser/words/translations.ts'

/** Whole years and months between two ISO days. */
export function ageOn(isoDay: string, birthDate: string) {
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number)
  const [bornIn = 0, bornMonth = 0, bornOn = 0] = birthDate.split('-').map(Number)
  const months = (year - bornIn) * 12 + (month - bornMonth) - (day < bornOn ? 1 : 0)
  return { years: Math.floor(months / 12), months }
}

/** "4 years", below two years "9 months": how parents say it. */
export function ageInWords(t: Translate, isoDay: string, birthDate: string): string {
  const { years, months } = ageOn(isoDay, birthDate)
  if (months < 1) return t('newborn')
  return months < 24 ? t('age_months', { count: months }) : t('age_years', { count: years })
}

/** Splits a possibly incomplete birth date of the fields: '2022-3-' */
export const dateParts = (written: string): [year: string, month: string, day: string] => {
  const [year = '', month = '', day = ''] = written.split('-')
  return [year, month, day]
}

/** ISO date from the three fields; '' if all are empty; an invalid date is returned unchanged. */
export function isoDayOf(written: string): string {
  const [year, month, day] = dateParts(written)
  if (!year && !month && !day) return ''
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Whether an ISO date exists. */
export const isDay = (isoDay: string) =>
  /^\d{4}-\d\d-\d\d$/.test(isoDay) &&
  !Number.isNaN(Date.parse(isoDay)) &&
  new Date(isoDay).toISOString().startsWith(isoDay)
