import { tourWeekdays } from 'contract/tours/days.ts'
import { useContext } from 'react'
import { PageFactsContext } from '../page.ts'

/**
 * Weekdays on which a branch can be visited, by the visit hours, and the suffix of a word's key: sentences with both
 * days of the specification (spec §9) are used only if the hours have both.
 */
export function useTourWeekdays() {
  const { tourWeekdays: weekdays } = useContext(PageFactsContext)
  const areBoth = tourWeekdays.every((day) => weekdays.includes(day))
  return { weekdays, ending: areBoth ? '' : ('_any' as const) }
}
