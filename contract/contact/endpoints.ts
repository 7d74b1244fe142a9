import { z } from 'zod'
import { WorkingHours } from '../branches/endpoints.ts'
import { endpoint } from '../endpoint.ts'

export const Contact = z.object({
  legal_name: z.string(),
  phone: z.string(),
  whatsapp: z.string().nullable(),
  email: z.string(),
  address: z.string(),
  latitude: z.number().nullable().meta({ description: 'null: its point on the map is not known' }),
  longitude: z.number().nullable(),
  map_url: z.string().nullable(),
  company_registration_number: z.string().nullable(),
  working_hours: z.array(WorkingHours),
  reply_promise_days: z.number().int().meta({ description: 'In how many working days the school answers' }),
  social: z.object({ facebook: z.string(), instagram: z.string(), x: z.string(), linkedin: z.string() }),
})
export type Contact = z.output<typeof Contact>

export const showContact = endpoint({
  method: 'GET',
  path: '/contact/index',
  caller: 'anyone',
  summary: 'How to reach the school',
  query: z.object({ type: z.string().max(20).optional() }),
  answer: Contact,
  shared: true,
})
