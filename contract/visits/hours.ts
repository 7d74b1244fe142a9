import { z } from 'zod'
import { broken, day, id, wholeNumber } from '../fields.ts'
import { tourWeekdays } from '../tours/days.ts'

/** Initial visit hours of a branch (`visit_hours`): both days of the specification, two families at once. */
export const firstVisitHours = {
  weekly: tourWeekdays.map((day) => ({ day, from: '09:00', to: '12:00' })),
  ...{ minutes: 40, places: 2, buffer_minutes: 20, notice_hours: 24, days_ahead: 42 },
  confirm_by_itself: false,
  exceptions: [],
}

/** '09:00', by Riyadh's clock. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const endsLater = ({ from, to }: { from: string; to: string }) => from < to

/** Visits run on Tuesdays and Thursdays (spec §9). */
const WeeklyVisit = z
  .object({
    day: wholeNumber(0, 6)
      .refine((weekday) => tourWeekdays.includes(weekday), broken('weekday'))
      .meta({ description: 'Sunday is 0; visits run on Tuesdays (2) and Thursdays (4)' }),
    from: clock,
    to: clock,
  })
  .refine(endsLater, { ...broken('ends_before'), path: ['to'] })
export type WeeklyVisit = z.output<typeof WeeklyVisit>

const weekdayOf = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`).getUTCDay()
const VisitException = z.union([
  z.object({ date: day, closed: z.literal(true) }),
  z
    .object({
      date: day.refine((isoDay) => tourWeekdays.includes(weekdayOf(isoDay)), broken('weekday')),
      from: clock,
      to: clock,
    })
    .refine(endsLater, { ...broken('ends_before'), path: ['to'] }),
])
export type VisitException = z.output<typeof VisitException>

const windowsAtMost = 12
const exceptionsAtMost = 200

/** Overlapping windows of one day are refused: a family could book both at the same time. */
const areDisjoint = (windows: readonly { key: string; from: string; to: string }[]) => {
  const inOrder = [...windows].sort((a, b) => `${a.key}${a.from}`.localeCompare(`${b.key}${b.from}`))
  return inOrder.every((window, index) => {
    const next = inOrder[index + 1]
    return !next || next.key !== window.key || window.to <= next.from
  })
}
const hoursOf = (exception: VisitException) =>
  'closed' in exception ? [] : [{ key: exception.date, from: exception.from, to: exception.to }]

export const VisitHours = z.object({
  branch_id: id,
  weekly: z
    .array(WeeklyVisit)
    .max(windowsAtMost)
    .refine(
      (weekly) => areDisjoint(weekly.map(({ day, from, to }) => ({ key: String(day), from, to }))),
      broken('overlap'),
    ),
  minutes: wholeNumber(10, 240).meta({ description: 'Length of a visit' }),
  places: wholeNumber(1, 50).meta({ description: 'Families per slot' }),
  buffer_minutes: wholeNumber(0, 240).meta({ description: 'Minutes between two slots' }),
  notice_hours: wholeNumber(0, 336).meta({ description: 'Hours before a slot at which booking closes' }),
  days_ahead: wholeNumber(1, 366),
  confirm_by_itself: z.boolean().meta({ description: 'True: a booked visit is confirmed at once' }),
  exceptions: z
    .array(VisitException)
    .max(exceptionsAtMost)
    .refine((exceptions) => areDisjoint(exceptions.flatMap(hoursOf)), broken('overlap')),
})
export type VisitHours = z.output<typeof VisitHours>
