import type { Staff } from '../../http/authentication.ts'
import type { ReplyCalendars } from '../clock/reply-calendars.ts'
import type { Filtering } from './filter-queries.ts'

/** What a filter is judged by for one of the staff at this moment. */
export const filteringOf = (
  { branchIds }: Pick<Staff, 'branchIds'>,
  calendars: ReplyCalendars,
  now: Date,
): Filtering => ({
  branchIds,
  now,
  overdueBefore: calendars.overdueBefore(now),
})
