import { tourWeekdays } from 'contract/tour-days.ts'
import { addDays, riyadhDay, weekdayOf } from './format.ts'

/** The next `count` days a tour can be asked for, as ISO days: Tuesdays and Thursdays after today in Riyadh (spec §9). */
export function comingTourDays(now: Date, count = 4): string[] {
  const today = riyadhDay(now)
  const ahead = Array.from({ length: count * 7 }, (_, day) => addDays(today, day + 1))
  return ahead.filter((day) => tourWeekdays.includes(weekdayOf(day))).slice(0, count)
}
