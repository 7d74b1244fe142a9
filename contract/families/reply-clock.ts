import { dayMs, hourMs, minuteMs } from '../durations.ts'

/** Working hours of the reply clock, in minutes of the day in Riyadh: 8 to 16. */
interface WorkingHours {
  readonly from: number
  readonly to: number
}
const usualHours: WorkingHours = { from: 8 * 60, to: 16 * 60 }
/** Minutes of a usual working day. */
export const workingDayMinutes = usualHours.to - usualHours.from
/** Sunday to Thursday, as `getUTCDay` counts. */
const workingWeekdays = [0, 1, 2, 3, 4]
/** Default promise in working days, for a school that has set none. */
export const usualPromiseDays = 2

export interface ReplyCalendar {
  /** Whether the school is closed on a day in Riyadh, `2026-03-03`. */
  readonly isHoliday: (isoDay: string) => boolean
  /** Hours of a day that differ, as in Ramadan. */
  readonly hoursOn?: (isoDay: string) => WorkingHours | undefined
  /** Number of working days within which an answer is promised. */
  readonly promiseDays: number
}

// Riyadh keeps one time all year.
const riyadhAheadMs = 3 * hourMs
/** A calendar without a working day in two years is wrong, not long. */
const longestDays = 750

const dayOf = (moment: number) => Math.floor((moment + riyadhAheadMs) / dayMs)
const isoOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
const midnightOf = (day: number) => day * dayMs - riyadhAheadMs

/** Whether the school works on a day in Riyadh. */
export const isWorkingDay = (isoDay: string, { isHoliday }: Pick<ReplyCalendar, 'isHoliday'>) =>
  workingWeekdays.includes(new Date(isoDay).getUTCDay()) && !isHoliday(isoDay)

/** Start and end of the reply clock on a day; undefined on a day off. */
function spanOf(day: number, { isHoliday, hoursOn }: ReplyCalendar) {
  const isoDay = isoOf(day)
  if (!isWorkingDay(isoDay, { isHoliday })) return undefined
  const { from, to } = hoursOn?.(isoDay) ?? usualHours
  return { from: midnightOf(day) + from * minuteMs, to: midnightOf(day) + to * minuteMs }
}

/** The promise in minutes: working days of the usual length. */
export const promisedMinutes = ({ promiseDays }: Pick<ReplyCalendar, 'promiseDays'>) =>
  (promiseDays * workingDayMinutes) as number

/** Working minutes between two moments. */
export function workingMinutes(since: Date, until: Date, calendar: ReplyCalendar): number {
  const [begin, end] = [since.getTime(), until.getTime()]
  let sum = 0
  for (let day = Math.max(dayOf(begin), dayOf(end) - longestDays); day <= dayOf(end); day += 1) {
    const span = spanOf(day, calendar)
    if (span) sum += Math.max(0, Math.min(end, span.to) - Math.max(begin, span.from))
  }
  return Math.floor(sum / minuteMs)
}

/** Moment by which a request of that moment is promised a reply. */
export function replyDue(since: Date, calendar: ReplyCalendar): Date {
  let leftMs = promisedMinutes(calendar) * minuteMs
  const first = dayOf(since.getTime())
  for (let day = first; day < first + longestDays; day += 1) {
    const span = spanOf(day, calendar)
    if (!span) continue
    const begin = Math.max(span.from, since.getTime())
    const length = Math.max(0, span.to - begin)
    if (leftMs <= length) return new Date(begin + leftMs)
    leftMs -= length
  }
  return new Date(since.getTime() + longestDays * dayMs)
}

/** Requests from before this moment are overdue, so that a list is filtered by one comparison. */
export function overdueBefore(now: Date, calendar: ReplyCalendar): Date {
  let leftMs = promisedMinutes(calendar) * minuteMs
  const last = dayOf(now.getTime())
  for (let day = last; day > last - longestDays; day -= 1) {
    const span = spanOf(day, calendar)
    if (!span) continue
    const end = Math.min(span.to, now.getTime())
    const length = Math.max(0, end - span.from)
    if (leftMs < length) return new Date(end - leftMs)
    leftMs -= length
  }
  return new Date(now.getTime() - longestDays * dayMs)
}

function endOfNextWorkingDay(now: Date, calendar: ReplyCalendar): Date {
  const first = dayOf(now.getTime()) + 1
  for (let day = first; day < first + longestDays; day += 1) {
    const span = spanOf(day, calendar)
    if (span) return new Date(span.to)
  }
  return new Date(now.getTime() + dayMs)
}

/** Moment until which the offered times are held: the end of the next working day, or the start of the last of them. */
export const offersHeldUntil = (now: Date, calendar: ReplyCalendar, offers: readonly Date[]): Date | null =>
  offers.length === 0
    ? null
    : new Date(
        Math.min(endOfNextWorkingDay(now, calendar).getTime(), Math.max(...offers.map((each) => each.getTime()))),
      )

const beadsInAll = 8
/** The used part of the promise, as a number of beads; all of them once overdue. */
export const beadsUsed = (usedMinutes: number, promised: number) =>
  Math.min(beadsInAll, Math.floor((usedMinutes / promised) * beadsInAll))
