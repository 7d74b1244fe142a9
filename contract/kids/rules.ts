import { dayMs } from '../durations.ts'

export const kidsMax = 20
/** Age limit of a child, in years: an adult has no guardian. */
export const kidAgeMax = 18
export const startYearsAhead = 3

const yearsLater = (isoDay: string, years: number) =>
  `${String(Number(isoDay.slice(0, 4)) + years).padStart(4, '0')}${isoDay.slice(4)}`

/** Whether a child of this school can be born on this day: not after today, and not eighteen years ago. */
export const isBirthDate = (isoDay: string, today: string) => isoDay <= today && isoDay > yearsLater(today, -kidAgeMax)

/** Whether a child can start on this day: from today on, within three years. */
export const isStartDate = (isoDay: string, today: string) =>
  isoDay >= today && isoDay <= yearsLater(today, startYearsAhead)

/** The version of the consent wording in use. Changed words need a new version: consents on record name the old one. */
export const declarationWording = '2026-11'
export const photoConsentWording = '2026-11-f'

/** A picture consent lasts two years; this many days before its end the family is asked to renew it. */
export const consentRenewalDays = 21

/** Whether a consent that ends at this moment may be renewed: from three weeks before. */
export const isDueForRenewal = (endsAt: Date, now: Date) =>
  endsAt.getTime() - now.getTime() <= consentRenewalDays * dayMs

export const audiences = ['room', 'families', 'website', 'social'] as const
export type Audience = (typeof audiences)[number]
