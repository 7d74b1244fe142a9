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
  slot: optionalSlot.meta({ description: '`starts_at` of a free time of this branch: the place is taken at once' }),
  waiting_day: optionalDay.meta({ description: 'A full day of this branch: a place that comes free is offered' }),
  car_plate: optionalText(carPlateMaxLength).meta({ description: 'For the gate of the branch in a resort' }),
  visitors: optionalText(visitorsMaxLength).meta({ description: 'Who comes along, for the same gate' }),
  website: honeypot,
})
export type TourRequest = z.output<typeof TourRequest>
