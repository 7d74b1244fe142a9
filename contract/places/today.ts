import { z } from 'zod'

const number = z.number().int()
const named = z.object({ id: number, name: z.string() })

/** A line of Today about places. */
export const PlaceOnToday = z.object({
  kind: z.enum(['free', 'ends_today', 'kept', 'unchecked', 'two_places']),
  branch: named,
  program: named,
  year: number,
  count: number.meta({ description: 'Free places, or kept ones to confirm' }),
  registration: number.nullable(),
  ends_at: z.iso.datetime().nullable().meta({ description: 'The end of the offer' }),
  first: z
    .string()
    .nullable()
    .meta({ description: 'The child of the registration: the first who waits, or the one of the offer' }),
})
export type PlaceOnToday = z.output<typeof PlaceOnToday>
