import { z } from 'zod'
import { email, honeypot, optionalDay, optionalId, optionalText, personName, phone } from '../fields.ts'
import { childAgeMax, fullNameMaxLength, tourMessageMaxLength } from '../limits.ts'
import { childAge } from './child-age.ts'

export const TourRequest = z.object({
  full_name: personName(fullNameMaxLength),
  child_age: childAge(childAgeMax),
  phone_num: phone,
  email,
  branch_id: optionalId,
  preferred_date: optionalDay,
  message: optionalText(tourMessageMaxLength),
  website: honeypot,
})
export type TourRequest = z.output<typeof TourRequest>
