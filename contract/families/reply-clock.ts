/** Minutes of a day in Riyadh between which somebody answers: 8 to 16. */
interface WorkingHours {
  readonly from: number
  readonly to: number
}
const usualHours: WorkingHours = { from: 8 * 60, to: 16 * 60 }
/** Sunday to Thursday, as `getUTCDay` counts. */
const workingWeekdays = [0, 1, 2, 3, 4]
/** The promise in working days where the school has said nothing else. */
export const usualPromiseDays = 2

/** What the clock has to know beside the time. */
export interface ReplyCalendar {
  /** Whether the school is closed on a day in Riyadh, `2026-03-03`. */
  readonly isHoliday: (isoDay: string) => boolean
  /** Hours of a day that differ, as in Ramadan. */
  readonly hoursOn?: (isoDay: string) => WorkingHours | undefined
  /** In how many working days an answer is promised. */
  readonly promiseDays: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
// Riyadh keeps one time all year.
const riyadhAheadMs = 3 * 60 * minuteMs
/** A calendar without a working day in two years is wrong, not long. */
const longestDays = 750

const dayOf = (moment: number) => Math.floor((moment + riyadhAheadMs) / dayMs)
const isoOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
const midnightOf = (day: number) => day * dayMs - riyadhAheadMs

/** The span of a day in which the clock runs, as moments; undefined on a day off. */
function spanOf(day: number, { isHoliday, hoursOn }: ReplyCalendar) {
  const isoDay = isoOf(day)
  if (!workingWeekdays.includes(new Date(day * dayMs).getUTCDay()) || isHoliday(isoDay)) return undefined
  const { from, to } = hoursOn?.(isoDay) ?? usualHours
  return { from: midnightOf(day) + from * minuteMs, to: midnightOf(day) + to * minuteMs }
}

/** The promise in minutes: working days of the usual length. */
export const promisedMinutes = ({ promiseDays }: Pick<ReplyCalendar, 'promiseDays'>) =>
  (promiseDays * (usualHours.to - usualHours.from)) as number

/** How many working minutes lie between two moments. */
export function workingMinutes(since: Date, until: Date, calendar: ReplyCalendar): number {
  const [begin, end] = [since.getTime(), until.getTime()]
  let sum = 0
  for (let day = Math.max(dayOf(begin), dayOf(end) - longestDays); day <= dayOf(end); day += 1) {
    const span = spanOf(day, calendar)
    if (span) sum += Math.max(0, Math.min(end, span.to) - Math.max(begin, span.from))
  }
  return Math.floor(sum / minuteMs)
}

/** Until when an answer to what was asked then is promised. */
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

/** Whoever asked before this moment has waited longer than was promised: a list is filtered by one comparison. */
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

/** The end of the next working day: until then what is offered is held. */
export function endOfNextWorkingDay(now: Date, calendar: ReplyCalendar): Date {
  const first = dayOf(now.getTime()) + 1
  for (let day = first; day < first + longestDays; day += 1) {
    const span = spanOf(day, calendar)
    if (span) return new Date(span.to)
  }
  return new Date(now.getTime() + dayMs)
}

const beadsInAll = 8
/** How much of the promise is used up, as beads on a wire; all of them once it is over. */
export const beadsUsed = (usedMinutes: number, promised: number) =>
  Math.min(beadsInAll, Math.floor((usedMinutes / promised) * beadsInAll))
