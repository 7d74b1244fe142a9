import { coversDay, isClosing } from 'contract/calendar/closing-days.ts'
import type { CalendarEntry } from 'contract/calendar/endpoints.ts'
import type { SchoolEvent } from 'contract/events/endpoints.ts'
import { daysOf } from 'i18n/months.ts'

/** Something on the calendar, from its first day to its last. */
export interface Mark {
  /** Names its line below the grid. */
  readonly key: string
  readonly title: string
  readonly first: string
  readonly last: string
  /** The colour of its bar and its tablet. */
  readonly tone: number
  readonly event?: SchoolEvent
  readonly entry?: CalendarEntry
}

/** Days of the school have the colour of stone; events, that of their house. */
const stone = 6

export const markOfEvent = (event: SchoolEvent): Mark => ({
  key: `event-${event.id}`,
  title: event.title,
  ...daysOf(event),
  tone: (event.branch?.id ?? 0) % 6,
  event,
})

export const markOfEntry = (entry: CalendarEntry): Mark => ({
  key: `day-${entry.id}`,
  title: entry.title,
  first: entry.starts_on,
  last: entry.ends_on,
  tone: stone,
  entry,
})

/** What touches a month, in its order. */
export const marksIn = (marks: readonly Mark[], month: string) =>
  marks
    .filter(({ first, last }) => first.slice(0, 7) <= month && last.slice(0, 7) >= month)
    .sort((one, other) => (one.first < other.first ? -1 : one.first > other.first ? 1 : 0))

/** Whether children stay at home on this day, everywhere or, with a branch, there. */
export const isFree = (entries: readonly CalendarEntry[], isoDay: string, branchId: number | undefined) =>
  entries.some(
    (entry) =>
      isClosing(entry) &&
      coversDay(entry, isoDay) &&
      (entry.branches.length === 0 || entry.branches.some(({ id }) => id === branchId)),
  )
