import { coversDay, isClosing } from 'contract/calendar/closing-days.ts'
import { showCalendar } from 'contract/calendar/endpoints.ts'
import { schoolYearOf } from 'contract/calendar/school-year.ts'
import { useAnswer } from '../../calls/use-answer.ts'

/** The name of the closing day by the school calendar; a week can reach into the next school year. */
export function useClosingDays(branchId: number | undefined, days: readonly string[]) {
  const when = branchId !== undefined
  const inputFor = (day = '') => ({ params: { branchId: branchId ?? 0 }, query: { year: schoolYearOf(day) } })
  const years = [
    useAnswer(showCalendar, inputFor(days[0]), { when }),
    useAnswer(showCalendar, inputFor(days.at(-1)), { when }),
  ]
  const closing = years.flatMap(({ data }) => data?.entries ?? []).filter(isClosing)
  return (day: string): string | undefined => closing.find((entry) => coversDay(entry, day))?.title
}
