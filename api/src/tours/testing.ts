import type { Input } from 'contract/endpoint.ts'
import type { bookTour } from 'contract/tours/endpoints.ts'
import { calendarDays, isHoliday } from 'demo/calendar/days.ts'
import { riyadhDay } from 'i18n/format.ts'
import { comingTourDays } from 'i18n/tour-days.ts'

type Body = Input<typeof bookTour>['body']

/** A coming day on which every branch of the demo school is open. */
const anOpenDay = (now = new Date()) => {
  const calendar = calendarDays(riyadhDay(now))
  return comingTourDays(now, 2, (day) => !isHoliday(calendar, day, null))[1]
}

/** Tour request of a family; each test changes the fields it checks. */
export const aTourRequest = (changes: Partial<Body> = {}): Body => ({
  full_name: 'Noura Al-Otaibi',
  child_age: 4,
  phone_num: '+966501234567',
  email: 'noura@mail.example',
  branch_id: 1,
  preferred_date: anOpenDay(),
  message: '',
  ...changes,
})
