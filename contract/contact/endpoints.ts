import { z } from 'zod'
import { WorkingHours } from '../branches/endpoints.ts'
import { endpoint } from '../endpoint.ts'

export const Contact = z.object({
  legal_name: z.string(),
  phone: z.string(),
  whatsapp: z.string().nullable(),
  email: z.string(),
  address: z.string(),
  latitude: z.number().nullable().meta({ description: 'null: no point on the map is known' }),
  longitude: z.number().nullable(),
  map_url: z.string().nullable(),
  company_registration_number: z.string().nullable(),
  working_hours: z.array(WorkingHours),
  reply_promise_days: z.number().int().meta({ description: 'Working days within which the school replies' }),
  social: z.object({ facebook: z.string(), instagram: z.string(), x: z.string(), linkedin: z.string() }),
})
export type Contact = z.output<typeof Contact>

export const showContact = endpoint({
  method: 'GET',
  path: '/contact/index',
  caller: 'anyone',
  summary: 'Addresses, phones and social media of the school',
  query: z.object({ type: z.string().max(20).optional() }),
  answer: Contact,
  shared: true,
})
