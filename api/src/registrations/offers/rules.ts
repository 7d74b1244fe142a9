import { schoolYearSpan } from 'contract/calendar/school-year.ts'
import { dayMs, hourMs } from 'contract/durations.ts'
import { offerDaysMax, offerHoursMin } from 'contract/registrations/offers.ts'
import type { offerOutcomes } from 'contract/registrations/reasons.ts'
import type { RegistrationStatus } from 'contract/registrations/statuses.ts'
import { addDays, midnightOf, riyadhDay } from 'i18n/format.ts'
import { invalidField } from '../../requests/invalid-field.ts'

/** The latest offer of a registration, as stored. */
export interface LatestOffer {
  readonly status: RegistrationStatus
  readonly offered_at: Date | null
  readonly offer_ends_at: Date | null
  readonly offer_first_day: string | null
  readonly offer_outcome: string | null
  readonly offer_outcome_at: Date | null
  readonly offer_outcome_text: string | null
}

export interface OpenOffer {
  readonly offer_ends_at: Date
  readonly offer_first_day: string
}

/** Whether the latest offer is open at a moment: its end is a moment, not an event (enrolment §3.4). */
export const isOfferOpen = <
  Row extends Pick<LatestOffer, 'status' | 'offer_ends_at' | 'offer_first_day' | 'offer_outcome'>,
>(
  row: Row,
  now: Date,
): row is Row & OpenOffer =>
  (row.status === 'pending' || row.status === 'waitlisted') &&
  row.offer_outcome === null &&
  row.offer_ends_at !== null &&
  row.offer_ends_at > now

type Outcome = (typeof offerOutcomes)[number]

/** Outcome of the latest offer, if it is over and was not accepted. */
export function lastOfferOf(row: LatestOffer, now: Date): { outcome: Outcome; at: string; text: string | null } | null {
  const { offer_ends_at, offer_outcome, offer_outcome_at, offer_outcome_text: text } = row
  if (offer_ends_at === null || isOfferOpen(row, now)) return null
  if (offer_outcome === null) return { outcome: 'no_answer', at: offer_ends_at.toISOString(), text }
  if (offer_outcome !== 'declined' && offer_outcome !== 'taken_back' && offer_outcome !== 'restored') return null
  return { outcome: offer_outcome, at: (offer_outcome_at ?? offer_ends_at).toISOString(), text }
}

/** Refuses an end of an offer that is too near or too far. */
export function requireOfferEnd(ends_at: Date, now: Date) {
  const ahead = ends_at.getTime() - now.getTime()
  if (ahead < offerHoursMin * hourMs || ahead > offerDaysMax * dayMs)
    throw invalidField('ends_at', { rule: 'offer_end', facts: { hours: offerHoursMin, days: offerDaysMax } })
}

/** Refuses a day outside of a school year. */
export function requireInYear(field: string, isoDay: string, year: number) {
  const { from, to } = schoolYearSpan(year)
  if (isoDay < from || isoDay > to)
    throw invalidField(field, { rule: 'outside_year', facts: { from: year, to: year + 1 } })
}

/** The moment after a day in Riyadh. */
export const endOfDay = (isoDay: string) => midnightOf(addDays(isoDay, 1))

/** 16:00 of the fifth working day after a moment. */
export function usualOfferEnd(now: Date, isWorkingDay: (isoDay: string) => boolean): Date {
  let day = riyadhDay(now)
  for (let working = 0, ahead = 0; working < 5 && ahead < offerDaysMax - 1; ahead += 1) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) working += 1
  }
  return new Date(midnightOf(day).getTime() + 16 * hourMs)
}
