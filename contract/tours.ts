import { z } from 'zod'
import { forms } from './budgets.ts'
import { endpoint } from './endpoint.ts'
import { TourRequest } from './tour-form.ts'

export const Tour = z.object({
  id: z.number().int(),
  reference: z.string().meta({ description: 'What the family says on the phone' }),
  status: z.enum(['requested', 'confirmed', 'cancelled']),
})
export type Tour = z.output<typeof Tour>

export const bookTour = endpoint({
  method: 'POST',
  path: '/tour',
  caller: 'anyone',
  summary: 'Ask for a tour of a branch',
  body: TourRequest,
  answer: Tour,
  status: 201,
  limit: forms,
})
