import { tourWeekdays } from 'contract/tours/days.ts'
import { useContext } from 'react'
import { PageFactsContext } from '../page.ts'

/**
 * The weekdays on which a branch can be visited, as the visit hours say; and the ending of a word's key: sentences that name both
 * days of the specification (spec §9) are said only where the hours have both.
 */
export function useTourWeekdays() {
  const { tourWeekdays: weekdays } = useContext(PageFactsContext)
  const areBoth = tourWeekdays.every((day) => weekdays.includes(day))
  return { weekdays, ending: areBoth ? '' : ('_any' as const) }
}
