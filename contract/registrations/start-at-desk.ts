import { schoolYearOf, schoolYearSpan } from '../calendar/school-year.ts'
import { isStartDate } from '../kids/rules.ts'

/** Whether staff can write this day as a start: it may also lie back to the first day of the running school year (enrolment §2.5). */
export const isStartAtDesk = (isoDay: string, today: string) =>
  isoDay >= schoolYearSpan(schoolYearOf(today)).from && (isoDay < today || isStartDate(isoDay, today))
