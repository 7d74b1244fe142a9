import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { picture } from '../fields.ts'

export const Program = z.object({
  id: z.number().int(),
  name: z.string(),
  ages: z.string().meta({ description: 'As text: `1 – 3 years`' }),
  from_years: z.number(),
  to_years: z.number(),
  text: z.string(),
  description: z.string(),
  image: picture,
  order: z.number().int(),
})
export type Program = z.output<typeof Program>

export const listPrograms = endpoint({
  method: 'GET',
  path: '/programs',
  caller: 'anyone',
  summary: 'The programs by age',
  answer: z.array(Program),
  shared: true,
})
