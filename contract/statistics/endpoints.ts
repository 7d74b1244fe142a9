import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { picture } from '../fields.ts'

export const Statistic = z.object({
  id: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  image: picture.nullable(),
  order: z.number().int(),
})
export type Statistic = z.output<typeof Statistic>

export const listStatistics = endpoint({
  method: 'GET',
  path: '/statistic',
  caller: 'anyone',
  summary: 'Key figures of the school',
  answer: z.array(Statistic),
  shared: true,
})
