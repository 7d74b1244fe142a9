import { tourWeekdays } from 'contract/tours/days.ts'
import { addDays, riyadhDay, weekdayOf } from './format.ts'

/** How far ahead open tour days are looked for. */
const daysAheadAtMost = 366

/**
 * The next `count` days a tour can be asked for, as ISO days: Tuesdays and Thursdays after today in Riyadh (spec §9) that
 * are open; where all near ones are closed, later ones.
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

/** Up to where the calendar has to be known for it. */
export const lastTourDay = (now: Date) => addDays(riyadhDay(now), daysAheadAtMost)
