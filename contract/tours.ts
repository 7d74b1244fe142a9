import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, optionalDay, optionalId, optionalText, personName, phone, wholeNumber } from './fields.ts'

/** spec §5, §9 */
export const fullNameMaxLength = 30
export const childAgeMax = 18
export const tourMessageMaxLength = 1000

export const TourRequest = z.object({
  full_name: personName(fullNameMaxLength),
  child_age: wholeNumber(0, childAgeMax),
  phone_num: phone,
  email,
  branch_id: optionalId,
  preferred_date: optionalDay,
  message: optionalText(tourMessageMaxLength),
  website: z
    .string()
    .max(500)
    .optional()
    .meta({ description: 'Leave out: a field that people never see, and robots fill in' }),
})
export type TourRequest = z.output<typeof TourRequest>

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
  limit: 'forms',
})
