/** The part of the week in which a child comes (enrolment §2.1). */
export const schedules = ['full_time', 'part_time', 'flexible'] as const
export type Schedule = (typeof schedules)[number]
