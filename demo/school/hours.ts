import type { WorkingHours } from '../types.ts'

/** Sunday to Thursday at the same hours, closed on Friday and Saturday. */
export const schoolWeek = (opens: string, closes: string): WorkingHours[] => [
  { day: 0, opens, closes },
  { day: 1, opens, closes },
  { day: 2, opens, closes },
  { day: 3, opens, closes },
  { day: 4, opens, closes },
  { day: 5, opens: null, closes: null },
  { day: 6, opens: null, closes: null },
]
