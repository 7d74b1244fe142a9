import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { picture } from '../fields.ts'

export const Ad = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  image: picture,
  plane: z.enum(['gold', 'sea']).meta({ description: 'Background colour' }),
  order: z.number().int(),
})
export type Ad = z.output<typeof Ad>

export const listAds = endpoint({
  method: 'GET',
  path: '/ads',
  caller: 'anyone',
  summary: 'Announcements of the school',
  answer: z.array(Ad),
  shared: true,
})
