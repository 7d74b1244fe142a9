import type { Trx } from 'api/platform/db/client.ts'
import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'
import { calendarDays, isHoliday } from '../calendar/days.ts'
import type { Moment, SchoolEvent } from '../types.ts'
import { events } from './events.ts'

/** The day of a moment, counted from today in Riyadh. */
function dayOf({ days_from_now, weekday }: Moment, today: string): string {
  const earliest = addDays(today, days_from_now)
  return addDays(earliest, (weekday - weekdayOf(earliest) + 7) % 7)
}

const inRiyadh = (isoDay: string, time = '00:00') => new Date(`${isoDay}T${time}:00+03:00`)

const weeksLaterAtMost = 3

/** Days by which a coming event moves out of a holiday: 0, 7, 14 or 21. In summer it does not move. */
function daysToWait({ branch_id, starts, ends }: SchoolEvent, today: string): number {
  if (starts.days_from_now < 0) return 0
  const entries = calendarDays(today)
  const isFree = (days: number) =>
    [starts, ends].every((moment) => !isHoliday(entries, addDays(dayOf(moment, today), days), branch_id))
  return Array.from({ length: weeksLaterAtMost + 1 }, (_, weeks) => weeks * 7).find(isFree) ?? 0
}

/** Start and end of an event; a whole-day event ends at the midnight after its last day. */
export function momentsOf(event: SchoolEvent, today: string) {
  const { starts, ends } = event
  const wait = daysToWait(event, today)
  const last = addDays(dayOf(ends, today), wait)
  return {
    starts_at: inRiyadh(addDays(dayOf(starts, today), wait), starts.time ?? undefined),
    ends_at: ends.time === null ? inRiyadh(addDays(last, 1)) : inRiyadh(last, ends.time),
  }
}

export const writeEvents = (trx: Trx, now: Date) =>
  trx
    .insertInto('events')
    .values(
      events.map((event) => {
        const { starts: _, ends: __, program, ...row } = event
        return { ...row, program: JSON.stringify(program), ...momentsOf(event, riyadhDay(now)) }
      }),
    )
    .execute()
