import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { daysInOrder, id, optionalDay } from '../fields.ts'

const slotStates = ['open', 'last', 'held', 'full'] as const

/** A moment on the wire, as a slot is named: `2026-10-13T06:00:00.000Z`. */
export const moment = z.string().meta({ format: 'date-time' })

/** Start and end of a visit. */
export const VisitTime = z.object({ starts_at: moment, ends_at: moment })
export type VisitTime = z.output<typeof VisitTime>

export const TourSlot = VisitTime.extend({
  places_left: z.number().int().min(0).meta({ description: 'Places that can be booked now' }),
  state: z.enum(slotStates).meta({
    description:
      '`last`: one place left; `held`: the remaining places are offered to other families; `full`: none left',
  }),
  held_until: moment.nullable().meta({ description: 'Of `held`: when the first of these offers expires' }),
})
export type TourSlot = z.output<typeof TourSlot>

export const listTourSlots = endpoint({
  method: 'GET',
  path: '/tour/slots',
  caller: 'anyone',
  summary: 'Bookable slots of a branch, full ones included; days without slots are left out',
  query: daysInOrder(
    z.object({
      branch_id: id,
      from: optionalDay.meta({ description: 'A day in Riyadh; left out, or past: today' }),
      to: optionalDay.meta({ description: 'Last day, inclusive; left out or later: as far ahead as the branch books' }),
    }),
  ),
  answer: z.array(TourSlot),
})
