import { z } from 'zod'
import { forms } from '../budgets.ts'
import { CalendarEntry } from '../calendar/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { day, optionalId, optionalNumber } from '../fields.ts'
import { moment } from '../visits/slots.ts'
import { bookableTourDays } from './days.ts'
import { TourRequest } from './form.ts'

export const Tour = z.object({
  id: z.number().int(),
  reference: z.string().meta({ description: 'What the family says on the phone' }),
  status: z.enum(['requested', 'confirmed', 'cancelled']),
  starts_at: moment.nullable().meta({ description: 'The time that was taken with `slot`' }),
  ends_at: moment.nullable(),
  manage: z.string().nullable().meta({
    description:
      'The token of `tour/manage` for the family that has just taken the time or its place on the waiting list; a repeat from elsewhere gets none',
  }),
})

export type Tour = z.output<typeof Tour>

export const bookTour = endpoint({
  method: 'POST',
  path: '/tour',
  caller: 'anyone',
  summary: 'Ask for a tour of a branch',
  body: TourRequest,
  tellsFirstVisit: true,
  answer: Tour,
  status: 201,
  limit: forms,
})

export const TourDays = z.object({
  days: z.array(
    z.object({
      day,
      hours: CalendarEntry.pick({ title: true, text: true })
        .nullable()
        .meta({ description: 'What the calendar says of other hours on that day, as in Ramadan' }),
    }),
  ),
  closed: z
    .array(CalendarEntry.pick({ id: true, title: true, starts_on: true, ends_on: true, is_approximate: true }))
    .meta({ description: 'Why Tuesdays and Thursdays before the last of these days are left out' }),
})
export type TourDays = z.output<typeof TourDays>

export const listTourDays = endpoint({
  method: 'GET',
  path: '/tour/days',
  caller: 'anyone',
  summary: 'The coming days a tour can be asked for: Tuesdays and Thursdays on which the branch is open',
  query: z.object({
    branch_id: optionalId.meta({ description: 'Left out: days on which at least one branch is open' }),
    take: optionalNumber(1, bookableTourDays).meta({
      description: `At most so many days; ${bookableTourDays} if left out`,
    }),
  }),
  answer: TourDays,
})
