import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const showSchool = endpoint({
  method: 'GET',
  path: '/school',
  caller: 'anyone',
  summary: 'Name, numbers and other facts of the school that every page shows',
  answer: z.object({
    name: z.string().nullable().meta({
      description: 'In the caller’s language, else in the other one; null until the school publishes it',
    }),
    areas_count: z.number().int().meta({ description: 'Number of areas in the curriculum' }),
    tour_weekdays: z
      .array(z.number().int().min(0).max(6))
      .meta({ description: 'Weekdays on which any published branch has tours. Sunday is 0' }),
  }),
  shared: true,
})
