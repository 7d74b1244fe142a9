import type { Asking } from 'contract/endpoint.ts'
import type { bookTour } from 'contract/tours.ts'
import { comingTourDays } from 'i18n/tour-days.ts'

type Body = Asking<typeof bookTour>['body']

/** What a family might send; every test changes what it is about. */
export const aTourRequest = (changes: Partial<Body> = {}): Body => ({
  full_name: 'Noura Al-Otaibi',
  child_age: 4,
  phone_num: '+966501234567',
  email: 'noura@mail.example',
  branch_id: 1,
  preferred_date: comingTourDays(new Date())[1],
  message: '',
  ...changes,
})
