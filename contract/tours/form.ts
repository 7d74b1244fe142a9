import { z } from 'zod'
import { email, honeypot, optionalDay, optionalId, optionalSlot, optionalText, personName, phone } from '../fields.ts'
import {
  carPlateMaxLength,
  childAgeMax,
  fullNameMaxLength,
  tourMessageMaxLength,
  visitorsMaxLength,
} from '../limits.ts'
import { childAge } from './child-age.ts'

export const TourRequest = z.object({
  full_name: personName(fullNameMaxLength),
  child_age: childAge(childAgeMax),
  phone_num: phone,
  email,
  branch_id: optionalId,
  preferred_date: optionalDay,
  message: optionalText(tourMessageMaxLength),
  slot: optionalSlot.meta({ description: '`starts_at` of a free slot of this branch; it is booked at once' }),
  waiting_day: optionalDay.meta({ description: 'A full day of this branch; joins its waiting list' }),
  car_plate: optionalText(carPlateMaxLength).meta({ description: 'For the gate, if the branch is inside a resort' }),
  visitors: optionalText(visitorsMaxLength).meta({ description: 'Names of the visitors, for the same gate' }),
  website: honeypot,
})
export type TourRequest = z.output<typeof TourRequest>
