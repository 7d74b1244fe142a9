import { z } from 'zod'
import { changes } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { slot } from '../fields.ts'
import { moment, VisitTime } from './slots.ts'

export const visitStatuses = ['requested', 'confirmed', 'came', 'did_not_come', 'cancelled'] as const
export type VisitStatus = (typeof visitStatuses)[number]

/** What the link in a letter leads to: a visit, or times the school has offered, of which one may be taken. */
export const ManagedVisit = z.object({
  reference: z.string(),
  status: z
    .enum([...visitStatuses, 'offered'])
    .meta({ description: '`offered`: nothing is booked yet; the times stand in `offers`' }),
  branch: z.object({
    id: z.number().int(),
    name: z.string(),
    address: z.string(),
    directions: z.string(),
    phone: z.string().meta({ description: 'Where the family may call' }),
    latitude: z.number(),
    longitude: z.number(),
    is_resort: z.boolean(),
  }),
  starts_at: moment.meta({ description: 'Of an offer: the first time' }),
  ends_at: moment,
  language: z.enum(['en', 'ar']).meta({ description: 'Which the family wrote in' }),
  may: z.array(z.enum(['move', 'cancel', 'take'])),
  offers: z.array(VisitTime).meta({ description: 'Times held for this family, in their order; empty for a visit' }),
  until: moment.nullable().meta({ description: 'When the offers end' }),
})
export type ManagedVisit = z.output<typeof ManagedVisit>

/** 256 bits from the family's letter. One that is unknown, or dead since a day after the visit, is answered the same 404. */
const token = z.object({ token: z.string() })
const newTime = z.object({ slot })

export const showTour = endpoint({
  method: 'GET',
  path: '/tour/manage/:token',
  caller: 'anyone',
  summary: 'The visit of a letter’s link; reading changes nothing',
  params: token,
  answer: ManagedVisit,
})

export const moveTour = endpoint({
  method: 'POST',
  path: '/tour/manage/:token/move',
  caller: 'anyone',
  summary: 'Move the visit to another time of its branch; its reference stays',
  params: token,
  body: newTime,
  answer: ManagedVisit,
  limit: changes,
})

export const takeTour = endpoint({
  method: 'POST',
  path: '/tour/manage/:token/take',
  caller: 'anyone',
  summary: 'Take one of the times that were offered',
  params: token,
  body: newTime,
  answer: ManagedVisit,
  limit: changes,
})

export const cancelTour = endpoint({
  method: 'POST',
  path: '/tour/manage/:token/cancel',
  caller: 'anyone',
  summary: 'Cancel the visit; once more is no error, and tells nobody',
  params: token,
  answer: ManagedVisit,
  limit: changes,
})

export const downloadTourCalendar = endpoint({
  method: 'GET',
  path: '/tour/manage/:token/calendar.ics',
  caller: 'anyone',
  summary: 'The visit as a file for a calendar program',
  params: token,
  download: 'text/calendar',
  answer: z.instanceof(Blob),
})
