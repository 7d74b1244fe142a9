import { homeCountry, withCountry } from 'browser/forms/countries.ts'
import type { Input } from 'contract/endpoint.ts'
import { phoneDigits } from 'contract/phones.ts'
import type { bookTour } from 'contract/tours/endpoints.ts'

type TourBody = NonNullable<Input<typeof bookTour>['body']>

/** Form values as typed: every field of the request, and fields of the form only. */
export interface TourFields extends Record<keyof TourBody, string> {
  full_name: string
  child_age: string
  email: string
  phone_num: string
  phone_country: string
  preferred_date: string
  /** Start of the visit in the API's format; '' to be called. */
  slot: string
  /** Full day of the waiting list. */
  waiting_day: string
  /** For the gate of a branch inside a resort. */
  car_plate: string
  visitors: string
  message: string
  branch_id: string
  /** Not empty once the user chose the branch; a search for the nearest then keeps it. */
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

/** Converts form values to the body of the call. */
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
  // With a time no day is sent. The honeypot field is sent only if filled in.
  return {
    ...request,
    ...(slot ? { slot } : { preferred_date, ...(waiting_day && { waiting_day }) }),
    ...(car_plate && { car_plate }),
    ...(visitors && { visitors }),
    ...(website && { website }),
    phone_num: phoneDigits(withCountry(fields.phone_num, phone_country)),
  }
}

/** Form values of a form posted without JavaScript. */
export const tourFieldsIn = (posted: FormData): TourFields => {
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(
    Object.entries(emptyTourFields).map(([name, empty]) => [name, text(name) || empty]),
  ) as unknown as TourFields
}
