export const kidsMax = 20
/** Who is eighteen is nobody's ward. */
export const kidAgeMax = 18
export const startYearsAhead = 3

const yearsLater = (isoDay: string, years: number) =>
  `${String(Number(isoDay.slice(0, 4)) + years).padStart(4, '0')}${isoDay.slice(4)}`

/** Whether a child of this school can be born on this day: not after today, and not eighteen years ago. */
export const isBirthDate = (isoDay: string, today: string) => isoDay <= today && isoDay > yearsLater(today, -kidAgeMax)

/** Whether a child can start on this day: from today on, within three years. */
export const isStartDate = (isoDay: string, today: string) =>
  isoDay >= today && isoDay <= yearsLater(today, startYearsAhead)

/** The wording that guardians agree to now. New words are a new version: the old ones are still on record. */
export const declarationWording = '2026-11'
export const photoConsentWording = '2026-11-b'

export const audiences = ['families', 'website', 'social'] as const
export type Audience = (typeof audiences)[number]

export const registrationStatuses = ['pending', 'accepted', 'waitlisted', 'rejected', 'withdrawn'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]
