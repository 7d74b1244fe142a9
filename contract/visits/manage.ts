import { z } from 'zod'
import { changes } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { day, slot } from '../fields.ts'
import { moment, VisitTime } from './slots.ts'

export const visitStatuses = ['requested', 'confirmed', 'came', 'did_not_come', 'cancelled'] as const
export type VisitStatus = (typeof visitStatuses)[number]

/** A visit as its link in a mail opens it, the times offered by the school, or the family's place on a waiting list. */
export const ManagedVisit = z.object({
  reference: z.string(),
  status: z.enum([...visitStatuses, 'offered', 'waiting', 'left']).meta({
    description:
      '`offered`: not booked yet, see `offers`. `waiting`: on the waiting list of `waiting_day`; `left`: has left the waiting list',
  }),
  branch: z.object({
    id: z.number().int(),
    name: z.string(),
    address: z.string(),
    directions: z.string(),
    phone: z.string().meta({ description: 'First of `phone_numbers`' }),
    phone_numbers: z.array(z.string()),
    whatsapp: z.string().nullable(),
    latitude: z.number().nullable().meta({ description: 'null: no point on the map is known' }),
    longitude: z.number().nullable(),
    is_resort: z.boolean(),
  }),
  starts_at: moment.nullable().meta({ description: 'Of an offer: the first slot; null on a waiting list' }),
  ends_at: moment.nullable(),
  waiting_day: day.nullable().meta({ description: 'Full day whose waiting list the family is on' }),
  language: z.enum(['en', 'ar']).meta({ description: 'Language of the tour request' }),
  may: z.array(z.enum(['move', 'cancel', 'take', 'decline', 'leave'])),
  offers: z.array(VisitTime).meta({ description: 'Slots held for this family, earliest first; empty for a visit' }),
  until: moment.nullable().meta({ description: 'When the offers end' }),
})
export type ManagedVisit = z.output<typeof ManagedVisit>

/** 256-bit token of the family's mail. An unknown and an expired one (a day after the visit) answer the same 404. */
const token = z.object({ token: z.string() })
const newTime = z.object({ slot })

export const showTour = endpoint({
  method: 'GET',
  path: '/tour/manage/:token',
  caller: 'anyone',
  summary: 'The visit of an emailed link; reading changes nothing',
  params: token,
  answer: ManagedVisit,
})

export const moveTour = endpoint({
  method: 'POST',
  path: '/tour/manage/:token/move',
  caller: 'anyone',
  summary: 'Move the visit to another slot of its branch, or leave the waiting list for one; the reference stays',
  params: token,
  body: newTime,
  answer: ManagedVisit,
  limit: changes,
})

export const takeTour = endpoint({
  method: 'POST',
  path: '/tour/manage/:token/take',
  caller: 'anyone',
  summary: 'Book one of the offered slots',
  params: token,
  body: newTime,
  answer: ManagedVisit,
  limit: changes,
})

export const declineTour = endpoint({
  method: 'POST',
  path: '/tour/manage/:token/decline',
  caller: 'anyone',
  summary: 'Decline the offered slots; each goes to the next family at once. A repeat succeeds',
  params: token,
  answer: ManagedVisit,
  limit: changes,
})

export const leaveTour = endpoint({
  method: 'POST',
  path: '/tour/manage/:token/leave',
  caller: 'anyone',
  summary: 'Leave the waiting list and decline its offers. A repeat succeeds',
  params: token,
  answer: ManagedVisit,
  limit: changes,
})

export const cancelTour = endpoint({
  method: 'POST',
  path: '/tour/manage/:token/cancel',
  caller: 'anyone',
  summary: 'Cancel the visit. A repeat succeeds and sends no second email',
  params: token,
  answer: ManagedVisit,
  limit: changes,
})

export const downloadTourCalendar = endpoint({
  method: 'GET',
  path: '/tour/manage/:token/calendar.ics',
  caller: 'anyone',
  summary: 'The visit as an iCalendar file',
  params: token,
  download: 'text/calendar',
  limit: changes,
  answer: z.instanceof(Blob),
})
