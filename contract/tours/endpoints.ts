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
  reference: z.string().meta({ description: 'Reference number to quote on the phone' }),
  status: z.enum(['requested', 'confirmed', 'cancelled']),
  starts_at: moment.nullable().meta({ description: 'Time of the booked slot' }),
  ends_at: moment.nullable(),
  manage: z.string().nullable().meta({
    description:
      'Token for `tour/manage`, if the call booked a slot or joined a waiting list; null for a repeat from another client',
  }),
})

export type Tour = z.output<typeof Tour>

export const bookTour = endpoint({
  method: 'POST',
  path: '/tour',
  caller: 'anyone',
  summary: 'Request or book a tour of a branch',
  body: TourRequest,
  form: true,
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
        .meta({ description: 'Calendar note about special hours of that day, such as Ramadan hours' }),
    }),
  ),
  closed: z
    .array(CalendarEntry.pick({ id: true, title: true, starts_on: true, ends_on: true, is_approximate: true }))
    .meta({ description: 'Tuesdays and Thursdays before the last of these days that are left out, with reasons' }),
})
export type TourDays = z.output<typeof TourDays>

export const listTourDays = endpoint({
  method: 'GET',
  path: '/tour/days',
  caller: 'anyone',
  summary: 'Days for which a tour can be requested: Tuesdays and Thursdays on which the branch is open',
  query: z.object({
    branch_id: optionalId.meta({ description: 'Left out: days on which at least one branch is open' }),
    take: optionalNumber(1, bookableTourDays).meta({
      description: `At most so many days; ${bookableTourDays} if left out`,
    }),
  }),
  answer: TourDays,
})
