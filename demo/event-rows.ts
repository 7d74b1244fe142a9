import type { DB } from 'api/db/types.generated.ts'
import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'
import type { Transaction } from 'kysely'
import { events } from './events.ts'
import type { Moment, SchoolEvent } from './types.ts'

/** The day a moment falls on, seen from today in Riyadh. */
export function dayOf({ days_from_now, weekday }: Moment, today: string): string {
  const earliest = addDays(today, days_from_now)
  return addDays(earliest, (weekday - weekdayOf(earliest) + 7) % 7)
}

const inRiyadh = (isoDay: string, time = '00:00') => new Date(`${isoDay}T${time}:00+03:00`)

/** When an event begins and ends; whole days end at the midnight after the last of them. */
export function momentsOf({ starts, ends }: SchoolEvent, today: string) {
  const last = dayOf(ends, today)
  return {
    starts_at: inRiyadh(dayOf(starts, today), starts.time ?? undefined),
    ends_at: ends.time === null ? inRiyadh(addDays(last, 1)) : inRiyadh(last, ends.time),
  }
}

export const writeEvents = (trx: Transaction<DB>, now: Date) =>
  trx
    .insertInto('events')
    .values(
      events.map((event) => {
        const { starts: _, ends: __, program, ...row } = event
        return { ...row, program: JSON.stringify(program), ...momentsOf(event, riyadhDay(now)) }
      }),
    )
    .execute()
