import { coversDay, isClosing } from 'contract/calendar/closing-days.ts'
import type { CalendarEntry } from 'contract/calendar/endpoints.ts'
import type { SchoolEvent } from 'contract/events/endpoints.ts'
import { daysOf } from 'i18n/months.ts'

/** An entry of the calendar, from first to last day. */
export interface CalendarMark {
  /** Id of its line below the grid. */
  readonly key: string
  readonly title: string
  readonly first: string
  readonly last: string
  /** Colour of its bar and its date tile. */
  readonly tone: number
  readonly event?: SchoolEvent
  readonly entry?: CalendarEntry
}

/** Colour of the school's days; events have the colour of their branch. */
const stone = 6

export const markOfEvent = (event: SchoolEvent): CalendarMark => ({
  key: `event-${event.id}`,
  title: event.title,
  ...daysOf(event),
  tone: (event.branch?.id ?? 0) % 6,
  event,
})

export const markOfEntry = (entry: CalendarEntry): CalendarMark => ({
  key: `day-${entry.id}`,
  title: entry.title,
  first: entry.starts_on,
  last: entry.ends_on,
  tone: stone,
  entry,
})

/** Marks that overlap a month, in order. */
export const marksIn = (marks: readonly CalendarMark[], month: string) =>
  marks
    .filter(({ first, last }) => first.slice(0, 7) <= month && last.slice(0, 7) >= month)
    .sort((one, other) => (one.first < other.first ? -1 : one.first > other.first ? 1 : 0))

/** Whether a day is free of school, everywhere or at the branch. */
export const isFreeDay = (entries: readonly CalendarEntry[], isoDay: string, branchId: number | undefined) =>
  entries.some(
    (entry) =>
      isClosing(entry) &&
      coversDay(entry, isoDay) &&
      (entry.branches.length === 0 || entry.branches.some(({ id }) => id === branchId)),
  )
