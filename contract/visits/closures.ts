import { z } from 'zod'
import { leftOut } from '../fields.ts'
import { visitStatuses } from './manage.ts'
import { moment } from './slots.ts'

/** Actions for booked visits that a change leaves outside the opening hours. */
const bookedVisitsAnswers = ['keep', 'cancel'] as const
export type BookedVisitsAnswer = (typeof bookedVisitsAnswers)[number]

export const bookedVisits = leftOut(z.enum(bookedVisitsAnswers)).meta({
  description: 'Treatment of booked visits outside the new opening hours; left out: 409 `visits_booked` with `visits`',
})

/** A visit that would lie outside the opening hours, beside 409 `visits_booked`. */
const BookedVisit = z.object({
  id: z.number().int(),
  reference: z.string(),
  full_name: z.string(),
  starts_at: moment,
  status: z.enum(visitStatuses),
})
export type BookedVisit = z.output<typeof BookedVisit>
