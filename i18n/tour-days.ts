import { tourWeekdays } from 'contract/tours/days.ts'
import { addDays, riyadhDay, weekdayOf } from './format.ts'

/** Maximum days ahead to search for open tour days. */
const daysAheadAtMost = 366

/**
 * The next `count` open tour days as ISO days: Tuesdays and Thursdays after today in Riyadh (spec §9) for which `isOpen` is
 * true.
 */
export function comingTourDays(now: Date, count = 4, isOpen: (isoDay: string) => boolean = () => true): string[] {
  const today = riyadhDay(now)
  const days: string[] = []
  for (let ahead = 1; days.length < count && ahead <= daysAheadAtMost; ahead += 1) {
    const day = addDays(today, ahead)
    if (tourWeekdays.includes(weekdayOf(day)) && isOpen(day)) days.push(day)
  }
  return days
}

/** Last ISO day that `comingTourDays` may look at. */
export const lastTourDay = (now: Date) => addDays(riyadhDay(now), daysAheadAtMost)
