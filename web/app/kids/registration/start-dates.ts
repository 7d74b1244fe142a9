import { addDays, weekdayOf } from 'i18n/format.ts'

const monthsOffered = 15

/** Possible start dates: the first Sunday of each coming month. */
export function startDates(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: monthsOffered }, (_, index) => {
    const first = new Date(Date.UTC(year, month + index, 1)).toISOString().slice(0, 10)
    return addDays(first, (7 - weekdayOf(first)) % 7)
  })
}
