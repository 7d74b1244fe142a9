import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const Nationality = z.object({
  id: z.number().int(),
  code: z.string().meta({ description: 'ISO 3166-1 alpha-2' }),
  name: z.string(),
})

export const listNationalities = endpoint({
  method: 'GET',
  path: '/nationals',
  caller: 'anyone',
  summary: 'Nationalities, sorted by name in the caller’s language',
  answer: z.array(Nationality),
  shared: true,
})
