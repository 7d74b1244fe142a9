import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const showSchool = endpoint({
  method: 'GET',
  path: '/school',
  caller: 'anyone',
  summary: 'What every page says of the school',
  answer: z.object({
    name: z.string().nullable().meta({
      description: 'In the reader’s language, else in the other one; null before the school has published it',
    }),
    areas_count: z.number().int().meta({ description: 'The areas of work that its curriculum has' }),
    tour_weekdays: z
      .array(z.number().int().min(0).max(6))
      .meta({ description: 'The weekdays in the visit hours of its public branches. Sunday is 0' }),
  }),
  shared: true,
})
