import { coversDay, isClosing } from 'contract/calendar/closing-days.ts'
import { dayMs, hourMs, minuteMs } from 'contract/durations.ts'
import { tourWeekdays } from 'contract/tours/days.ts'
import type { VisitHours } from 'contract/visits/hours.ts'
import type { TourSlot } from 'contract/visits/slots.ts'
import { addDays, midnightOf, riyadhDay, weekdayOf } from 'i18n/format.ts'

/** A booked or held slot and how many places it takes. Moments are in milliseconds since 1970. */
interface OccupiedSpan {
  readonly starts: number
  readonly ends: number
  readonly count: number
}
interface HeldSpan extends OccupiedSpan {
  readonly until: number
}

/** Calendar entry for a range of days: closed, or with other hours. */
export interface CalendarDays {
  /** Id of the calendar entry. */
  readonly id: number
  readonly kind: 'term' | 'holiday' | 'closure' | 'staff' | 'hours'
  readonly starts_on: string
  readonly ends_on: string
  /** '09:30', or null. */
  readonly opens_at: string | null
  readonly closes_at: string | null
}

/** Everything that decides when a branch can be visited. */
export interface SlotFacts extends Omit<VisitHours, 'branch_id'> {
  readonly calendar: readonly CalendarDays[]
  readonly taken: readonly OccupiedSpan[]
  readonly held: readonly HeldSpan[]
}

/** Visiting hours of a branch: by the week, with exceptions and calendar entries. */
export type OpeningHours = Pick<SlotFacts, 'weekly' | 'exceptions' | 'calendar'>

export interface Slot {
  readonly starts: number
  readonly ends: number
  readonly places_left: number
  readonly state: TourSlot['state']
  readonly held_until: number | null
}

interface Window {
  readonly from: number
  readonly to: number
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const windowOf = ({ from, to }: { from: string; to: string }): Window => ({ from: minutesOf(from), to: minutesOf(to) })

/** Visiting windows of a day, in minutes after midnight; none on a day that the calendar or an exception closes. */
function windowsOn({ weekly, exceptions, calendar }: OpeningHours, isoDay: string, weekday: number): Window[] {
  const today = calendar.filter((entry) => coversDay(entry, isoDay))
  if (today.some(isClosing)) return []
  const own = exceptions.filter(({ date }) => date === isoDay)
  if (own.some((exception) => 'closed' in exception)) return []
  if (own.length > 0) return own.flatMap((exception) => ('closed' in exception ? [] : [windowOf(exception)]))
  // During Ramadan the school opens later: the first visit begins then.
  return today
    .filter(({ opens_at, closes_at }) => opens_at !== null && closes_at !== null)
    .reduce(
      (windows, { opens_at, closes_at }) =>
        windows.map(({ from, to }) => ({
          from: Math.max(from, minutesOf(opens_at ?? '')),
          to: Math.min(to, minutesOf(closes_at ?? '')),
        })),
      weekly.filter(({ day }) => day === weekday).map(windowOf),
    )
    .toSorted((a, b) => a.from - b.from)
}

/** Whether a visit is within the opening hours, from start to end; adjacent windows count as one. */
export function isWithinHours(
  hours: OpeningHours,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
): boolean {
  const day = riyadhDay(starts_at)
  const minuteOf = (moment: Date) => (moment.getTime() - midnightOf(day).getTime()) / minuteMs
  let covered = minuteOf(starts_at)
  for (const { from, to } of windowsOn(hours, day, weekdayOf(day)).toSorted((a, b) => a.from - b.from))
    if (from <= covered) covered = Math.max(covered, to)
  return covered >= minuteOf(ends_at)
}

function* timesBetween(facts: SlotFacts, from: string, to: string) {
  const last = midnightOf(to).getTime()
  let weekday = weekdayOf(from)
  for (let midnight = midnightOf(from).getTime(); midnight <= last; midnight += dayMs) {
    if (tourWeekdays.includes(weekday))
      for (const window of windowsOn(facts, riyadhDay(new Date(midnight)), weekday))
        for (
          let minute = window.from;
          minute + facts.minutes <= window.to;
          minute += facts.minutes + facts.buffer_minutes
        )
          yield { starts: midnight + minute * minuteMs, ends: midnight + (minute + facts.minutes) * minuteMs }
    weekday = (weekday + 1) % 7
  }
}

interface BookingRules {
  readonly now: Date
  /** Staff may book at short notice and far ahead; only slots that have begun are unavailable to them. */
  readonly byStaff?: boolean
}

/** The last day that can be booked. */
export const lastDay = ({ days_ahead }: Pick<SlotFacts, 'days_ahead'>, now: Date) => addDays(riyadhDay(now), days_ahead)

const overlapping = <Busy extends OccupiedSpan>(all: readonly Busy[], { starts, ends }: Time) =>
  all.filter((busy) => busy.starts < ends && starts < busy.ends)
interface Time {
  readonly starts: number
  readonly ends: number
}
const sum = (all: readonly OccupiedSpan[]) => all.reduce((total, { count }) => total + count, 0)

function slotOf(facts: SlotFacts, time: Time): Slot {
  const held = overlapping(facts.held, time)
  const free = Math.max(0, facts.places - sum(overlapping(facts.taken, time)))
  const places_left = Math.max(0, free - sum(held))
  const state = places_left > 1 ? 'open' : places_left === 1 ? 'last' : free > 0 ? 'held' : 'full'
  const held_until = state === 'held' ? Math.min(...held.map(({ until }) => until)) : null
  return { ...time, places_left, state, held_until }
}

/** Bookable and full slots of a branch in a range of days (both included), in order of time. */
export function slotsBetween(
  facts: SlotFacts,
  { from, to }: { from: string; to: string },
  { now, byStaff }: BookingRules,
): Slot[] {
  const earliest = now.getTime() + (byStaff ? 0 : facts.notice_hours * hourMs)
  const last = byStaff || to < lastDay(facts, now) ? to : lastDay(facts, now)
  const slots: Slot[] = []
  for (const time of timesBetween(facts, from, last)) if (time.starts >= earliest) slots.push(slotOf(facts, time))
  return slots
}

export const timeOf = ({ starts, ends }: Pick<Slot, 'starts' | 'ends'>) => ({
  starts_at: new Date(starts).toISOString(),
  ends_at: new Date(ends).toISOString(),
})

const nearestCount = 3
/** The free slots nearest to a moment, in order of time. */
export const nearestTo = (slots: readonly Slot[], moment: number) =>
  slots
    .filter(({ places_left }) => places_left > 0)
    .toSorted((a, b) => Math.abs(a.starts - moment) - Math.abs(b.starts - moment) || a.starts - b.starts)
    .slice(0, nearestCount)
    .toSorted((a, b) => a.starts - b.starts)
    .map(timeOf)
