import { homeCountry, withCountry } from 'browser/forms/countries.ts'
import type { Input } from 'contract/endpoint.ts'
import { phoneDigits } from 'contract/phones.ts'
import type { bookTour } from 'contract/tours/endpoints.ts'

/** What stands in the form, as typed. */
export interface TourFields {
  full_name: string
  child_age: string
  email: string
  phone_num: string
  phone_country: string
  preferred_date: string
  /** When the visit begins, as the API names it; '' for a family that is called. */
  slot: string
  /** A full day for which a family waits. */
  waiting_day: string
  /** For the gate of a branch inside a resort. */
  car_plate: string
  visitors: string
  message: string
  branch_id: string
  /** Not empty once the family chose the branch itself: asking which one is nearest then leaves it. */
  chosen_by_hand: string
  website: string
}

export const emptyTourFields: TourFields = {
  full_name: '',
  child_age: '',
  email: '',
  phone_num: '',
  phone_country: homeCountry,
  preferred_date: '',
  slot: '',
  waiting_day: '',
  car_plate: '',
  visitors: '',
  message: '',
  branch_id: '',
  chosen_by_hand: '',
  website: '',
}

export const tourSchema = async () => (await import('contract/tours/form.ts')).TourRequest

/** The call's body from what was typed. */
export function tourRequestOf(fields: TourFields): Input<typeof bookTour>['body'] {
  const {
    phone_country,
    website,
    slot,
    preferred_date,
    waiting_day,
    car_plate,
    visitors,
    chosen_by_hand: _,
    ...request
  } = fields
  // Who has a time asks for no day besides. The trap goes along only where something has filled it in.
  return {
    ...request,
    ...(slot ? { slot } : { preferred_date, ...(waiting_day && { waiting_day }) }),
    ...(car_plate && { car_plate }),
    ...(visitors && { visitors }),
    ...(website && { website }),
    phone_num: phoneDigits(withCountry(fields.phone_num, phone_country)),
  }
}

/** A form posted without JavaScript, field by field. */
export const tourFieldsIn = (posted: FormData): TourFields => {
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(
    Object.entries(emptyTourFields).map(([name, empty]) => [name, text(name) || empty]),
  ) as unknown as TourFields
}
