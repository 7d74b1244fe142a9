import type { Staff } from '../../platform/http/authentication.ts'
import type { ReplyCalendars } from '../clock/reply-calendars.ts'
import type { FilterContext } from './filter-queries.ts'

/** Builds the filter's context for a user at this moment. */
export const filteringOf = (
  { branchIds }: Pick<Staff, 'branchIds'>,
  calendars: ReplyCalendars,
  now: Date,
): FilterContext => ({
  branchIds,
  now,
  overdueBefore: calendars.overdueBefore(now),
})
